import type { Direction, Side } from '../../../domain/entities/edge/edge.ts'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import type { DrawnLook } from './scene-appearance.ts'
import { type Box, cardBox, type CardPlace, type Curve, curveBetween, type Point, sideMiddle } from './geometry.ts'
import { labelPoint } from './lanes.ts'
import type { EdgeRecord } from './records.ts'
import type { RenderColumns } from './render-columns.ts'

/** A node in the scene. The columns contain its position. */
export class SceneNode implements CardPlace, Box {
  readonly id: string
  readonly slot: number
  readonly edges = new Set<SceneEdge>()
  name = ''
  readonly #columns: RenderColumns

  constructor(id: string, slot: number, columns: RenderColumns) {
    this.id = id
    this.slot = slot
    this.#columns = columns
  }

  get x(): number {
    return this.#columns.x[this.slot] ?? 0
  }

  get y(): number {
    return this.#columns.y[this.slot] ?? 0
  }

  get height(): number {
    return this.#columns.height[this.slot] ?? 0
  }

  get type(): NodeType {
    return this.#columns.typeOf(this.slot)
  }

  /** The stored color; see `displayColor`. */
  get color(): string {
    return this.#columns.colorOf(this.slot)
  }

  get scale(): number {
    return this.#columns.scaleOf(this.slot)
  }

  /** The color group of the node. Null if its color shows no value. */
  get look(): DrawnLook | null {
    return this.#columns.lookOf(this.slot)
  }

  get minX(): number {
    return cardBox(this).minX
  }

  get minY(): number {
    return cardBox(this).minY
  }

  get maxX(): number {
    return cardBox(this).maxX
  }

  get maxY(): number {
    return cardBox(this).maxY
  }
}

/** An edge in the scene. It has no position, because its curve depends on its nodes. */
export class SceneEdge {
  readonly slot: number
  readonly source: SceneNode
  readonly target: SceneNode
  readonly #columns: RenderColumns
  #record: EdgeRecord

  constructor(record: EdgeRecord, slot: number, columns: RenderColumns, source: SceneNode, target: SceneNode) {
    this.#record = record
    this.#columns = columns
    this.slot = slot
    this.source = source
    this.target = target
  }

  update(record: EdgeRecord): void {
    this.#record = record
  }

  get id(): string {
    return this.#record.id
  }

  get sourceId(): string {
    return this.source.id
  }

  get targetId(): string {
    return this.target.id
  }

  get sourceSide(): Side {
    return this.#record.sourceSide
  }

  get targetSide(): Side {
    return this.#record.targetSide
  }

  get color(): string {
    return this.#record.color
  }

  get label(): string {
    return this.#record.label
  }

  get strength(): number | null {
    return this.#record.strength
  }

  get direction(): Direction {
    return this.#record.direction
  }

  get animated(): boolean {
    return this.#record.animated
  }

  get curve(): Curve {
    const { sourceSide, targetSide } = this.#record
    return curveBetween(
      sideMiddle(this.source, sourceSide),
      sourceSide,
      sideMiddle(this.target, targetSide),
      targetSide,
      this.#lane,
    )
  }

  /** Returns the position of this edge's label on a curve. */
  labelOn(curve: Curve): Point {
    return labelPoint(curve, this.#lane)
  }

  otherEnd(node: SceneNode): SceneNode {
    return node === this.source ? this.target : this.source
  }

  get #lane(): number {
    return this.#columns.laneOf(this.slot)
  }
}
