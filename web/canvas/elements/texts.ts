import { counted, figure } from '../../../domain/english.ts'
import type { Direction } from '../../../domain/entities/edge/edge.ts'

/** Describes the two ends of an edge for screen readers. */
const ends: Record<Direction, (one: string, other: string) => string> = {
  none: (one, other) => `between ${one} and ${other}`,
  'one-way': (one, other) => `from ${one} to ${other}`,
  both: (one, other) => `between ${one} and ${other}, both ways`,
}

interface HeardEdge {
  readonly label: string
  readonly direction: Direction
  readonly strength: number | null
}

/** Strings of the canvas and its elements. */
export const texts = {
  loading: 'Loading Network...',
  gone: 'This network no longer exists, or you no longer have access to it.',
  retry: 'Try again',
  hasNotes: 'Has notes',
  pendingTasks: (n: number) => counted(n, 'pending task', 'pending tasks'),
  moreTags: (n: number) => `+${figure(n)}`,
  moreTagsName: (n: number) => counted(n, 'more tag', 'more tags'),
  editLabel: 'Edit label',
  deleteConnection: 'Delete connection',
  addLabel: 'Add label',
  label: 'Label',
  newLabel: 'Label of the new connection',
  labelInvalid: 'This label cannot be used',
  edgeName: ({ label, direction, strength }: HeardEdge, one: string, other: string) =>
    `${label || 'Connection'}, ${ends[direction](one, other)}${strength === null ? '' : `, strength ${strength} of 5`}`,
  minimap: 'Minimap',
  locked: 'Locked in place',
  emptyTitle: 'Nothing here yet',
  emptyTouch: 'Tap Add Node, or import a file.',
  emptyAdd: <Key>(key: Key) => ['Double-click anywhere, or press ', key],
  emptyPaste: <Key>(key: Key) => ['Paste a column of names with ', key],
  emptyDrop: 'Drop files to import them',
  emptyAll: <Key>(key: Key) => ['See all keyboard shortcuts with ', key],
}
