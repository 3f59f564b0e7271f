import { nodeTypeLabels, type NodeType } from '../../domain/model/node.ts'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** Every sentence of the canvas. Refusals of edits have theirs in domain/edits/texts.ts. */
export const texts = {
  loading: 'Loading Network...',
  generating: 'Generating Network...',
  gone: 'This network no longer exists, or you no longer have access to it.',
  retry: 'Try again',
  noNetwork: 'No network selected. Please select a network first.',

  canvas: 'Network canvas',
  instructions:
    'Press Tab to go through the nodes, Alt with an arrow key to go to the nearest node that way, Escape to leave.',
  editInstructions: 'On a node: arrow keys move it, C connects it, E goes through its connections, Delete deletes it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit view',
  exportPicture: 'Export picture',
  dropFile: 'Drop the file to import it',

  invalidNode: 'Invalid node data',
  hasNotes: 'Has notes',
  nodeRole: 'node',
  pendingTasks: (n: number) => count(n, 'pending task', 'pending tasks'),
  moreTags: (n: number) => `+${n}`,
  moreTagsName: (n: number) => count(n, 'more tag', 'more tags'),

  editLabel: 'Edit label',
  deleteConnection: 'Delete connection',
  addLabel: 'Add label',
  connectionDetails: 'Connection details',
  unlabelled: 'Connection',
  edgeName: (label: string, from: string, to: string) => `${label || 'Connection'}, from ${from} to ${to}`,
  edgeTurn: (turn: number, total: number, name: string) => `Connection ${turn} of ${total}: ${name}`,
  noEdges: (name: string) => `${name} has no connections.`,

  selection: 'Selection',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  open: 'Details',
  notes: 'Notes',
  tasks: 'Tasks',
  connect: 'Connect',
  delete: 'Delete',
  clearSelection: 'Clear selection',
  selectedAloud: (n: number) => (n === 0 ? 'Nothing selected' : count(n, 'item selected', 'items selected')),

  connectFrom: (name: string) => `Connect ${name} to`,
  connectSearch: 'Type a name',
  connectNothing: 'No node with this name',
  cancel: 'Cancel',
  connected: (from: string, to: string) => `Connected ${from} to ${to}`,

  connectionCreated: 'Connection Created',
  connectionSaved: 'Connection has been saved to the database',
  connectionFailed: 'Failed to create connection',
  connectionSaveFailed: 'Failed to save connection to database',
  connectionDeleteFailed: 'Failed to delete connection from database',
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
    deleteNode: (name: string) => `Delete ${name}`,
    deleteEdge: 'Delete connection',
    deleteMany: (n: number) => `Delete ${count(n, 'item', 'items')}`,
    restore: (label: string) => `Undo: ${label}`,
  },
  moved: (label: string, x: number, y: number) => `${label}: ${Math.round(x)}, ${Math.round(y)}`,

  nodes: 'Nodes',
  nodeSummary: (name: string, type: NodeType, connections: number) =>
    `${name}, ${nodeTypeLabels[type].toLowerCase()}, ${count(connections, 'connection', 'connections')}`,
  listPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousPage: 'Previous nodes',
  nextPage: 'Next nodes',
  networkSummary: (nodes: number, edges: number) =>
    `${count(nodes, 'node', 'nodes')}, ${count(edges, 'connection', 'connections')}`,
}
