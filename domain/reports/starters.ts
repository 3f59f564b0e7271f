import { reportFigures, type ReportBlock } from '../entities/report/report.ts'

/** A part of a report without its id. */
type Part<Block = ReportBlock> = Block extends ReportBlock ? Omit<Block, 'id'> : never

/** A template for a new report. */
export interface Starter {
  readonly id: 'overview' | 'people' | 'contact' | 'empty'
  readonly name: string
  readonly about: string
  readonly parts: readonly Part[]
}

export const starters: readonly Starter[] = [
  {
    id: 'overview',
    name: 'Overview',
    about: 'The map, the main figures, and what has changed.',
    parts: [
      {
        kind: 'figures',
        figures: ['people', 'organizations', 'connections', 'averageConnections', 'openTasks', 'interactions'],
      },
      { kind: 'map' },
      { kind: 'chart', chart: 'types', fieldId: null },
      { kind: 'chart', chart: 'added', fieldId: null },
      { kind: 'changes' },
    ],
  },
  {
    id: 'people',
    name: 'Key people',
    about: 'The best connected people, and those who link separate parts of the network.',
    parts: [
      { kind: 'figures', figures: ['people', 'connections', 'averageStrength', 'density', 'parts', 'unconnected'] },
      { kind: 'ranking', measure: 'degree', count: 10 },
      { kind: 'ranking', measure: 'betweenness', count: 10 },
      { kind: 'ranking', measure: 'cutOff', count: 5 },
      { kind: 'chart', chart: 'communities', fieldId: null },
    ],
  },
  {
    id: 'contact',
    name: 'Keeping in touch',
    about: 'How often you were in contact, how strong your connections are, and what is overdue.',
    parts: [
      { kind: 'figures', figures: ['interactions', 'peopleContacted', 'openTasks', 'overdueTasks', 'completedTasks'] },
      { kind: 'chart', chart: 'interactions', fieldId: null },
      { kind: 'chart', chart: 'strengths', fieldId: null },
      { kind: 'changes' },
    ],
  },
  { id: 'empty', name: 'Empty report', about: 'Add the parts yourself.', parts: [] },
]

/** Returns the parts with new ids. */
export function blocksOf(parts: readonly Part[], newId: () => string): ReportBlock[] {
  return parts.map((part) => ({ ...part, id: newId() }))
}

/** Returns a new part of a kind, with default settings. */
export function newPart(kind: ReportBlock['kind']): Part {
  switch (kind) {
    case 'text':
      return { kind, text: '' }
    case 'map':
    case 'changes':
      return { kind }
    case 'figures':
      return { kind, figures: reportFigures.slice(0, 4) }
    case 'chart':
      return { kind, chart: 'types', fieldId: null }
    case 'ranking':
      return { kind, measure: 'degree', count: 10 }
  }
}
