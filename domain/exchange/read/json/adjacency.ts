import { z } from 'zod'
import type { FoundGraph, FoundItem } from '../graph-tables.ts'

const Name = z.union([z.string(), z.number()]).transform(String)
const Adjacency = z.record(
  z.string(),
  z.union([z.array(Name), z.record(z.string(), z.union([z.record(z.string(), z.unknown()), z.number(), z.null()]))]),
)

/**
 * Parses adjacency as a dictionary of lists, `{"Ada": ["Bo", "Cy"]}`, or of dictionaries, as networkx writes it. If
 * every connection is listed from both ends, each pair becomes one connection. Returns null for other data.
 */
export function adjacencyGraph(parsed: unknown): FoundGraph | null {
  const read = Adjacency.safeParse(parsed)
  if (!read.success || Object.values(read.data).every((ties) => Object.keys(ties).length === 0)) return null
  const names = new Set<string>()
  const ties = new Map<string, { source: string; target: string; cells: ReadonlyMap<string, string> }>()
  for (const [source, targets] of Object.entries(read.data)) {
    names.add(source)
    for (const [target, cells] of tiesOf(targets)) {
      names.add(target)
      ties.set(JSON.stringify([source, target]), { source, target, cells })
    }
  }
  const wayBack = ({ source, target }: { source: string; target: string }) => JSON.stringify([target, source])
  const isMutual = [...ties.values()].every((tie) => ties.has(wayBack(tie)))
  const seen = new Set<string>()
  const edges: FoundItem[] = []
  for (const [key, tie] of ties) {
    if (isMutual && seen.has(wayBack(tie))) continue
    seen.add(key)
    edges.push({ cells: new Map([['source', tie.source], ['target', tie.target], ...tie.cells]) })
  }
  return { nodes: [...names].map((name) => ({ cells: new Map([['name', name]]) })), edges }
}

function tiesOf(targets: z.infer<typeof Adjacency>[string]): [string, ReadonlyMap<string, string>][] {
  if (Array.isArray(targets)) return targets.map((target) => [target, new Map<string, string>()])
  return Object.entries(targets).map(([target, edgeData]) => {
    const attributes = typeof edgeData === 'number' ? { weight: edgeData } : (edgeData ?? {})
    const cells = Object.entries(attributes).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    )
    return [target, new Map(cells)]
  })
}
