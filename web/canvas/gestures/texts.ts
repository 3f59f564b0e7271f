import { counted, figure } from '../../../domain/english.ts'

/** Strings of pointer and key gestures. */
export const texts = {
  newName: 'Name',
  newNameHint: 'Enter to add, Escape to cancel',
  error: 'Error',
  nameEmpty: 'Node name cannot be empty',
  edgeTurn: (turn: number, total: number, name: string) => `Connection ${figure(turn)} of ${figure(total)}: ${name}`,
  noEdges: (name: string) => `${name} has no connections.`,
  neighborhoodAloud: (name: string, depth: number, n: number) =>
    `Showing nodes within ${counted(depth, 'step', 'steps')} of ${name}: ${counted(n, 'node', 'nodes')}. Press Escape to show everything.`,
  everythingAloud: 'Showing everything again',
  selectedAloud: (n: number) => (n === 0 ? 'Nothing selected' : counted(n, 'item selected', 'items selected')),
  toggledAloud: (name: string, isSelected: boolean, n: number) =>
    isSelected
      ? `${name} selected, ${counted(n, 'item', 'items')} selected in total`
      : `${name} no longer selected, ${counted(n, 'item', 'items')} selected in total`,
  pasteNothing: 'The clipboard contains no nodes or names.',
  pasteBlocked: (keys: string) => `The browser blocked access to the clipboard. Press ${keys} instead.`,
  pasteAsImport: 'Pasted rows.csv',
  copied: (n: number) => `${counted(n, 'node', 'nodes')} copied`,
  copyFailed: 'Could not copy',
}
