import type { TieGraph } from './tie-graph.ts'

/** A tie without which a part of the network could not be reached from the rest; its ends by number. */
export interface Bridge {
  readonly a: number
  readonly b: number
  /** How many nodes the smaller part has that it joins. */
  readonly joins: number
}

/** What falls apart if somebody or something is missing. */
export interface Cuts {
  /** By node: how many others the largest part left could not reach without it. 0 for all but cut vertices. */
  readonly cutOff: Float64Array<ArrayBuffer>
  /** Those that join most first. */
  readonly bridges: readonly Bridge[]
}

/**
 * Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973), and Tarjan, "A note on finding the bridges
 * of a graph" (1974), in one walk and without recursion. Cost: one pass over nodes and ties.
 */
export function cutsOf({ ids, starts, ends, back }: TieGraph): Cuts {
  const count = ids.length
  /** The turn in which a node was come to, from 1; 0: not yet. */
  const turn = new Uint32Array(count)
  const lowest = new Uint32Array(count)
  const below = new Uint32Array(count)
  const next = starts.slice(0, count)
  const path = new Uint32Array(count)
  const cameBy = new Int32Array(count)
  /** Of what hangs on a node alone: all together, and the largest part. */
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
