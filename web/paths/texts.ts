import { mostConnections } from '../../domain/graph/paths/trust-constants.ts'
import type { NoPath } from '../../domain/graph/paths/why-no-path.ts'
import { count } from '../network/count.ts'

/** What the panel of ways says. What is said of one way is in domain/graph/paths/texts.ts. */
export const texts = {
  title: 'Paths',
  back: 'Close paths',
  from: 'From',
  to: 'To',
  choose: 'Type a name',
  nobody: 'No node with this name',
  nodes: 'Nodes',
  anyone: 'Anyone who fits',
  anyType: { person: 'Any person', organization: 'Any organization', event: 'Any event', venue: 'Any venue' },
  anyTagged: (tag: string) => `Anyone tagged ${tag}`,
  chooseFrom: 'Choose where to begin. It is remembered for this network.',
  chooseTo: 'Choose whom to reach.',
  alternatives: 'Ways',
  directly: 'Directly',
  via: (names: readonly string[]) => `Via ${listed(names)}`,
  toWhom: (name: string, way: string) => `${name}: ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
  score: (trust: number, connections: number) =>
    `${chance(trust)} · ${percent(trust)} · ${count(connections, 'connection', 'connections')}`,
  percent,
  weakest: 'Weakest link',
  steps: 'Step by step',
  shows: (name: string) => `Show ${name} on the canvas`,
  notVia: 'Not via',
  notViaWhom: (name: string) => `Not via ${name}`,
  mustVia: 'Must go via',
  mustViaWhom: (name: string) => `Must go via ${name}`,
  allow: (name: string) => `Allow ${name} again`,
  release: (name: string) => `No longer via ${name}`,
  mostVia: (most: number) => `A path can be told to go via ${most} at most.`,
  conditions: 'Conditions',
  allowAll: 'Drop the conditions',
  incomplete: 'There may be further ways; none is better than these.',
  strengthUnknown: 'strength not set',
  strength: (strength: number) => `strength ${strength}`,
  noPath: (from: string, to: string) =>
    `No path of at most ${mostConnections} connections leads from ${from} to ${to}.`,
  noPathVia: (from: string, to: string) => `With these conditions no path leads from ${from} to ${to}.`,
  help: (none: NoPath, nameOf: (nodeId: string) => string): string => {
    switch (none.reason) {
      case 'alone':
        return `${nameOf(none.nodeId)} has no connections yet. Connect it to whoever knows it, and look again.`
      case 'apart':
        return `Nothing joins the ${count(none.fromSize, 'node', 'nodes')} around the one end with the ${count(none.toSize, 'node', 'nodes')} around the other. One connection between them is enough.`
      case 'far':
        return `The shortest way has ${none.connections} connections. A connection that skips one of them would help: who of them have met?`
      case 'conditions':
        return 'Without them there is one.'
      case 'nowhere':
        return 'Nothing in this network fits. Choose somebody else.'
    }
  },
  aloud: (ways: number, from: string, to: string, best: string) =>
    `${count(ways, 'path', 'paths')} from ${from} to ${to}. The best: ${best}`,
}

function percent(trust: number): string {
  return trust < 0.01 ? 'less than 1%' : `${Math.round(trust * 100)}%`
}

function chance(trust: number): string {
  if (trust >= 0.5) return 'Very likely'
  if (trust >= 0.25) return 'Likely'
  if (trust >= 0.1) return 'Possible'
  return trust >= 0.03 ? 'Unlikely' : 'A long shot'
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
