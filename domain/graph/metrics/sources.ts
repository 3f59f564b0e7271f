import { seededRandom } from '../layouts/seeded-random.ts'
import type { Components } from './components.ts'

/** The source nodes of shortest paths, and how many nodes of its component each source represents. */
export interface Sources {
  readonly nodes: Uint32Array<ArrayBuffer>
  readonly standsFor: Float64Array<ArrayBuffer>
  /** For each component, the number of its nodes that are sources. */
  readonly taken: readonly number[]
}

/** Maximum size of a small component. In small components, all nodes are sources. */
const smallComponent = 1_000

/**
 * Selects all nodes as sources if that needs at most `mostVisits` visits of nodes and arcs. Otherwise, samples as many
 * nodes of large components as the limit allows. The sample is without replacement, and the same seed gives the same
 * sample.
 */
export function sourcesOf(
  { componentOf, sizes }: Components,
  arcCount: number,
  mostVisits: number,
  seed: number,
): Sources {
  const perNode = 1 + arcCount / Math.max(1, componentOf.length)
  const visits = sizes.map((size) => size * size * perNode)
  const isWhole = visits.reduce((sum, each) => sum + each, 0) <= mostVisits
  const large = isWhole ? 0 : sizes.filter((size) => size > smallComponent).length
  const sizeOfLarge = sizes.slice(0, large).reduce((sum, size) => sum + size, 0)
  const taken = sizes.map((size, component) =>
    // The visits are divided among large components in proportion to their size.
    component < large ? Math.max(2, Math.min(size, Math.floor(mostVisits / (sizeOfLarge * perNode)))) : size,
  )
  const random = seededRandom(seed)
  const shuffled = Uint32Array.from(componentOf.keys())
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as number, shuffled[last] as number]
  }
  const left = [...taken]
  const nodes = shuffled.filter((node) => {
    const component = componentOf[node] as number
    left[component] = (left[component] ?? 0) - 1
    return (left[component] ?? 0) >= 0
  })
  const standsFor = Float64Array.from(nodes, (node) => {
    const component = componentOf[node] as number
    return (sizes[component] ?? 0) / (taken[component] ?? 1)
  })
  return { nodes, standsFor, taken }
}
