export const texts = {
  pricing: 'Pricing',
  stayFree: 'Continue with Free',
  toNetworks: 'Your Networks',

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

export const paletteTexts = {
  title: 'Search and commands',
  placeholder: 'A node, a network, or something to do',
  nodes: 'Nodes',
  networks: 'Networks',
  actions: 'Actions',
  isOpen: 'Open now',
  results: 'Results',
  nothing: 'Nothing has this name',
  close: 'Close',
}

export const searchTexts = {
  results: 'Search results',
  nodes: 'Nodes',
  inNetwork: (type: string, network: string) => `${type} in ${network}`,
}

export const sheetTexts = {
  title: 'Keyboard shortcuts',
  note: 'Keys of the canvas work while it, a node or a connection has the focus, or nothing else on the page has. Escape and then Tab leaves the canvas.',
  gestures: 'Mouse and touch',
}
