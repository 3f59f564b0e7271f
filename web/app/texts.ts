import type { Place } from '../../domain/search/node-texts.ts'

export const texts = {
  pricing: 'Pricing',
  stayFree: 'Continue with Free',
  account: 'Account',
  toNetworks: 'Your Networks',
  skip: 'Skip the sidebar',

  crashTitle: 'Something went wrong',
  crash: 'The application encountered an error. Please try refreshing the page.',
  refresh: 'Refresh',

  checkingSession: 'Checking whether you are signed in...',
  sessionUnknownTitle: 'We could not check whether you are signed in',
  sessionUnknown: 'The server cannot be reached. Check your connection and try again.',
  retry: 'Retry',

  checkingAuthentication: 'Checking authentication...',
  checkingSubscription: 'Checking your subscription...',
  billing: 'Billing',
  openingBilling: 'Opening your billing page...',

  partMissingTitle: 'This part of the page could not be loaded',
  filterUnread: 'The filter in the address cannot be read',
  partMissing: 'Check your connection and try again.',
}

export const newVersionTexts = {
  title: 'A new version is here',
  line: 'A newer Kithmap is here. This page reloads by itself once you are done with what you are at.',
  part: 'This page is of an earlier one and lacks a part of it. Finish what you are typing, then reload.',
  page: 'This page is of an earlier one. What you have changed is kept; reload to go on.',
  reload: 'Reload',
}

export const paletteTexts = {
  title: 'Search and commands',
  placeholder: 'Node, network or command',
  nodes: 'Nodes',
  networks: 'Networks',
  actions: 'Actions',
  isOpen: 'Open now',
  results: 'Results',
  nothing: 'Nothing has this name',
  found: (n: number) => (n === 1 ? '1 result' : `${n.toLocaleString('en-US')} results`),
  close: 'Close',
}

export const searchTexts = {
  results: 'Search results',
  nodes: 'Nodes',
  tasks: 'Tasks',
  taskOf: (node: string, network: string | null) => (network === null ? node : `${node} in ${network}`),
  nodesIn: (network: string) => `Nodes in ${network}`,
  /** Where in a node it was found; `of` is a field's name, or that of the other end of a connection. */
  places: {
    title: () => 'Title',
    company: () => 'Company',
    email: () => 'Email',
    phone: () => 'Phone',
    address: () => 'Address',
    tag: () => 'Tag',
    task: () => 'Task',
    field: (of: string) => of,
    connection: (of: string) => `Connection with ${of}`,
    notes: () => 'Notes',
  } satisfies Record<Place, (of: string) => string>,
}

export const inspectorTexts = {
  faces: 'What the panel shows',
  overview: 'Overview',
  selection: 'Selection',
  pin: 'Keep showing this',
  close: 'Close the selection',
  openDialog: 'Open as a dialog',
  kinds: 'Kind of what is selected',
}

export const sheetTexts = {
  title: 'Keyboard shortcuts',
  note: 'Keys of the canvas work unless a field, a menu or a dialog has the focus. Escape and then Tab leaves the canvas.',
  gestures: 'Mouse and touch',
}

/** Of a network that went with what it was made by. */
export const undoneNetworkTexts = {
  deleted: (name: string) => `“${name}” is deleted`,
  undo: 'Undo',
  back: (name: string) => `“${name}” is back`,
  notBack: (name: string) => `“${name}” could not be brought back`,
  refused: 'The server did not take what was in it.',
}

/** Of what was said and done with nodes and connections. */
export const timelineTexts = {
  loading: 'Loading timeline',
  show: 'Show',
  kinds: { all: 'Everything', interactions: 'Interactions', changes: 'Changes', done: 'Tasks done' },
  search: 'Search timeline',
  searchPlaceholder: 'Search timeline...',
  loadingChanges: 'loading changes...',
  changesFailed: 'Changes could not be loaded.',
  changes: (count: number, isAll: boolean) =>
    `${isAll ? '' : 'the last '}${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`,
  noChanges: 'No changes here yet',
  nothingDone: 'No task is done yet',
  noMatch: 'Nothing fits this',
  showAll: 'Show everything',
  showMore: 'Show more',
}
