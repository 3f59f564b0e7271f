import { arrowsOf } from './arrow.ts'
import { ChangedSlots } from './changed-slots.ts'
import { packTexts } from './packed-texts.ts'
import type { SceneAppearance } from './scene-appearance.ts'
import type { Hull } from './hull.ts'
import type { EdgeRecord, NodeRecord } from './records.ts'
import { kindOf, nodeFlag, RenderColumns, sidesCode } from './render-columns.ts'

/** Writes nodes and edges to columns. The writer records the changes, and assigns and frees slots. */
export class ColumnWriter {
  readonly columns = new RenderColumns()
  readonly changes = new ChangedSlots()
  readonly #freeNodes: number[] = []
  readonly #freeEdges: number[] = []
  readonly #colorSlots = new Map<string, number>()

  newNode(): number {
    const slot = this.#freeNodes.pop() ?? this.columns.nodeSlots
    this.columns.reserve(slot + 1, 0)
    return slot
  }

  newEdge(): number {
    const slot = this.#freeEdges.pop() ?? this.columns.edgeSlots
    this.columns.reserve(0, slot + 1)
    this.columns.edgeLane[slot] = 0
    return slot
  }

  /** Moves a node without recording the change, because the renderer displays dragged nodes separately. */
  shift(slot: number, x: number, y: number): void {
    this.columns.x[slot] = x
    this.columns.y[slot] = y
  }

  place(slot: number, x: number, y: number): void {
    this.shift(slot, x, y)
    this.changes.slots.places.add(slot)
  }

  /** Writes all data of a node except its position. Returns whether anything has changed. */
  writeNode(slot: number, record: NodeRecord, isNew: boolean): boolean {
    const { columns } = this
    const flags = flagsOf(record)
    const color = this.#colorSlot(record.color)
    const tasks = Math.min(record.texts?.pendingTasks ?? 0, 0xffff)
    const texts = packTexts(record.name, record.texts)
    const looksTheSame =
      !isNew &&
      columns.height[slot] === record.height &&
      columns.kind[slot] === kindOf(record.type) &&
      columns.nodeFlags[slot] === flags &&
      columns.nodeColor[slot] === color &&
      columns.tasks[slot] === tasks &&
      columns.texts[slot] === texts
    if (looksTheSame) return false
    columns.height[slot] = record.height
    columns.kind[slot] = kindOf(record.type)
    columns.nodeFlags[slot] = flags
    columns.nodeColor[slot] = color
    columns.tasks[slot] = tasks
    columns.texts[slot] = texts
    this.changes.slots.nodes.add(slot)
    return true
  }

  writeEdge(slot: number, record: EdgeRecord, source: number, target: number): void {
    const { columns } = this
    columns.source[slot] = source
    columns.target[slot] = target
    columns.edgeSides[slot] = sidesCode(record.sourceSide, record.targetSide)
    columns.edgeColor[slot] = this.#colorSlot(record.color)
    columns.strength[slot] = record.strength ?? 0
    columns.arrows[slot] = arrowsOf(record.direction)
    columns.labels[slot] = record.label
    this.changes.slots.edges.add(slot)
  }

  writeLane(slot: number, lane: number): void {
    if (this.columns.laneOf(slot) === lane) return
    this.columns.edgeLane[slot] = 2 * lane
    this.changes.slots.edges.add(slot)
  }

  writeDegree(slot: number, degree: number): void {
    this.columns.setDegree(slot, degree)
    this.changes.slots.degrees.add(slot)
  }

  writeAppearance(appearance: SceneAppearance): void {
    this.columns.appearance = appearance
    this.changes.appearance = true
  }

  writeHulls(hulls: readonly Hull[]): void {
    this.columns.hulls = hulls
    this.changes.hulls = true
  }

  /** Writes the scale and the color group of a node. See `RenderColumns`. */
  writeNodeStyle(slot: number, scale: number, look: number): void {
    const { columns } = this
    if (columns.scale[slot] === scale && columns.look[slot] === look) return
    columns.scale[slot] = scale
    columns.look[slot] = look
    this.changes.slots.nodeStyles.add(slot)
  }

  removeNode(slot: number): void {
    this.#freeNodes.push(slot)
    this.columns.kind[slot] = 0
    this.columns.texts[slot] = ''
    this.writeNodeStyle(slot, 0, 0)
    this.changes.slots.nodes.add(slot)
  }

  removeEdge(slot: number): void {
    this.#freeEdges.push(slot)
    this.columns.edgeSides[slot] = 0
    this.changes.slots.edges.add(slot)
  }

  clear(): void {
    this.#freeNodes.length = 0
    this.#freeEdges.length = 0
    this.columns.clear()
    this.changes.forget()
  }

  #colorSlot(color: string): number {
    const known = this.#colorSlots.get(color)
    if (known !== undefined) return known
    const slot = this.columns.colors.push(color) - 1
    this.#colorSlots.set(color, slot)
    return slot
  }
}

function flagsOf({ colored, texts }: NodeRecord): number {
  const { hasNotes = false, locked = false } = texts ?? {}
  return (colored ? nodeFlag.colored : 0) | (hasNotes ? nodeFlag.notes : 0) | (locked ? nodeFlag.locked : 0)
}
