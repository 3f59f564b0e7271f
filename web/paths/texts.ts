import { counted, figure, listOf } from '../../domain/english.ts'
import { answerTexts } from '../../domain/graph/paths/answer-texts.ts'

/** Strings of the paths panel. Strings that other features also use are in domain/graph/paths. */
export const texts = {
  ...answerTexts,
  title: 'Paths',
  back: 'Close paths',
  backToGoal: 'Back to the goal',
  from: 'From',
  to: 'To',
  choose: 'Type a name',
  noMatch: 'No node with this name',
  nodes: 'Nodes',
  anyone: 'Anyone who matches',
  anyType: { person: 'Any person', organization: 'Any organization', event: 'Any event', venue: 'Any venue' },
  anyMatching: (filter: string) => `Anyone who matches ${filter}`,
  anyInView: (view: string) => `Anyone in the view ${view}`,
  anyTagged: (tag: string) => `Anyone tagged ${tag}`,
  chooseFrom: 'Choose a start. Kithmap remembers it for this network.',
  isThisYou: (name: string) =>
    `Are you ${name}? If you confirm, your interactions affect paths, and introductions update your connections.`,
  thisIsMe: 'This is me',
  chooseTo: 'Choose who to reach.',
  alternatives: 'Ways',
  toWhom: (name: string, way: string) => `${name}: ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
  weakest: 'Weakest link',
  steps: 'Step by step',
  shows: (name: string) => `Show ${name} on the canvas`,
  askFor: (connector: string, target: string) => `Ask ${connector} for an introduction to ${target}`,
  notVia: 'Not via',
  notViaWhom: (name: string) => `Not via ${name}`,
  mustVia: 'Must go via',
  mustViaWhom: (name: string) => `Must go via ${name}`,
  allow: (name: string) => `Allow ${name} again`,
  release: (name: string) => `Stop requiring ${name}`,
  mostVia: (most: number) => `A path can go via at most ${figure(most)} chosen nodes.`,
  conditions: 'Conditions',
  allowAll: 'Remove conditions',
  incomplete: 'There may be more paths, but none better than these.',
  acrossNetworks: 'Search all my networks',
  loadingOthers: 'Loading your other networks…',
  leftOut: (names: readonly string[]) =>
    `Your networks are too large to search all at once. Not searched: ${listOf(names)}.`,
  inNetwork: (network: string) => `in ${network}`,
  openIn: (name: string, network: string) => `Open ${name} in ${network}`,
  askIn: (connector: string, target: string, network: string) =>
    `Open ${network} to ask ${connector} for an introduction to ${target}`,
  strengthUnknown: 'strength not set',
  strength: (strength: number) => `strength ${strength}`,
  strengthComputed: (strength: number) => `strength ${strength}, computed`,
  aloud: (ways: number, from: string, to: string, best: string) =>
    `${counted(ways, 'path', 'paths')} from ${from} to ${to}. The best: ${best}`,
}
