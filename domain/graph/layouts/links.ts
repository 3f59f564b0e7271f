import type { LayoutGraph } from './layout.ts'

/**
 * Neighbors by node index. The neighbors of node `i` are the entries from `starts[i]` up to but not including `starts[i
 * + 1]`.
 */
export interface Links {
  readonly count: number
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/**
 * Builds the lists of neighbors. Self-loops are left out, and parallel connections are counted once. Cost: one pass
 * over nodes and edges.
 */
export function linksOf({ nodes, edges }: LayoutGraph): Links {
  const count = nodes.length
  const neighbors = Array.from({ length: count }, () => new Set<number>())
  for (const { from, to } of edges) {
    if (from === to) continue
    neighbors[from]?.add(to)
    neighbors[to]?.add(from)
  }
  const starts = new Uint32Array(count + 1)
  for (const [index, set] of neighbors.entries()) starts[index + 1] = (starts[index] ?? 0) + set.size
  const ends = new Uint32Array(starts[count] ?? 0)
  let at = 0
  for (const set of neighbors) for (const other of set) ends[at++] = other
  return { count, starts, ends }
}

export function neighborsOf({ starts, ends }: Links, node: number): Uint32Array {
  return ends.subarray(starts[node], starts[node + 1])
}

export function degreeOf({ starts }: Links, node: number): number {
  return (starts[node + 1] ?? 0) - (starts[node] ?? 0)
}

/** Returns the connected components, largest first. Nodes without connections are left out. */
export function componentsOf(links: Links): number[][] {
  const seen = new Uint8Array(links.count)
  const parts: number[][] = []
  for (let root = 0; root < links.count; root++) {
    if (seen[root] || degreeOf(links, root) === 0) continue
    const part = [root]
    seen[root] = 1
    for (const node of part) {
      for (const next of neighborsOf(links, node)) {
        if (seen[next]) continue
        seen[next] = 1
        part.push(next)
      }
    }
    parts.push(part)
  }
  return parts.sort((a, b) => b.length - a.length)
}

/** Returns the connections within a part of the graph. Nodes are renumbered by their index in `part`. */
export function linksWithin(links: Links, part: readonly number[]): Links {
  const indexOf = new Int32Array(links.count).fill(-1)
  for (const [index, node] of part.entries()) indexOf[node] = index
  const starts = new Uint32Array(part.length + 1)
  const ends: number[] = []
  for (const [index, node] of part.entries()) {
    for (const next of neighborsOf(links, node)) {
      const other = indexOf[next] ?? -1
      if (other >= 0) ends.push(other)
    }
    starts[index + 1] = ends.length
  }
  return { count: part.length, starts, ends: Uint32Array.from(ends) }
}

/**
 * The value in `steps` for nodes that cannot be reached. `stepsFrom` writes the distance of every other node from the
 * nearest start node.
 */
export const unreached = 0xffff

export function stepsFrom({ count, starts, ends }: Links, from: readonly number[], steps: Uint16Array): Uint32Array {
  steps.fill(unreached)
  const queue = new Uint32Array(count)
  let size = 0
  for (const node of from) {
    if (steps[node] === 0) continue
    steps[node] = 0
    queue[size++] = node
  }
  for (let at = 0; at < size; at++) {
    const node = queue[at] as number
    const next = Math.min((steps[node] as number) + 1, unreached - 1)
    for (let index = starts[node] as number; index < (starts[node + 1] as number); index++) {
      const other = ends[index] as number
      if (steps[other] !== unreached) continue
      steps[other] = next
      queue[size++] = other
    }
  }
  return queue.subarray(0, size)
}
