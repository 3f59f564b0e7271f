import type { TieGraph } from './tie-graph.ts'

/** A connected pair of nodes, by number, whose disconnection would split off a part of the network. */
export interface Bridge {
  readonly a: number
  readonly b: number
  /** Number of nodes in the smaller of the two resulting parts. */
  readonly joins: number
}

/** Nodes and connections whose removal would split the network. */
export interface Cuts {
  /**
   * For each node, the number of nodes that would be cut off from the largest remaining part if the node were removed.
   * 0 for nodes that are not cut vertices.
   */
  readonly cutOff: Float64Array<ArrayBuffer>
  /** Bridges, sorted by the size of the smaller part, largest first. */
  readonly bridges: readonly Bridge[]
}

/**
 * Finds cut vertices and bridges: Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973), and
 * Tarjan, "A note on finding the bridges of a graph" (1974). Uses one traversal without recursion. Cost: one pass over
 * nodes and connected pairs.
 */
export function cutsOf({ ids, starts, ends, back }: TieGraph): Cuts {
  const count = ids.length
  /** For each node, its position in the traversal, from 1. 0 means not visited. */
  const turn = new Uint32Array(count)
  const lowest = new Uint32Array(count)
  const below = new Uint32Array(count)
  const next = starts.slice(0, count)
  const path = new Uint32Array(count)
  const cameBy = new Int32Array(count)
  /**
   * For each node, the total size of the subtrees that are only connected through it, and the size of the largest of
   * them.
   */
  const hanging = new Uint32Array(count)
  const largest = new Uint32Array(count)
  const cutOff = new Float64Array(count)
  const bridges: Bridge[] = []
  const visited: number[] = []

  const enter = (node: number, by: number) => {
    visited.push(node)
    turn[node] = lowest[node] = visited.length
    below[node] = 1
    cameBy[node] = by
  }
  for (let root = 0; root < count; root++) {
    if (turn[root] !== 0) continue
    const before = visited.length
    const bridgesBefore = bridges.length
    enter(root, -1)
    path[0] = root
    for (let depth = 0; depth >= 0; ) {
      const node = path[depth] as number
      const arc = next[node] as number
      if (arc < (starts[node + 1] as number)) {
        next[node] = arc + 1
        const end = ends[arc] as number
        if (turn[end] === 0) {
          enter(end, arc)
          path[++depth] = end
        } else if (arc !== back[cameBy[node] as number]) {
          lowest[node] = Math.min(lowest[node] as number, turn[end] as number)
        }
        continue
      }
      depth--
      if (depth < 0) break
      const parent = path[depth] as number
      const [reaches, size] = [lowest[node] as number, below[node] as number]
      below[parent] = (below[parent] as number) + size
      lowest[parent] = Math.min(lowest[parent] as number, reaches)
      if (reaches >= (turn[parent] as number)) {
        hanging[parent] = (hanging[parent] as number) + size
        largest[parent] = Math.max(largest[parent] as number, size)
      }
      if (reaches > (turn[parent] as number)) bridges.push({ a: parent, b: node, joins: size })
    }
    const others = visited.length - before - 1
    for (const node of visited.slice(before)) {
      cutOff[node] = others - Math.max(largest[node] as number, others - (hanging[node] as number))
    }
    for (const bridge of bridges.splice(bridgesBefore)) {
      bridges.push({ ...bridge, joins: Math.min(bridge.joins, others + 1 - bridge.joins) })
    }
  }
  return {
    cutOff,
    bridges: bridges.sort((one, other) => other.joins - one.joins || one.a - other.a || one.b - other.b),
  }
}
