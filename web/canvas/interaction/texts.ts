import { counted } from '../../../domain/counted.ts'

/** The sentences of what hands and keys do. */
export const texts = {
  newName: 'Name',
  newNameHint: 'Enter adds, Escape leaves',
  error: 'Error',
  nameEmpty: 'Node name cannot be empty',
  edgeTurn: (turn: number, total: number, name: string) => `Connection ${turn} of ${total}: ${name}`,
  noEdges: (name: string) => `${name} has no connections.`,
  neighborhoodAloud: (name: string, depth: number, n: number) =>
    `Only what is within ${counted(depth, 'step', 'steps')} of ${name}: ${counted(n, 'node', 'nodes')}. Escape shows everything again.`,
  everythingAloud: 'Everything is shown again',
  selectedAloud: (n: number) => (n === 0 ? 'Nothing selected' : counted(n, 'item selected', 'items selected')),
  toggledAloud: (name: string, isSelected: boolean, n: number) =>
    `${name} ${isSelected ? 'selected' : 'no longer selected'}, ${counted(n, 'item', 'items')} in all`,
  pasteNothing: 'There are no nodes or names in the clipboard.',
  pasteBlocked: (keys: string) => `The browser does not let this page read the clipboard. Press ${keys} instead.`,
  pasteAsImport: 'Pasted rows.csv',
  copied: (n: number) => `${counted(n, 'node', 'nodes')} copied`,
  copyFailed: 'Could not copy',
}
