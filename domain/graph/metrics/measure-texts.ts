import { decimal, figure, percentage } from '../../english.ts'
import { type AnalyzedMeasure, analyzedMeasures, type MeasureId } from '../../measure-ids.ts'
import type { Measure } from './measures.ts'

interface MeasureTexts {
  readonly label: string
  /** The meaning of the values, and the kind of people who have high or low values. */
  readonly meaning: string
}

/** Names and meanings of the measures. */
export const measureTexts = {
  degree: { label: 'Connections', meaning: 'The number of direct connections.' },
  strength: { label: 'Strength', meaning: 'The total strength of all connections.' },
  betweenness: {
    label: 'Betweenness',
    meaning:
      'How often this node is on the shortest path between two others. High values: people who pass information on.',
  },
  closeness: {
    label: 'Closeness',
    meaning: 'How close this node is to all others. High values: people who can reach everyone quickly.',
  },
  cutOff: {
    label: 'Nodes cut off',
    meaning:
      'How many others could not be reached without this node. High values: people whose departure would split the network.',
  },
  constraint: {
    label: 'Constraint',
    meaning:
      'How much this node’s contacts are connected to each other. Low values come first: people who link separate circles.',
  },
  effectiveSize: {
    label: 'Effective size',
    meaning: 'The number of contacts minus their overlap. High values: people who get news from different circles.',
  },
  clustering: {
    label: 'Clustering',
    meaning: 'The share of this node’s contacts who know each other. High values: people in one tight circle.',
  },
  eigenvector: {
    label: 'Eigenvector',
    meaning: 'Connections to well-connected nodes, relative to the highest value.',
  },
  pageRank: {
    label: 'PageRank',
    meaning: 'How often a random walk along connections visits this node, relative to the highest value.',
  },
  core: {
    label: 'Core',
    meaning:
      'How dense the cluster around this node is: every node in the cluster is connected to at least this many others in it.',
  },
} satisfies Record<MeasureId, MeasureTexts>

/** Names of the measures that need an analysis. */
export const analyzedNames = Object.fromEntries(
  analyzedMeasures.map((measure) => [measure, measureTexts[measure].label]),
) as Record<AnalyzedMeasure, string>

/** Formats a value of a measure of this form. */
export function measureValue(form: Measure['form'], value: number): string {
  if (form === 'count') return figure(value)
  return form === 'fraction' ? decimal(value, 2) : shareText(value)
}

/** Formats a fraction from 0 to 1 as a percentage. Values below 10% have one decimal. */
export function shareText(value: number): string {
  if (value > 0 && value < 0.001) return 'less than 0.1%'
  return percentage(value, value < 0.1 ? 1 : 0)
}
