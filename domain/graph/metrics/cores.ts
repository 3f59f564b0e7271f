import type { TieGraph } from './tie-graph.ts'

/**
 * Returns the core number of each node: the greatest k for which the node belongs to a group in which every node is
 * connected to at least k others in the group (Seidman, "Network structure and minimum degree", 1983).
 *
 * Batagelj and Zaveršnik, "An O(m) algorithm for cores decomposition of networks" (2003). Cost: one pass over the
 * connected pairs.
 */
export function coresOf({ ids, starts, ends }: TieGraph): Float64Array<ArrayBuffer> {
  const count = ids.length
  const left = new Uint32Array(count)
  let most = 0
  for (let node = 0; node < count; node++) {
    left[node] = (starts[node + 1] as number) - (starts[node] as number)
    most = Math.max(most, left[node] as number)
  }
  // Start of each degree in a list of nodes sorted by remaining degree.
  const begins = new Uint32Array(most + 2)
  for (const degree of left) begins[degree + 1] = (begins[degree + 1] as number) + 1
  for (let degree = 0; degree <= most; degree++) {
    begins[degree + 1] = (begins[degree + 1] as number) + (begins[degree] as number)
  }
  const sorted = new Uint32Array(count)
  const placeOf = new Uint32Array(count)
  const next = begins.slice()
  for (let node = 0; node < count; node++) {
    const place = next[left[node] as number] as number
    next[left[node] as number] = place + 1
    sorted[place] = node
    placeOf[node] = place
  }
  for (let place = 0; place < count; place++) {
    const node = sorted[place] as number
    const core = left[node] as number
    for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
      const end = ends[arc] as number
      const degree = left[end] as number
      if (degree <= core) continue
      // Swaps the node with the first node of the same degree, and moves the start of that degree by one.
      const first = begins[degree] as number
      const other = sorted[first] as number
      const here = placeOf[end] as number
      sorted[here] = other
      placeOf[other] = here
      sorted[first] = end
      placeOf[end] = first
      begins[degree] = first + 1
      left[end] = degree - 1
    }
  }
  return Float64Array.from(left)
}
