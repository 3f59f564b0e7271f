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
    'Press Tab to go through the nodes, Alt with an arrow key to go to the nearest node that way, Escape and then Tab to leave. Shift and F10 opens a menu, the question mark lists all keys.',
  editInstructions:
    'N adds a node. On a node: arrow keys move it, C connects it, E goes through its connections, Space selects it, Delete deletes it. Tab on a selected node adds one that is connected with it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
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

  groups: {
    create: 'Create',
    edit: 'Edit',
    select: 'Select',
    move: 'Move',
    view: 'View',
    walk: 'Walk by keys',
  },
  /** What actions are called. */
  titles: {
    addNode: 'New node',
    addBeside: 'New connected node',
    connect: 'Connect',
    openNode: 'Details',
    openEdge: 'Details',
    color: 'Color',
    tags: 'Tags',
    type: 'Type',
    typeWords: 'change type',
    makeType: (type: string) => `Make ${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type.toLowerCase()}`,
    lock: 'Lock in place',
    unlock: 'Unlock',
    lockWords: 'pin fix',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    duplicate: 'Duplicate',
    selectAll: 'Select all nodes',
    toggle: 'Select or deselect what has the focus',
    escape: 'Step back: neighborhood, selection, out of the canvas',
    fitAll: 'Fit view',
    fitSelection: 'Fit the selection',
    around: (depth: number) => (depth === 1 ? 'Direct connections only' : `Up to ${depth} steps away only`),
    aroundMenu: 'Neighborhood',
    aroundWords: 'neighborhood neighbourhood depth',
    aroundEnd: 'Show everything again',
    minimap: 'Minimap',
    pictureWords: 'export download png svg image',
    menu: 'Open the menu',
    moveNear: 'Move by 1',
    moveFar: 'Move by 10',
    walkNext: 'Next node (on a selected node: new connected node)',
    walkBack: 'Previous node',
    walkEnter: 'First node in view',
    walkTowards: 'Nearest node that way',
    walkEdges: 'Go through the connections of a node',
    walkEdgesByArrows: 'Next connection of the same node',
    pan: 'Move the view',
  },
  more: 'More',
  menuName: (subject: string) => `Actions for ${subject}`,
  canvasMenu: 'Actions for the canvas',

  aroundTitle: (name: string) => `Around ${name}`,
  aroundSize: (n: number) => count(n, 'node', 'nodes'),
  aroundDepth: 'Steps away',
  aroundAloud: (name: string, depth: number, n: number) =>
    `Only what is within ${count(depth, 'step', 'steps')} of ${name}: ${count(n, 'node', 'nodes')}. Escape shows everything again.`,
  everythingAloud: 'Everything is shown again',

  minimap: 'Minimap',
  locked: 'Locked in place',
  allLocked: 'Locked nodes stay where they are. Unlock them to move them.',

  emptyTitle: 'Nothing here yet',
  emptyTouch: 'Tap Add Node, or import a file.',
  emptyAdd: 'Double-click anywhere, or press',
  emptyPaste: 'Paste a column of names with',
  emptyDrop: 'Drop a CSV file to import it',
  emptyAll: 'See what else the keyboard can do with',

  selection: 'Selection',
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  notes: 'Notes',
  tasks: 'Tasks',
  delete: 'Delete',
  clearSelection: 'Clear selection',
  selectedAloud: (n: number) => (n === 0 ? 'Nothing selected' : count(n, 'item selected', 'items selected')),

  connectFrom: (name: string) => `Connect ${name} to`,
  connectSearch: 'Type a name',
  connectNothing: 'No node with this name',
  cancel: 'Cancel',
  connected: (from: string, to: string) => `Connected ${from} to ${to}`,

  pasted: (n: number) => `${count(n, 'node', 'nodes')} pasted`,
  pasteFailed: 'Could not paste',
  pasteNothing: 'There are no nodes or names in the clipboard.',
  pasteBlocked: (keys: string) => `The browser does not let this page read the clipboard. Press ${keys} instead.`,
  pasteAsImport: 'Pasted rows.tsv',
  copied: (n: number) => `${count(n, 'node', 'nodes')} copied`,
  copyFailed: 'Could not copy',
  changeFailed: 'Failed to update nodes',

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
    paste: (n: number) => `Paste ${count(n, 'node', 'nodes')}`,
    duplicate: (n: number) => `Duplicate ${count(n, 'node', 'nodes')}`,
    type: (n: number) => `Change type of ${count(n, 'node', 'nodes')}`,
    lock: (n: number) => `Lock ${count(n, 'node', 'nodes')}`,
    unlock: (n: number) => `Unlock ${count(n, 'node', 'nodes')}`,
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
