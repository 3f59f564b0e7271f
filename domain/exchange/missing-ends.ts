import type { Node, NodeType } from '../entities/node/node.ts'

/** Ends of connections that are not among the nodes and are created. */
export interface MissingEnds {
  readonly count: number
  /** The first few names. */
  readonly names: readonly string[]
  /** The type they all get, or null if the types differ. */
  readonly type: NodeType | null
}

const missingNamed = 5

/** Describes the created ends, or returns null if there are none. */
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
