import { readFileSync } from 'node:fs'
import type { LayoutEdge } from '../../domain/graph/layouts/layout.ts'
import { seededRandom } from '../../domain/graph/layouts/seeded-random.ts'

/** A graph for tests and benchmarks of layouts. */
export interface Shape {
  readonly name: string
  readonly count: number
  readonly edges: readonly LayoutEdge[]
}

export const tie = (from: number, to: number): LayoutEdge => ({ from, to, weight: 1 })

/** D. E. Knuth 1993, "The Stanford GraphBase": characters who meet in a chapter of the novel. */
export function novel(): Shape {
  const file = new URL('../fixtures/import/les-miserables.json', import.meta.url)
  const { nodes, links } = JSON.parse(readFileSync(file, 'utf8')) as {
    nodes: unknown[]
    links: { source: number; target: number }[]
  }
  return { name: 'Les Misérables', count: nodes.length, edges: links.map(({ source, target }) => tie(source, target)) }
}

/** Each new node connects to two existing ones, preferring nodes with many connections (Barabási and Albert 1999). */
export function scaleFree(count: number, seed = 41): Shape {
  const random = seededRandom(seed)
  const ends = [0, 1]
  const edges = [tie(0, 1)]
  for (let node = 2; node < count; node++) {
    const met = new Set<number>()
    while (met.size < 2) met.add(ends[Math.floor(random() * ends.length)] ?? 0)
    for (const other of met) {
      edges.push(tie(other, node))
      ends.push(other, node)
    }
  }
  return { name: 'scale-free', count, edges }
}
