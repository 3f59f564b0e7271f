import type { SaveStatus } from '../store/types.ts'

/** Every sentence of the workspace's frame: sidebar, top bar, dialogs about whole networks. */

const changes = (count: number) => (count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`)

export const sidebarTexts = {
  label: 'Networks',
  open: 'Open sidebar',
  close: 'Close sidebar',
  createNetwork: 'Create Network',
  today: 'Today',
  dueToday: (people: number) => `${people} ${people === 1 ? 'person' : 'people'} to get in touch with`,
  networkHealth: 'Network Health',
  aiChat: 'AI Chat',
  section: 'Networks',
  search: 'Search networks, nodes...',
  searchLabel: 'Search networks, nodes and tasks',
  clearSearch: 'Clear search',
  noNetworks: 'No networks available. Create a new network to get started.',
  noMatch: 'No network, node or task has this in its name.',
  creating: 'Loading...',
  loading: 'Loading networks…',
  communityNetworks: 'Community Networks',
  templates: 'Templates',
  importData: 'Import Data',
  resources: 'Resources',
  account: 'Account',
  newTab: 'opens in a new tab',
  unavailable: {
    aiChat: 'Open a network to talk about it.',
  },
}

export const listTexts = {
  reorder: (name: string) => `Reorder ${name}`,
  edit: (name: string) => `Edit ${name}`,
  details: (name: string) => `Details of ${name}`,
  sortable: 'sortable network',
  instructions:
    'To move a network, press space or enter on its handle. Use the arrow keys to move it, space or enter to drop it, ' +
    'and escape to leave everything as it was.',
  pickedUp: (name: string, place: number, count: number) => `Picked up ${name}, place ${place} of ${count}.`,
  movedOver: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
  dropped: (name: string, place: number, count: number) => `Dropped ${name} at place ${place} of ${count}.`,
  cancelled: (name: string) => `${name} stays where it was.`,
}

export const accountTexts = {
  unsent: (count: number) =>
    `${changes(count)} not saved yet. If you log out now, they wait in this browser until you sign in again.`,
}

/** What can be done from anywhere in the workspace. */
export const pageTexts = {
  group: 'Go',
  palette: 'Search and commands',
  search: 'Search networks',
  keys: 'Keyboard shortcuts',
  toggleSidebar: 'Open or close the sidebar',
  toast: 'Go to the notice with something to press',
  duplicate: 'Duplicate Network',
  plans: 'Plans',
  logOut: 'Log Out',
  themeGroup: 'Theme',
  theme: (name: string) => `Theme: ${name}`,
  themeWords: 'dark light mode color scheme appearance',
}

export const topBarTexts = {
  label: 'Network',
  loading: 'Loading...',
  rename: (name: string) => `${name}, rename`,
  nameField: 'Network name',
  cancel: 'Cancel',
  save: 'Save',
  viewOnly: 'View only',
  viewOnlyHint: 'You can look at this network. Ask its owner for more rights to change it.',
  addNode: 'Add Node',
  importCsv: 'Import CSV',
  undo: 'Undo',
  notReversed: 'Nothing was changed',
  redo: 'Redo',
  editGroup: 'Edit',
  undoStep: (label: string) => `Undo: ${label}`,
  redoStep: (label: string) => `Redo: ${label}`,
  undone: (label: string) => `Taken back: ${label}`,
  redone: (label: string) => `Done again: ${label}`,
  download: 'Download',
  unsavedFile: 'Kithmap unsaved changes.json',
  signIn: 'Sign in',
}

/** What the save indicator says, and the longer explanation behind it; null where there is nothing to say yet. */
export function saveText({ state, pending, setAside, isKept }: SaveStatus): { label: string; hint: string } | null {
  if (!isKept && pending > 0 && state !== 'saving') {
    return {
      label: `${changes(pending)} in memory only`,
      hint: 'This browser refuses to store anything. If this page closes now, they are lost: download them, or leave it open until they are saved.',
    }
  }
  const waiting = `${changes(pending)} waiting`
  switch (state) {
    case 'saved':
      return { label: 'Saved', hint: 'Every change has reached the server.' }
    case 'saving':
      return { label: `Saving ${changes(pending)}…`, hint: 'Your changes are on their way to the server.' }
    case 'asking':
      return null
    case 'offline':
      return {
        label: pending > 0 ? `Offline, ${waiting}` : 'Offline',
        hint:
          pending > 0
            ? 'Your changes are kept in this browser and sent as soon as the server can be reached.'
            : 'The server cannot be reached. You can go on working.',
      }
    case 'full':
      return {
        label: `Server full, ${waiting}`,
        hint: 'The server has no room left to store anything. Your changes are kept in this browser and sent once it has; please tell whoever runs this server.',
      }
    case 'signed-out':
      return {
        label: pending > 0 ? `Signed out, ${waiting}` : 'Signed out',
        hint:
          pending > 0
            ? 'Your changes are kept in this browser until you sign in again.'
            : 'Every change has reached the server. Sign in again to see what others do.',
      }
    case 'upgrading':
      return {
        label: waiting,
        hint: 'Kithmap is being upgraded. Your changes are kept in this browser and sent as soon as that is done.',
      }
    case 'set-aside':
      return {
        label: `${changes(setAside)} not saved`,
        hint: 'The server could not take them. They are kept in this browser; the notice on this page says more.',
      }
  }
}

/** About edits the server failed at again and again. */
export const setAsideTexts = {
  nodes: 'Failed to save nodes',
  edges: 'Failed to save edges',
  interactions: 'Failed to save interactions',
  insightAnswers: 'Failed to save answers to insights',
  cadences: 'Failed to save rhythms',
  network: 'Failed to save network',
  unknownNetwork: 'a network',
  book: 'Your book',
  label: (network: string) => `Unsaved changes to ${network}`,
  sentence: (count: number, network: string) =>
    `${changes(count)} to “${network}” could not be saved: the server failed each time. ` +
    `Nothing is lost: ${count === 1 ? 'it is' : 'they are'} kept in this browser.`,
  retry: 'Retry',
  download: 'Download',
  discard: 'Discard',
  discardTitle: 'Discard unsaved changes?',
  discardQuestion: (count: number, network: string) =>
    `${changes(count)} to “${network}” will be gone for good. You can download them first.`,
  discardConfirm: 'Discard changes',
  fileName: (network: string) => `${network.replaceAll(/[\\/:*?"<>|]/g, '-')} - unsaved changes.json`,
}

/** Labels of what undo takes back. */
export const stepLabels = {
  rename: 'Rename network',
  details: 'Change network details',
}

export const createTexts = {
  title: 'Create New Network',
  blank: { title: 'Blank Network', text: 'Start from scratch' },
  ai: { title: 'AI Generated', text: 'Create with AI assistance' },
  importData: { title: 'Import Data', text: 'Import from CSV file' },
  newName: 'New Network',
}

export const editTexts = {
  title: 'Edit Network',
  viewTitle: 'Network Details',
  tabs: { details: 'Details', statistics: 'Statistics', tasks: 'Tasks' },
  activeTasks: (count: number) => `${count.toLocaleString('en-US')} active`,
  name: 'Name',
  description: 'Description (optional)',
  overtaken: 'This was changed elsewhere meanwhile. Saving replaces that version.',
  delete: 'Delete Network',
  duplicate: 'Duplicate',
  save: 'Save Changes',
  nodes: 'Nodes',
  connections: 'Connections',
  tasks: 'Tasks',
  id: 'Network ID',
  copyId: 'Copy network ID',
  copied: 'Copied',
  created: 'Created',
  updated: 'Last Updated',
  viewAllTasks: 'View All Tasks',
}

export const deleteTexts = {
  title: 'Are you sure?',
  text: 'This action cannot be undone. This will permanently delete your network and remove all associated data.',
  cancel: 'Cancel',
  confirm: 'Delete Network',
}

export const emptyTexts = {
  title: 'No Networks Found',
  text: 'Get started by creating your first network to map out your connections.',
  create: 'Create Your First Network',
  importData: 'Import Data',
}

export const failureTexts = {
  networkTitle: 'Failed to load network data',
  listTitle: 'Failed to load networks',
  retry: 'Retry',
  gone: 'This network no longer exists, or you no longer have access to it.',
}

/** Toasts: title and, where both exist, message. */
export const toastTexts = {
  created: { title: 'Network created', message: 'Created a blank network' },
  createFailed: 'Failed to create network',
  configureImport: 'Please configure your CSV import in the next step',
  updated: { title: 'Network updated', message: 'Network has been successfully updated' },
  updateFailed: 'Failed to update network',
  deleted: { title: 'Network deleted', message: 'Network has been successfully deleted' },
  deleteFailed: 'Failed to delete network',
  duplicated: (name: string) => ({ title: 'Network duplicated', message: `Created ${name}` }),
  duplicateFailed: 'Failed to duplicate network',
  reordered: { title: 'Networks reordered', message: 'The new order is being saved' },
  orderSaved: { title: 'Networks saved', message: 'The new order has been saved' },
  reorderFailed: { title: 'Error', message: 'Failed to reorder networks. Please try again.' },
  /** Heads the store's sentence about it. */
  timeout: 'Timeout',
  loadFailed: 'Failed to load networks',
  refreshFailed: 'Failed to refresh networks',
  nameFailed: 'Failed to save network name',
  gone: { title: 'Network not found', message: failureTexts.gone },
}

/** Headings for edits the server refused, by what they tried to do. */
export const refusalTexts = {
  unknown: 'Failed to save network',
  notReversed: {
    undo: (label: string, isWhole: boolean) =>
      isWhole ? `“${label}” could not be taken back` : `Part of “${label}” could not be taken back`,
    redo: (label: string, isWhole: boolean) =>
      isWhole ? `“${label}” could not be done again` : `Part of “${label}” could not be done again`,
  },
  seeTyped: 'See what you typed',
  typed: 'What you typed',
  typedHint: 'Copy it if you need it: it goes when you close this.',
  typedHintWithRestore: 'Bring what was deleted back with it, or copy it: it goes when you close this.',
  close: 'Close',
  restoreWithIt: 'Restore with Your Text',
  restoreStep: 'Restore what was deleted',
  restored: 'Restored with your text',
  several: (count: number) => `${count.toLocaleString('en-US')} changes could not be saved`,
}
