import { agreeing, counted, figure } from '../../domain/english.ts'
import type { SaveStatus } from '../store/types.ts'

/* Strings of the workspace: sidebar, top bar, and dialogs about whole networks. */

const changes = (count: number) => counted(count, 'change', 'changes')

export const sidebarTexts = {
  label: 'Networks',
  open: 'Open sidebar',
  close: 'Close sidebar',
  createNetwork: 'Create Network',
  today: 'Today',
  people: 'People',
  introductions: 'Introductions',
  reports: 'Reports',
  dueToday: ({ people, introductions }: { readonly people: number; readonly introductions: number }) =>
    [
      ...(people > 0 ? [`${counted(people, 'person', 'people')} to get in touch with`] : []),
      ...(introductions > 0 ? [`${counted(introductions, 'introduction', 'introductions')} due`] : []),
    ].join(', '),
  networkHealth: 'Network Health',
  aiChat: 'AI Chat',
  section: 'Networks',
  search: 'Search networks, nodes...',
  searchLabel: 'Search networks, nodes and tasks',
  clearSearch: 'Clear search',
  noNetworks: 'No networks available. Create a new network to get started.',
  noMatch: 'No networks, nodes or tasks match.',
  creating: 'Loading...',
  loading: 'Loading networks…',
  communityNetworks: 'Community Networks',
  templates: 'Templates',
  importData: 'Import Data',
  resources: 'Resources',
  account: 'Account',
  newTab: 'opens in a new tab',
  unavailable: {
    aiChat: 'Open a network to chat about it.',
  },
}

export const listTexts = {
  reorder: (name: string) => `Reorder ${name}`,
  edit: (name: string) => `Edit ${name}`,
  details: (name: string) => `Details of ${name}`,
  sortable: 'sortable network',
  instructions:
    'To move a network, press Space or Enter on its handle. Use the arrow keys to move it, Space or Enter to drop it, ' +
    'and Escape to cancel.',
  pickedUp: (name: string, place: number, count: number) =>
    `Picked up ${name}, position ${figure(place)} of ${figure(count)}.`,
  movedOver: (name: string, place: number, count: number) =>
    `${name} is now at position ${figure(place)} of ${figure(count)}.`,
  dropped: (name: string, place: number, count: number) =>
    `Dropped ${name} at position ${figure(place)} of ${figure(count)}.`,
  cancelled: (name: string) => `${name} was not moved.`,
}

export const accountTexts = {
  unsent: (count: number) =>
    `${changes(count)} not saved yet. If you log out now, they are kept in this browser until you sign in again.`,
}

/** Actions available anywhere in the workspace. */
export const pageTexts = {
  group: 'Go',
  palette: 'Search and commands',
  search: 'Search networks',
  keys: 'Keyboard shortcuts',
  toggleSidebar: 'Open or close the sidebar',
  toast: 'Go to the latest notification that has a button',
  allIntroductions: 'All introductions',
  introductionsWords: 'board requests asked agreed met declined answer everyone account',
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
  viewOnlyHint: 'You have view-only access to this network. Ask its owner for edit access.',
  addNode: 'Add Node',
  importCsv: 'Import CSV',
  undo: 'Undo',
  notReversed: 'Nothing was changed',
  redo: 'Redo',
  editGroup: 'Edit',
  undoStep: (label: string) => `Undo: ${label}`,
  redoStep: (label: string) => `Redo: ${label}`,
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
  download: 'Download',
  unsavedFile: 'Kithmap unsaved changes.json',
  signIn: 'Sign in',
}

