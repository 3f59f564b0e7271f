import { type SuspectGroup, suspectGroups } from './suspect-groups.ts'
import { type Compared, suspicions } from './suspects.ts'

interface Nodes {
  readonly size: number
  get(id: string): Compared | undefined
  values(): Iterable<Compared>
}

const compared = [
  'type',
  'name',
  'company',
  'email',
  'profileUrl',
  'address',
  'date',
] as const satisfies readonly (keyof Compared)[]

/**
 * Finds groups of suspected duplicates in a network. Results are cached until a property changes that the search
 * compares.
 */
export class SuspectFinder {
  #nodes: Nodes | null = null
  #distinct: { has(pair: string): boolean } | null = null
  #groups: readonly SuspectGroup[] = []

  groups(nodes: Nodes, distinct: { has(pair: string): boolean }): readonly SuspectGroup[] {
    if (distinct !== this.#distinct || !this.#nodes || !areAlike(this.#nodes, nodes)) {
      this.#groups = suspectGroups(suspicions(nodes.values(), distinct))
    }
    this.#nodes = nodes
    this.#distinct = distinct
    return this.#groups
  }
}

/**
 * Whether two states of a network give the same suspected duplicates, for example after nodes were only moved, tagged
 * or annotated.
 */
function areAlike(before: Nodes, after: Nodes): boolean {
  if (before === after) return true
  if (before.size !== after.size) return false
  for (const node of after.values()) {
    const other = before.get(node.id)
    if (!other || (other !== node && compared.some((property) => other[property] !== node[property]))) return false
  }
  return true
}
