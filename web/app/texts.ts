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
  placeholder: 'A node, a network, or something to do',
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
  inNetwork: (type: string, network: string) => `${type} in ${network}`,
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
