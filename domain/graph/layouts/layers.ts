import type { LayoutEdge } from './layout.ts'

/** A connection in the direction of the layers. */
export type Arc = Pick<LayoutEdge, 'from' | 'to'>

/**
 * Returns the connections without cycles and self-loops. Reverses few connections to remove the cycles. Greedy: takes
 * sources first and sinks last, and otherwise the node with the largest surplus of outgoing over incoming connections
 * (Eades, Lin, Smyth 1993). Cost: about one pass over the connections.
 */
export function acyclic(count: number, edges: readonly LayoutEdge[]): Arc[] {
  const arcs = edges.filter(({ from, to }) => from !== to)
  const out: number[][] = Array.from({ length: count }, () => [])
  const into: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to } of arcs) {
    out[from]?.push(to)
    into[to]?.push(from)
  }
  const order = orderOf(out, into)
  return arcs.map(({ from, to }) => ((order[from] ?? 0) < (order[to] ?? 0) ? { from, to } : { from: to, to: from }))
}

function orderOf(out: readonly number[][], into: readonly number[][]): Int32Array {
  const count = out.length
  const outs = out.map((ends) => ends.length)
  const ins = into.map((ends) => ends.length)
  const gone = new Uint8Array(count)
  const buckets = new Map<number, number[]>()
  let best = -Infinity
  const put = (node: number) => {
    const surplus = (outs[node] ?? 0) - (ins[node] ?? 0)
    const known = buckets.get(surplus)
    if (known) known.push(node)
    else buckets.set(surplus, [node])
    best = Math.max(best, surplus)
  }
  const sources: number[] = []
  const sinks: number[] = []
  for (let node = count - 1; node >= 0; node--) {
    if (outs[node] === 0) sinks.push(node)
    else if (ins[node] === 0) sources.push(node)
    else put(node)
  }
  const first: number[] = []
  const last: number[] = []
  const remove = (node: number) => {
    gone[node] = 1
    for (const next of out[node] ?? []) {
      if (gone[next]) continue
      ins[next] = (ins[next] ?? 0) - 1
      if (ins[next] === 0) sources.push(next)
      else put(next)
    }
    for (const next of into[node] ?? []) {
      if (gone[next]) continue
      outs[next] = (outs[next] ?? 0) - 1
      if (outs[next] === 0) sinks.push(next)
      else put(next)
    }
  }
  for (let left = count; left > 0; ) {
    const sink = sinks.pop()
    const node = sink ?? sources.pop() ?? fromBuckets()
    if (node === undefined) break
    if (gone[node]) continue
    if (sink === undefined) first.push(node)
    else last.push(node)
    remove(node)
    left--
  }
  const order = new Int32Array(count)
  for (const [index, node] of [...first, ...last.reverse()].entries()) order[node] = index
  return order

  /** Entries of a bucket can be stale, so each entry is compared with the current counts of its node. */
  function fromBuckets(): number | undefined {
    for (; best > -Infinity; best = nextBest()) {
      const bucket = buckets.get(best) ?? []
      for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
        if (!gone[node] && (outs[node] ?? 0) - (ins[node] ?? 0) === best) return node
      }
      buckets.delete(best)
    }
    return undefined
  }

  function nextBest(): number {
    let next = -Infinity
    for (const surplus of buckets.keys()) if (surplus < best) next = Math.max(next, surplus)
    return next
  }
}

/** Returns layers in which each node comes after all its predecessors, and as close to its successors as possible. */
export function layersOf(count: number, nodes: readonly number[], arcs: readonly Arc[]): number[][] {
  const out: number[][] = Array.from({ length: count }, () => [])
  const waits = new Int32Array(count)
  for (const { from, to } of arcs) {
    out[from]?.push(to)
    waits[to] = (waits[to] ?? 0) + 1
  }
  const layer = new Int32Array(count)
  const order = nodes.filter((node) => waits[node] === 0)
  for (const node of order) {
    for (const next of out[node] ?? []) {
      layer[next] = Math.max(layer[next] ?? 0, (layer[node] ?? 0) + 1)
      waits[next] = (waits[next] ?? 0) - 1
      if (waits[next] === 0) order.push(next)
    }
  }
  for (const node of order.toReversed()) {
    const nearest = (out[node] ?? []).reduce((least, next) => Math.min(least, layer[next] ?? 0), Infinity)
    if (nearest !== Infinity) layer[node] = nearest - 1
  }
  const layers: number[][] = []
  for (const node of nodes) {
    const depth = layer[node] ?? 0
    const known = layers[depth]
    if (known) known.push(node)
    else layers[depth] = [node]
  }
  return layers.filter((each) => each !== undefined)
}
