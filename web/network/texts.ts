import { agreeing, counted, figure, listOf } from '../../domain/english.ts'
import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'

/** Names of the layouts. */
export const layoutNames: Readonly<Record<LayoutId, string>> = {
  force: 'Force',
  clusters: 'Communities',
  concentric: 'Around nodes',
  layered: 'Layers',
  grouped: 'Groups',
  timeline: 'Timeline',
  circle: 'Circle',
  grid: 'Grid',
  tidy: 'Tidy up',
  align: 'Align',
  distribute: 'Distribute',
}

/**
 * Strings about changes to a network, shared by all commands and components that make them. The reasons for rejected
 * edits are in domain/entities/texts.ts.
 */
export const texts = {
  noNetwork: 'No network selected. Please select a network first.',
  unlabelled: 'Connection',
  allLocked: 'Locked nodes cannot be moved. Unlock them first.',
  selected: (n: number) => `${figure(n)} selected`,
  connected: (from: string, to: string) => `Connected ${from} to ${to}`,
  pasted: (n: number) => `${counted(n, 'node', 'nodes')} pasted`,
  pasteFailed: 'Could not paste',
  changeFailed: 'Failed to update nodes',
  cellsFailed: 'Some cells could not be updated',
  tasksFailed: 'Failed to delete tasks',
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
  restoreFailed: 'This could not be restored',
  notKnownAnyMore: 'The item was deleted before this page loaded it. The person who deleted it can undo the deletion.',
  updated: 'Node updated successfully',
  updateFailed: 'Failed to update node',
  notesSaved: 'Notes Saved',
  notesFailed: 'Failed to update contact details',
  tagsUpdated: 'Tags updated successfully',
  tagsFailed: 'Failed to update tags',
  nodesTagged: (n: number) => `Tags of ${counted(n, 'node', 'nodes')} updated`,
  edgeUpdated: 'Connection Updated',
  edgeUpdatedWhat: 'Connection details have been saved to the database',
  edgeUpdateFailed: 'Failed to save connection details',
  edgeSaveFailed: 'Failed to save connection details to database',
  strengthSet: (strength: number | null, n: number) =>
    strength === null
      ? `Strength of ${counted(n, 'connection', 'connections')} cleared`
      : `${counted(n, 'connection', 'connections')}: strength ${strength} of 5`,
  nodes: (n: number) => counted(n, 'node', 'nodes'),
  connections: (n: number) => counted(n, 'connection', 'connections'),
  valueSet: (what: string, of: string) => `${what} of ${of} changed`,
  merged: (n: number) => `${counted(n, 'node', 'nodes')} merged`,
  mergeFailed: 'Failed to merge nodes',
  toldApart: 'Marked as not the same',
  tellApartFailed: 'Failed to mark as not the same',
  suspectedAgain: '“Not the same” mark removed',
  nodeDeleteFailed: 'Failed to delete node',
  moveFailed: 'Failed to save node positions',
  nodeDeleted: 'Node deleted successfully',
  edgeDeleted: 'Connection deleted',
  manyDeleted: (nodes: number, edges: number) =>
    `${listOf([
      ...(nodes > 0 ? [counted(nodes, 'node', 'nodes')] : []),
      ...(edges > 0 ? [counted(edges, 'connection', 'connections')] : []),
    ])} deleted`,
  /** Labels of undo steps. */
  steps: {
    move: (name: string | null, n: number) => (name === null ? `Move ${counted(n, 'node', 'nodes')}` : `Move ${name}`),
    arrange: (n: number, layout: string) => `Arrange ${counted(n, 'node', 'nodes')}: ${layout}`,
    connect: (from: string, to: string) => `Connect ${from} to ${to}`,
    add: (name: string) => `Add ${name}`,
    update: (name: string) => `Edit ${name}`,
    notes: (name: string) => `Edit notes of ${name}`,
    value: (what: string, of: string) => `Edit ${what} of ${of}`,
    updateEdge: 'Edit connection',
    strength: (strength: number | null, n: number) =>
      strength === null
        ? `Clear the strength of ${counted(n, 'connection', 'connections')}`
        : `Set the strength of ${counted(n, 'connection', 'connections')} to ${strength}`,
    tags: (name: string) => `Edit tags of ${name}`,
    tagsOf: (n: number) => `Edit tags of ${counted(n, 'node', 'nodes')}`,
    deleteNode: (name: string) => `Delete ${name}`,
    deleteEdge: 'Delete connection',
    deleteMany: (n: number) => `Delete ${counted(n, 'item', 'items')}`,
    paste: (n: number) => `Paste ${counted(n, 'node', 'nodes')}`,
    cells: (n: number) => `Edit ${counted(n, 'cell', 'cells')}`,
    rows: (n: number) => `Add or edit ${counted(n, 'row', 'rows')}`,
    deleteTasks: (n: number) => `Delete ${counted(n, 'task', 'tasks')}`,
    merge: (name: string, n: number) => `Merge ${counted(n, 'node', 'nodes')} into ${name}`,
    markDistinct: (name: string) => `Mark as not the same as ${name}`,
    suspectAgain: (name: string) => `Remove “not the same” mark of ${name}`,
    duplicate: (n: number) => `Duplicate ${counted(n, 'node', 'nodes')}`,
    color: (n: number) => `Change color of ${counted(n, 'node', 'nodes')}`,
    type: (n: number) => `Change type of ${counted(n, 'node', 'nodes')}`,
    lock: (n: number) => `Lock ${counted(n, 'node', 'nodes')}`,
    unlock: (n: number) => `Unlock ${counted(n, 'node', 'nodes')}`,
    restore: (label: string) => `Undo: ${label}`,
    addField: (name: string) => `Add field ${name}`,
    updateField: (name: string) => `Change field ${name}`,
    moveField: (name: string) => `Move field ${name}`,
    deleteField: (name: string) => `Delete field ${name}`,
  },
  fields: {
    between: (from: string, to: string) => `${from} – ${to}`,
    gone: 'This field was deleted elsewhere while you were editing. Clear it to save the rest.',
    noNumber: 'Enter a number, such as 12 or 0.5.',
    noDate: 'Enter a date, such as 2026-05-31.',
    longChoice: (most: number) => `A choice can have at most ${figure(most)} characters.`,
    added: 'Field added',
    addFailed: 'Failed to add field',
    updated: 'Field changed',
    updateFailed: 'Failed to change field',
    deleted: (name: string) => `Field ${name} deleted`,
    deletedValues: (n: number) =>
      n === 0 ? 'It had no values.' : `Undo restores it with its ${counted(n, 'value', 'values')}.`,
    deleteFailed: 'Failed to delete field',
  },
  arranged: (n: number, layout: string) =>
    n === 0 ? `${layout}: nothing to move` : `${counted(n, 'node', 'nodes')} arranged: ${layout}`,
  moved: (label: string, { x, y }: { x: number; y: number }) => {
    const ways = [x < 0 ? 'left' : x > 0 ? 'right' : null, y < 0 ? 'up' : y > 0 ? 'down' : null]
    return `${label}: ${listOf(ways.filter((way) => way !== null))}`
  },
  colorFailed: 'Failed to update node color',
  colored: (asked: number, n: number) =>
    agreeing(asked, 'Node color updated successfully', `Color of ${counted(n, 'node', 'nodes')} updated`),
}

/** Strings of the Undo button in a notice about a finished step. */
export const undoTexts = (label: string) => ({
  button: 'Undo',
  label: texts.steps.restore(label),
  failed: 'This could not be undone',
})
