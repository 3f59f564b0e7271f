import type { Direction, Side } from '../../../domain/entities/edge/edge.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { CardPlace } from './geometry.ts'
import type { CardTexts } from './packed-texts.ts'

/** The data that is needed to draw a node. */
export interface NodeRecord extends CardPlace {
  readonly id: string
  readonly name: string
  readonly type: NodeType
  /** The node's own color, or the color of its type, in stored form; see `displayColor`. */
  readonly color: string
  /** Whether a user chose the color. */
  readonly colored: boolean
  /** The strings of the card other than its name. */
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
  /** Whether the previous state has to be discarded. */
  readonly reset: boolean
  readonly nodes: readonly NodeRecord[]
  readonly removedNodes: readonly string[]
  readonly edges: readonly EdgeRecord[]
  readonly removedEdges: readonly string[]
}
