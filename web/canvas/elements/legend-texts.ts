import { counted } from '../../../domain/counted.ts'

/** What the legend says. */
export const legendTexts = {
  title: 'Legend',
  color: (name: string) => `Color: ${name}`,
  size: (name: string) => `Size: ${name}`,
  connections: 'Connections',
  shape: 'Shape: Type',
  nodes: (n: number) => (n === 1 ? 'node' : 'nodes'),
  hint: 'Press a color to see only who has it; press it again to see the others.',
  selectHint: 'Press a color to select who has it.',
  filtered: (name: string) => `Filtered by ${name}`,
  unfiltered: (name: string) => `No longer filtered by ${name}`,
  selected: (name: string, n: number) => `${name}: ${counted(n, 'node', 'nodes')} selected`,
}
