import { counted, listOf, percentage } from '../../english.ts'
import { mostConnections } from './trust-constants.ts'
import type { NoPath } from './why-no-path.ts'

/** Strings about the paths found, or about finding none, for the panel and the assistant. */
export const answerTexts = {
  directly: 'Directly',
  via: (names: readonly string[]) => `Via ${listOf(names)}`,
  score: (trust: number, connections: number) =>
    `${quality(trust)} · ${percent(trust)} trust · ${counted(connections, 'connection', 'connections')}`,
  percent,
  noPath: (from: string, to: string) =>
    `There is no path from ${from} to ${to} with ${mostConnections} connections or fewer.`,
  noPathVia: (from: string, to: string) => `No path from ${from} to ${to} meets these conditions.`,
  help: (none: NoPath, nameOf: (nodeId: string) => string): string => {
    switch (none.reason) {
      case 'alone':
        return `${nameOf(none.nodeId)} has no connections yet. Connect this node to someone and search again.`
      case 'apart':
        return `The ${counted(none.fromSize, 'node', 'nodes')} around the start and the ${counted(none.toSize, 'node', 'nodes')} around the target are not connected to each other. Add one connection between the two parts to create a path.`
      case 'far':
        return `The shortest path has ${counted(none.connections, 'connection', 'connections')}. If two people on this path know each other, connect them to shorten the path.`
      case 'conditions':
        return 'There is a path without these conditions. Remove conditions to find it.'
      case 'nowhere':
        return 'No node in this network matches. Choose another target.'
    }
  },
}

function percent(trust: number): string {
  return trust < 0.01 ? 'less than 1%' : percentage(trust)
}

function quality(trust: number): string {
  if (trust >= 0.5) return 'Strong path'
  if (trust >= 0.25) return 'Good path'
  if (trust >= 0.1) return 'Fair path'
  return trust >= 0.03 ? 'Weak path' : 'Very weak path'
}
