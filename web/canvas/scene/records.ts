import type { Direction, Side } from '../../../domain/entities/edge/edge.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { CardPlace } from './geometry.ts'
import type { CardTexts } from './packed-texts.ts'

/** What the drawing needs to know of a node. */
export interface NodeRecord extends CardPlace {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  /** The color chosen for the node, or the one of its type. Stored form, see `displayColor`. */
  readonly color: string
  /** True if a person chose the color. */
  readonly colored: boolean
  /** What else its card says. */
  readonly texts?: CardTexts
}

export interface EdgeRecord {
  readonly id: string
  readonly sourceId: string
  readonly targetId: string
  readonly sourceSide: Side
  readonly targetSide: Side
  readonly color: string
  readonly label: string
  readonly strength: number | null
  readonly direction: Direction
  readonly animated: boolean
}

export interface SceneUpdate {
  /** Forgets everything before. */
  readonly reset: boolean
  readonly nodes: readonly NodeRecord[]
  readonly removedNodes: readonly string[]
  readonly edges: readonly EdgeRecord[]
  readonly removedEdges: readonly string[]
}
