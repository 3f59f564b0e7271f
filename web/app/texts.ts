import { counted } from '../../domain/english.ts'
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
  filterUnread: 'The filter in the URL is invalid',
  partMissing: 'Check your connection and try again.',
}

export const newVersionTexts = {
  title: 'A new version is available',
  line: 'A new version of Kithmap is available. This page reloads when you finish what you are doing.',
  part: 'This page is out of date and could not load everything. Finish what you are typing, then reload.',
  page: 'This page is out of date. Your changes are saved. Reload to continue.',
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
  nothing: 'No results',
  found: (n: number) => counted(n, 'result', 'results'),
  close: 'Close',
}

export const searchTexts = {
  results: 'Search results',
  nodes: 'Nodes',
  tasks: 'Tasks',
  taskOf: (node: string, network: string | null) => (network === null ? node : `${node} in ${network}`),
  nodesIn: (network: string) => `Nodes in ${network}`,
  /** The property of a node that matched. `of` is the name of a field, or of the other end of a connection. */
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
  faces: 'Panel content',
  overview: 'Overview',
  selection: 'Selection',
  pin: 'Pin panel',
  close: 'Close the selection',
  openDialog: 'Open as a dialog',
  kinds: 'Show nodes or connections',
}

export const sheetTexts = {
  title: 'Keyboard shortcuts',
  note: 'Canvas shortcuts work unless a field, menu or dialog has focus. To leave the canvas, press Escape, then Tab.',
  gestures: 'Mouse and touch',
}

/** Shown when a link leads to a node that is not in the network. */
export const missingNodeTexts = { title: 'Node not found', message: 'It may have been deleted.' }

/** Strings about a network that was deleted when its generation was undone. */
export const undoneNetworkTexts = {
  deleted: (name: string) => `“${name}” was deleted`,
  undo: 'Undo',
  back: (name: string) => `“${name}” was restored`,
  notBack: (name: string) => `“${name}” could not be restored`,
  refused: 'The server rejected the contents of the network.',
}

/** Strings of the timeline of nodes and connections. */
export const timelineTexts = {
  loading: 'Loading timeline',
  show: 'Show',
  kinds: {
    all: 'Everything',
    interactions: 'Interactions',
    introductions: 'Introductions',
    changes: 'Changes',
    done: 'Tasks done',
  },
  search: 'Search timeline',
  searchPlaceholder: 'Search timeline...',
  loadingChanges: 'loading changes...',
  changesFailed: 'Changes could not be loaded.',
  changes: (count: number, isAll: boolean) =>
    isAll ? counted(count, 'change', 'changes') : `the last ${counted(count, 'change', 'changes')}`,
  introduction: 'Introduction',
  openIntroduction: (named: string) => `Open introduction: ${named}`,
  noIntroductions: 'No introductions yet',
  introductions: (count: number) => counted(count, 'introduction', 'introductions'),
  noChanges: 'No changes here yet',
  nothingDone: 'No completed tasks yet',
  noMatch: 'No matches',
  showAll: 'Show everything',
  showMore: 'Show more',
}
