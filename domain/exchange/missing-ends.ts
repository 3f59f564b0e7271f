import type { Node, NodeType } from '../entities/node/node.ts'

/** Ends of connections that are none of the nodes there are, and become some. */
export interface MissingEnds {
  readonly count: number
  /** The first few of their names. */
  readonly names: readonly string[]
  /** What all of them become; null if not all become the same. */
  readonly type: NodeType | null
}

const missingNamed = 5

/** What is said of those that are made; null if none are. */
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