/** Returns the label of the save indicator and its explanation, or null if there is nothing to show yet. */
export function saveText({ state, pending, setAside, isKept }: SaveStatus): { label: string; hint: string } | null {
  if (!isKept && pending > 0 && state !== 'saving') {
    return {
      label: `${changes(pending)} in memory only`,
      hint: 'This browser does not allow storage. If you close this page now, these changes are lost. Download them or keep the page open until they are saved.',
    }
  }
  const waiting = `${changes(pending)} waiting`
  switch (state) {
    case 'saved':
      return { label: 'Saved', hint: 'All changes are saved on the server.' }
    case 'saving':
      return { label: `Saving ${changes(pending)}…`, hint: 'Sending your changes to the server.' }
    case 'asking':
      return null
    case 'offline':
      return {
        label: pending > 0 ? `Offline, ${waiting}` : 'Offline',
        hint:
          pending > 0
            ? 'Your changes are kept in this browser and sent when the server can be reached.'
            : 'The server cannot be reached. You can keep working.',
      }
    case 'full':
      return {
        label: `Server full, ${waiting}`,
        hint: 'The server is out of storage. Your changes are kept in this browser and sent when the server has room again. Please tell the administrator of this server.',
      }
    case 'signed-out':
      return {
        label: pending > 0 ? `Signed out, ${waiting}` : 'Signed out',
        hint:
          pending > 0
            ? 'Your changes are kept in this browser until you sign in again.'
            : 'All changes are saved on the server. Sign in again to see what others change.',
      }
    case 'upgrading':
      return {
        label: waiting,
        hint: 'Kithmap is being upgraded. Your changes are kept in this browser and sent when the upgrade is done.',
      }
    case 'set-aside':
      return {
        label: `${changes(setAside)} not saved`,
        hint: 'The server could not save these changes. They are kept in this browser. See the notice on this page for details.',
      }
  }
}

/** Strings about edits that the server has repeatedly failed to process. */
export const setAsideTexts = {
  nodes: 'Failed to save nodes',
  edges: 'Failed to save edges',
  interactions: 'Failed to save interactions',
  insightAnswers: 'Failed to save answers to insights',
  week: 'Failed to hide the insights of this week',
  cadences: 'Failed to save rhythms',
  identities: 'Failed to save decisions about who is the same person',
  weightings: 'Failed to save weights',
  accountTags: 'Failed to save tags',
  reports: 'Failed to save reports',
  network: 'Failed to save network',
  unknownNetwork: 'a network',
  book: 'Your account data',
  label: (network: string) => `Unsaved changes to ${network}`,
  sentence: (count: number, network: string) =>
    `${changes(count)} to “${network}” could not be saved because the server keeps failing. ` +
    agreeing(count, 'Nothing is lost: it is kept in this browser.', 'Nothing is lost: they are kept in this browser.'),
  retry: 'Retry',
  download: 'Download',
  discard: 'Discard',
  discardTitle: 'Discard unsaved changes?',
  discardQuestion: (count: number, network: string) =>
    `${changes(count)} to “${network}” will be deleted permanently. You can download them first.`,
  discardConfirm: 'Discard changes',
  fileName: (network: string) => `${network.replaceAll(/[\\/:*?"<>|]/g, '-')} - unsaved changes.json`,
}

/** Labels of undo steps. */
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
  activeTasks: (count: number) => `${figure(count)} active`,
  name: 'Name',
  description: 'Description (optional)',
  overtaken: 'This field was changed elsewhere while you were editing. If you save, your version replaces that change.',
  delete: 'Delete Network',
  duplicate: 'Duplicate',
  history: 'History',
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

/** Toasts: title and, if any, message. */
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
  /** Title above the store's message. */
  timeout: 'Timeout',
  loadFailed: 'Failed to load networks',
  refreshFailed: 'Failed to refresh networks',
  nameFailed: 'Failed to save network name',
  gone: { title: 'Network not found', message: failureTexts.gone },
}

/** Titles of notices about rejected edits. */
export const rejectionTexts = {
  unknown: 'Failed to save network',
  notReversed: {
    undo: (label: string, isWhole: boolean) =>
      isWhole ? `“${label}” could not be undone` : `Part of “${label}” could not be undone`,
    redo: (label: string, isWhole: boolean) =>
      isWhole ? `“${label}” could not be redone` : `Part of “${label}” could not be redone`,
  },
  seeTyped: 'See what you typed',
  typed: 'What you typed',
  typedHint: 'Copy the text if you need it. It is discarded when you close this dialog.',
  typedHintWithRestore:
    'Restore the deleted item with your text, or copy the text. It is discarded when you close this dialog.',
  close: 'Close',
  restoreWithIt: 'Restore with Your Text',
  restoreStep: 'Restore deleted item',
  restored: 'Restored with your text',
  several: (count: number) => `${figure(count)} changes could not be saved`,
}
