import type { NodeType } from '../../domain/entities/node/node.ts'
import type { MeasureId } from '../../domain/graph/metrics/measures.ts'
import { count } from '../network/count.ts'

interface MeasureTexts {
  readonly label: string
  /** What it means for a person. */
  readonly meaning: string
}

/** What the analysis of a network says. */
export const texts = {
  title: 'Analysis',
  close: 'Close analysis',
  loading: 'Measuring the network',
  again: 'Measuring anew',
  stop: 'Stop',
  start: 'Measure',
  stopped: 'Stopped. What is shown may be out of date.',
  stoppedEmpty: 'Stopped before there was anything to show.',
  failed: 'The network could not be measured.',
  measured: (nodes: number, ties: number) =>
    `${count(nodes, 'node', 'nodes')} and ${count(ties, 'tie', 'ties')} measured.`,
  nothing: 'Nothing to measure yet',
  nothingMessage: 'Connect some nodes: then you see who holds the network together.',
  estimated: (sources: number, betweenness: number, closeness: number) =>
    `In a network of this size betweenness and closeness are estimated, from ${sources.toLocaleString('en-US')} nodes: with 95% certainty they are off by ${points(betweenness)} and ${points(closeness)} at most.`,
  selected: (name: string) => `About ${name}`,
  selectOne: 'Select a node to read what it means for the network.',
  whole: 'The network',
  facts: {
    ties: 'Connected pairs',
    density: 'Density',
    diameter: 'Diameter',
    clustering: 'Clustering',
    reciprocity: 'Reciprocity',
    modularity: 'Modularity',
  },
  factNotes: {
    ties: 'who has to do with each other',
    density: 'of all pairs are connected',
    diameter: 'between those furthest apart',
    clustering: 'of somebody’s contacts know each other, on average',
    reciprocity: 'of arrows are answered by one back',
    modularity: 'above 0.3 there are clear communities',
  },
  steps: (n: number, atLeast: boolean) => `${atLeast ? 'at least ' : ''}${count(n, 'step', 'steps')}`,
  who: 'Who stands out',
  standingOut: (label: string) => `Standing out by ${label.toLowerCase()}`,
  communities: 'Communities',
  communitiesNote: 'Groups that have more to do with each other than with the rest. Press one to select it.',
  around: (name: string) => `Around ${name}`,
  components: 'Parts',
  componentsNote: 'Nothing joins these parts. One connection between two of them makes them one.',
  alone: 'Without a connection',
  bridges: 'Bridges',
  bridgesNote: 'Without one of these connections a part of the network could not be reached.',
  bridge: (a: string, b: string) => `${a} – ${b}`,
  joins: (n: number) => (n === 1 ? '1 node hangs on it' : `${n.toLocaleString('en-US')} nodes hang on it`),
  nodes: (n: number) => count(n, 'node', 'nodes'),
  more: (n: number) => `Show more (${n.toLocaleString('en-US')})`,
  shows: (name: string) => `Select ${name} on the canvas`,
  selectedAloud: (n: number) => `${count(n, 'node', 'nodes')} selected`,
  measures: {
    degree: { label: 'Connections', meaning: 'With how many others somebody is connected directly.' },
    strength: { label: 'Strength', meaning: 'How strong all connections of somebody are together.' },
    betweenness: {
      label: 'Betweenness',
      meaning: 'How many of the shortest ways between others lead through somebody: who passes things on.',
    },
    closeness: {
      label: 'Closeness',
      meaning: 'How few steps everybody else is away: who reaches all the rest soonest.',
    },
    cutOff: {
      label: 'Cut off without',
      meaning: 'How many others could not be reached without somebody: where one departure hurts.',
    },
    constraint: {
      label: 'Constraint',
      meaning: 'How much somebody’s contacts lead back to each other. Least first: they join circles that do not meet.',
    },
    effectiveSize: {
      label: 'Effective size',
      meaning: 'How many contacts count after taking off what they have in common: who hears of different things.',
    },
    clustering: {
      label: 'Clustering',
      meaning: 'How many pairs of somebody’s contacts know each other: who stands in one tight circle.',
    },
    eigenvector: {
      label: 'Eigenvector',
      meaning: 'Who is connected with those who are well connected themselves, as a part of the greatest value.',
    },
    pageRank: {
      label: 'PageRank',
      meaning: 'Whom one meets most by following connections at random, as a part of the greatest value.',
    },
    core: {
      label: 'Core',
      meaning: 'How densely the circle is knit that somebody belongs to: each in it has that many connections inside.',
    },
  } satisfies Record<MeasureId, MeasureTexts>,
  value: (form: 'count' | 'share' | 'fraction' | 'relative', value: number) => {
    if (form === 'count') return value.toLocaleString('en-US')
    return form === 'fraction' ? value.toLocaleString('en-US', { maximumFractionDigits: 2 }) : percent(value)
  },
  percent,
  about: {
    degree: (n: number, rank: number, of: number) =>
      n === 0
        ? 'Has no connections.'
        : `Is connected with ${count(n, 'other', 'others')}: ${ordinal(rank)} of ${of.toLocaleString('en-US')}.`,
    cutOff: (n: number, type: NodeType) =>
      n === 0
        ? `Without this ${type} everybody else could still be reached.`
        : `Without this ${type} ${inWords(n)} ${n === 1 ? 'other' : 'others'} could not be reached.`,
    betweenness: (value: number, rank: number, of: number) =>
      value === 0
        ? 'Stands between nobody: all shortest ways lead past.'
        : `Stands on ${percent(value)} of the shortest ways between others: ${ordinal(rank)} of ${of.toLocaleString('en-US')}.`,
    closeness: (steps: number, reached: number) =>
      `Reaches ${count(reached, 'other', 'others')} in ${steps.toLocaleString('en-US', { maximumFractionDigits: 1 })} steps on average.`,
    clustering: (value: number) =>
      value === 0
        ? 'No two of these contacts know each other.'
        : `Of the pairs of these contacts ${percent(value)} know each other.`,
    effectiveSize: (value: number, degree: number, constraint: number) =>
      `${count(degree, 'contact counts', 'contacts count')} as ${value.toLocaleString('en-US', { maximumFractionDigits: 1 })} separate ${value === 1 ? 'one' : 'ones'} (constraint ${constraint.toFixed(2)}).`,
    core: (core: number) =>
      `Belongs to a circle in which everybody has ${core.toLocaleString('en-US')} or more connections inside.`,
    community: (size: number, center: string, isCenter: boolean) =>
      isCenter
        ? `Is the center of a community of ${size.toLocaleString('en-US')}.`
        : `Belongs to the community around ${center}, with ${count(size, 'node', 'nodes')}.`,
  },
}

function percent(value: number): string {
  if (value > 0 && value < 0.001) return 'less than 0.1%'
  return value.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 })
}

/** A difference between two shares. */
function points(value: number): string {
  return `${(value * 100).toLocaleString('en-US', { maximumSignificantDigits: 2 })} percentage points`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

function inWords(n: number): string {
  return words[n] ?? n.toLocaleString('en-US')
}

const endings = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const

function ordinal(n: number): string {
  return `${n.toLocaleString('en-US')}${suffixes[endings.select(n)]}`
}
