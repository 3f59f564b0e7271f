import { agreeing, counted, figure } from '../../../domain/english.ts'

/** Strings of the legend. */
export const legendTexts = {
  title: 'Legend',
  color: (name: string) => `Color: ${name}`,
  size: (name: string) => `Size: ${name}`,
  connections: 'Connections',
  shape: 'Shape: Type',
  named: (name: string, n: number) => `${name} (${figure(n)})`,
  nodes: (n: number) => agreeing(n, 'node', 'nodes'),
  hint: 'Select a color to show only its nodes. Select it again to show all.',
  selectHint: 'Select a color to select its nodes.',
  filtered: (name: string) => `Filtered by ${name}`,
  unfiltered: (name: string) => `No longer filtered by ${name}`,
  selected: (name: string, n: number) => `${name}: ${counted(n, 'node', 'nodes')} selected`,
}
