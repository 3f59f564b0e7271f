import { count } from '../../network/count.ts'

/** The sentences of what lies on the canvas and of the canvas itself. */
export const texts = {
  loading: 'Loading Network...',
  gone: 'This network no longer exists, or you no longer have access to it.',
  retry: 'Try again',
  hasNotes: 'Has notes',
  pendingTasks: (n: number) => count(n, 'pending task', 'pending tasks'),
  moreTags: (n: number) => `+${n}`,
  moreTagsName: (n: number) => count(n, 'more tag', 'more tags'),
  editLabel: 'Edit label',
  deleteConnection: 'Delete connection',
  addLabel: 'Add label',
  edgeName: (label: string, from: string, to: string) => `${label || 'Connection'}, from ${from} to ${to}`,
  minimap: 'Minimap',
  locked: 'Locked in place',
  emptyTitle: 'Nothing here yet',
  emptyTouch: 'Tap Add Node, or import a file.',
  emptyAdd: 'Double-click anywhere, or press',
  emptyPaste: 'Paste a column of names with',
  emptyDrop: 'Drop files to import them',
  emptyAll: 'See what else the keyboard can do with',
}
