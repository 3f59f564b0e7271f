/** The connected components of a network, largest first. Components of the same size are sorted by their first id. */
export interface Components {
  /** Component number by node number. */
  readonly componentOf: Uint32Array<ArrayBuffer>
  readonly sizes: readonly number[]
}

/**
 * Neighbors by node number. The neighbors of node `i` are the entries of `ends` from `starts[i]` up to but not
 * including `starts[i + 1]`.
 */
interface Neighbors {
  readonly ids: ArrayLike<unknown>
  readonly starts: ArrayLike<number>
  readonly ends: ArrayLike<number>
}

/** Finds the connected components. Cost: one pass over nodes and ties. */
export function componentsOf({ ids, starts, ends }: Neighbors): Components {
  const componentOf = new Uint32Array(ids.length)
  const seen = new Uint8Array(ids.length)
  const queue = new Uint32Array(ids.length)
  const sizes: number[] = []
  let filled = 0
  for (let root = 0; root < ids.length; root++) {
    if (seen[root] === 1) continue
    const first = filled
    seen[root] = 1
    queue[filled++] = root
    for (let at = first; at < filled; at++) {
      const node = queue[at] as number
      componentOf[node] = sizes.length
      for (let arc = starts[node] as number; arc < (starts[node + 1] as number); arc++) {
        const end = ends[arc] as number
        if (seen[end] === 1) continue
        seen[end] = 1
        queue[filled++] = end
      }
    }
    sizes.push(filled - first)
  }
  return renumbered(componentOf, sizes)
}

/**
 * Renumbers groups by descending size. Given group numbers must be ordered by the first node of the group, which
 * decides between groups of the same size.
 */
export function renumbered(groupOf: Uint32Array<ArrayBuffer>, sizes: readonly number[]): Components {
  const order = [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || a - b)
  const numberOf = new Uint32Array(sizes.length)
  for (const [number, group] of order.entries()) numberOf[group] = number
  return {
    componentOf: groupOf.map((group) => numberOf[group] as number),
    sizes: order.map((group) => sizes[group] ?? 0),
  }
}
