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

/**
 * Returns the graph of the characters in a novel, connected if they meet in a chapter. From: D. E. Knuth 1993, "The
 * Stanford GraphBase".
 */
export function novel(): Shape {
  const file = new URL('../fixtures/import/les-miserables.json', import.meta.url)
  const { nodes, links } = JSON.parse(readFileSync(file, 'utf8')) as {
    nodes: unknown[]
    links: { source: number; target: number }[]
  }
  return { name: 'Les Misérables', count: nodes.length, edges: links.map(({ source, target }) => tie(source, target)) }
}

/**
 * Returns a random graph in which each new node connects to two existing nodes, and prefers nodes with many edges
 * (Barabási and Albert 1999).
 */
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
