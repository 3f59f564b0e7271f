import type { Node, NodeType } from '../../entities/node/node.ts'

/** Ends of connections for which nodes have to be created, because no row describes them. */
export interface MissingEnds {
  readonly count: number
  /** Names of the first few created nodes. */
  readonly names: readonly string[]
  /** The type of the created nodes, or null if their types differ. */
  readonly type: NodeType | null
}

const missingNamed = 5

/** Describes the nodes created for ends of connections. Returns null if there are none. */
export function missingEndsOf(made: readonly Pick<Node, 'name' | 'type'>[]): MissingEnds | null {
  const [first] = made
  if (!first) return null
  const isAlike = made.every(({ type }) => type === first.type)
  return {
    count: made.length,
    names: made.slice(0, missingNamed).map(({ name }) => name),
    type: isAlike ? first.type : null,
  }
}
