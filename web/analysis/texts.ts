import { agreeing, counted, decimal, figure, fixedDecimal } from '../../domain/english.ts'
import { numberWord, ordinal } from '../../domain/number-words.ts'
import type { NodeType } from '../../domain/entities/node/node.ts'
import { measureTexts, measureValue, shareText as percent } from '../../domain/graph/metrics/measure-texts.ts'
import { productLanguage } from '../../domain/product-language.ts'

/** Strings of a network's analysis. */
export const texts = {
  title: 'Analysis',
  close: 'Close analysis',
  loading: 'Analyzing the network',
  again: 'Analyzing again',
  stop: 'Stop',
  start: 'Analyze',
  stopped: 'Stopped. The results may be out of date.',
  stoppedEmpty: 'Stopped before there were results.',
  failed: 'The network could not be analyzed.',
  measured: (nodes: number, ties: number) =>
    `${counted(nodes, 'node', 'nodes')} and ${counted(ties, 'connected pair', 'connected pairs')} analyzed.`,
  nothing: 'Nothing to analyze yet',
  nothingMessage: 'Connect some nodes to see who holds the network together.',
  estimated: (sources: number, betweenness: number, closeness: number) =>
    `In a network of this size, betweenness and closeness are estimated from ${figure(sources)} nodes. With 95% confidence, the error is at most ${points(betweenness)} for betweenness and ${points(closeness)} for closeness.`,
  selected: (name: string) => `About ${name}`,
  selectOne: 'Select a node to see its role in the network.',
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
    ties: 'pairs with a connection',
    density: 'of all pairs are connected',
    diameter: 'between the nodes farthest apart',
    clustering: 'of a node’s contacts know each other, on average',
    reciprocity: 'of arrows go both ways',
    modularity: 'values above 0.3 indicate clear communities',
  },
  steps: (n: number, atLeast: boolean) =>
    atLeast ? `at least ${counted(n, 'step', 'steps')}` : counted(n, 'step', 'steps'),
  who: 'Key people',
  topNodes: (label: string) => `Top nodes by ${label.toLowerCase()}`,
  communities: 'Communities',
  communitiesNote: 'Groups that are more connected to each other than to the rest. Select one to see it on the canvas.',
  around: (name: string) => `Around ${name}`,
  components: 'Parts',
  componentsNote: 'These parts are not connected to each other. One connection between two parts would join them.',
  alone: 'Without a connection',
  bridges: 'Bridges',
  bridgesNote: 'Removing one of these connections would split off part of the network.',
  bridge: (a: string, b: string) => `${a} – ${b}`,
  joins: (n: number) => counted(n, 'node depends on it', 'nodes depend on it'),
  nodes: (n: number) => counted(n, 'node', 'nodes'),
  more: (n: number) => `Show more (${figure(n)})`,
  shows: (name: string) => `Select ${name} on the canvas`,
  selectedAloud: (n: number) => `${counted(n, 'node', 'nodes')} selected`,
  measures: measureTexts,
  value: measureValue,
  percent,
  about: {
    degree: (n: number, rank: number, of: number) =>
      n === 0
        ? 'Has no connections.'
        : `Connected to ${counted(n, 'other', 'others')}, ranking ${ordinal(rank)} of ${figure(of)}.`,
    cutOff: (n: number, type: NodeType) =>
      n === 0
        ? `Without this ${type}, everyone else could still be reached.`
        : `Without this ${type}, ${numberWord(n)} ${agreeing(n, 'other', 'others')} could not be reached.`,
    betweenness: (value: number, rank: number, of: number) =>
      value === 0
        ? 'No shortest path between other nodes goes through this one.'
        : `Lies on ${percent(value)} of the shortest paths between other nodes, ranking ${ordinal(rank)} of ${figure(of)}.`,
    closeness: (steps: number, reached: number) =>
      `Reaches ${counted(reached, 'other', 'others')} in ${decimal(steps, 1)} steps on average.`,
    clustering: (value: number) =>
      value === 0
        ? 'No two contacts of this node know each other.'
        : `${percent(value)} of the pairs of its contacts know each other.`,
    effectiveSize: (value: number, degree: number, constraint: number) =>
      `${counted(degree, 'contact counts', 'contacts count')} as ${decimal(value, 1)} independent ${agreeing(value, 'contact', 'contacts')} (constraint ${fixedDecimal(constraint, 2)}).`,
    core: (core: number) =>
      `Belongs to a core: a group in which every node is connected to at least ${figure(core)} others in the group.`,
    community: (size: number, center: string, isCenter: boolean) =>
      isCenter
        ? `Is the center of a community of ${counted(size, 'node', 'nodes')}.`
        : `Belongs to the community around ${center}, with ${counted(size, 'node', 'nodes')}.`,
  },
}

/** Formats a difference between two fractions in percentage points. */
function points(value: number): string {
  return `${(value * 100).toLocaleString(productLanguage, { maximumSignificantDigits: 2 })} percentage points`
}
