import { count } from './count.ts'

/** Every sentence about what is done with a network, wherever it is done. Refusals have theirs in domain/edits/texts.ts. */
export const texts = {
  noNetwork: 'No network selected. Please select a network first.',
  unlabelled: 'Connection',
  allLocked: 'Locked nodes stay where they are. Unlock them to move them.',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  connected: (from: string, to: string) => `Connected ${from} to ${to}`,
  pasted: (n: number) => `${count(n, 'node', 'nodes')} pasted`,
  pasteFailed: 'Could not paste',
  changeFailed: 'Failed to update nodes',
  connectionCreated: 'Connection Created',
  connectionSaved: 'Connection has been saved to the database',
  connectionFailed: 'Failed to create connection',
  connectionSaveFailed: 'Failed to save connection to database',
  connectionDeleteFailed: 'Failed to delete connection from database',
  added: 'Node added',
  addedWhat: (name: string) => `Added ${name} to the network`,
  addFailed: 'Failed to add node',
  restored: 'Node restored',
  edgeRestored: 'Connection restored',
  restoreFailed: 'This could not be brought back',
  notKnownAnyMore: 'It was deleted before this page knew it. The Undo of whoever deleted it brings it back.',
  updated: 'Node updated successfully',
  updateFailed: 'Failed to update node',
  notesSaved: 'Notes Saved',
  notesFailed: 'Failed to update contact details',
  tagsUpdated: 'Tags updated successfully',
  tagsFailed: 'Failed to update tags',
  nodesTagged: (n: number) => `Tags of ${count(n, 'node', 'nodes')} updated`,
  edgeUpdated: 'Connection Updated',
  edgeUpdatedWhat: 'Connection details have been saved to the database',
  edgeUpdateFailed: 'Failed to save connection details',
  edgeSaveFailed: 'Failed to save connection details to database',
  nodeDeleteFailed: 'Failed to delete node',
  moveFailed: 'Failed to save node positions',
  nodeDeleted: 'Node deleted successfully',
  edgeDeleted: 'Connection deleted',
  manyDeleted: (nodes: number, edges: number) =>
    `${[nodes > 0 ? count(nodes, 'node', 'nodes') : '', edges > 0 ? count(edges, 'connection', 'connections') : '']
      .filter(Boolean)
      .join(' and ')} deleted`,
  undo: 'Undo',
  undoFailed: 'This could not be undone',
  /** Labels of undo steps. */
  steps: {
    move: (name: string | null, n: number) => (name === null ? `Move ${count(n, 'node', 'nodes')}` : `Move ${name}`),
    connect: (from: string, to: string) => `Connect ${from} to ${to}`,
    add: (name: string) => `Add ${name}`,
    update: (name: string) => `Edit ${name}`,
    notes: (name: string) => `Edit notes of ${name}`,
    updateEdge: 'Edit connection',
    tags: (name: string) => `Edit tags of ${name}`,
    tagsOf: (n: number) => `Tags of ${count(n, 'node', 'nodes')}`,
    deleteNode: (name: string) => `Delete ${name}`,
    deleteEdge: 'Delete connection',
    deleteMany: (n: number) => `Delete ${count(n, 'item', 'items')}`,
    paste: (n: number) => `Paste ${count(n, 'node', 'nodes')}`,
    duplicate: (n: number) => `Duplicate ${count(n, 'node', 'nodes')}`,
    color: (n: number) => `Color of ${count(n, 'node', 'nodes')}`,
    type: (n: number) => `Change type of ${count(n, 'node', 'nodes')}`,
    lock: (n: number) => `Lock ${count(n, 'node', 'nodes')}`,
    unlock: (n: number) => `Unlock ${count(n, 'node', 'nodes')}`,
    restore: (label: string) => `Undo: ${label}`,
  },
  moved: (label: string, { x, y }: { x: number; y: number }) => {
    const ways = [x < 0 ? 'left' : x > 0 ? 'right' : null, y < 0 ? 'up' : y > 0 ? 'down' : null]
    return `${label}: ${ways.filter((way) => way !== null).join(' and ')}`
  },
  colorFailed: 'Failed to update node color',
  colored: (asked: number, n: number) =>
    asked === 1 ? 'Node color updated successfully' : `Color of ${count(n, 'node', 'nodes')} updated`,
}
