import type { EditingSession } from '../../network/editing-session.ts'
import { drawnOf, type ShownGroup } from '../../network/group-stand-ins.ts'
import { type Box, cardBox, type Point, type View } from '../scene/geometry.ts'
import { boxAround } from '../scene/box.ts'
import { type Hull, hullAround, isInHull, shiftedHull } from '../scene/hull.ts'
import { hullText, nameSpots, placeNames, withName } from '../scene/hull-label.ts'
import { namesInView } from '../scene/names-in-view.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneNode } from '../scene/scene-node.ts'

/** Time per slice, in milliseconds. */
const sliceMs = 6
/** Interval in milliseconds between checks for changes, if checks are slow. */
const paceMs = 250
/** Distance in canvas units from the members of a group within which other cards may affect its hull or its name. */
const surroundings = 300

interface HullKeeperHost {
  readonly scene: Scene
  readonly session: EditingSession
  /** Called when the areas have changed. */
  onChanged(): void
}

const noNames: ReadonlyMap<string, Box> = new Map()

interface Known {
  readonly signature: number
  readonly hull: Hull
}

/**
 * Updates the areas of groups. After a change, it only recomputes an area if its members, or other cards among and
 * around them, have moved. The work is divided into slices.
 */
export class HullKeeper {
  readonly #host: HullKeeperHost
  #known = new Map<string, Known>()
  #steps: Generator<void> | null = null
  #isStale = false
  #cost = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #names: {
    readonly view: View
    readonly hulls: readonly Hull[]
    readonly version: number
    readonly names: ReadonlyMap<string, Box>
  } | null = null
  /** Start position of one of the dragged nodes. */
  #taken: { readonly node: SceneNode; readonly x: number; readonly y: number } | null = null

  constructor(host: HullKeeperHost) {
    this.#host = host
  }

  /** Call this when nodes or groups were added, removed or moved. */
  refresh(): void {
    this.#isStale = true
    if (this.#known.size === 0 && this.#host.session.grouped.length === 0) return
    this.#timer ??= setTimeout(() => this.#work(), this.#cost > sliceMs ? paceMs : 0)
  }

  /** Call this when a drag starts. If all members of an area are dragged, the area moves with them. */
  dragStarted(): void {
    const { scene } = this.#host
    const [first] = scene.draggedIds
    const node = first === undefined ? undefined : scene.nodes.get(first)
    if (!node || this.#known.size === 0) return
    this.#taken = { node, x: node.x, y: node.y }
    this.#steps = null
    this.#flag((shown) => this.#membersOf(shown).every(({ id }) => scene.draggedIds.has(id)))
  }

  /** Call this when a drag ends. Dragged areas stay where they were dropped until they are recomputed. */
  dragEnded(): void {
    const taken = this.#taken
    this.#taken = null
    if (!taken) return
    const by = { x: taken.node.x - taken.x, y: taken.node.y - taken.y }
    for (const [id, known] of this.#known) {
      if (known.hull.isDragged)
        this.#known.set(id, { ...known, hull: { ...shiftedHull(known.hull, by), isDragged: false } })
    }
    this.#tell()
    this.refresh()
  }

  /** Returns the innermost group whose name or area is at a point, or null. */
  at(point: Point, zoom: number): string | null {
    const { hulls } = this.#host.scene.columns
    const names = placeNames(hulls, zoom)
    const named = hulls.findLast(({ id }) => {
      const box = names.get(id)
      return box && point.x >= box.minX && point.x <= box.maxX && point.y >= box.minY && point.y <= box.maxY
    })
    return (named ?? hulls.findLast(({ loops }) => isInHull(loops, point)))?.id ?? null
  }

  /** Returns the boxes of group names in a view that does not move, by group id. */
  namesIn(view: View): ReadonlyMap<string, Box> {
    const { scene } = this.#host
    const { hulls } = scene.columns
    const { version } = scene
    if (this.#names?.view !== view || this.#names.hulls !== hulls || this.#names.version !== version) {
      const names = hulls.length === 0 ? noNames : namesInView(hulls, view, (box) => scene.nodesIn(box).map(cardBox))
      this.#names = { view, hulls, version, names }
    }
    return this.#names.names
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#steps = null
  }

  #work(): void {
    this.#timer = undefined
    // No area is recomputed during a drag.
    if (this.#taken) return
    if (!this.#steps) {
      this.#isStale = false
      this.#cost = 0
      this.#steps = this.#run()
    }
    const begun = performance.now()
    let isDone = false
    while (!isDone && performance.now() - begun < sliceMs) isDone = this.#steps.next().done ?? false
    this.#cost += performance.now() - begun
    if (!isDone) {
      this.#timer = setTimeout(() => this.#work())
      return
    }
    this.#steps = null
    // Changes during the computation are handled afterward. If each change restarted the computation, it might never
    // finish.
    if (this.#isStale) this.refresh()
  }

  *#run(): Generator<void> {
    const known = new Map<string, Known>()
    let isChanged = false
    for (const shown of this.#host.session.grouped) {
      if (shown.isCollapsed || shown.isInside) continue
      const before = this.#known.get(shown.group.id)
      const now = this.#look(shown, before)
      if (now) known.set(shown.group.id, now)
      if (now !== before) isChanged = true
      yield
    }
    if (!isChanged && known.size === this.#known.size) return
    this.#known = known
    this.#tell()
  }

  #look({ group, members: all, depth, ...shown }: ShownGroup, before: Known | undefined): Known | null {
    const { scene } = this.#host
    const members = this.#membersOf({ group, members: all, depth, ...shown })
    const box = boxAround(members)
    if (!box) return null
    const inside = new Set(members)
    const others = scene.nodesIn(widened(box)).filter((node) => !inside.has(node))
    const signature = signatureOf([group.name, group.color, String(all.size), String(depth)], members, others)
    if (before?.signature === signature) return before
    const { id, name, color } = group
    const [own, outside] = [boxesOf(members), boxesOf(others)]
    const text = hullText({ name, count: all.size })
    const spots = nameSpots(text, own, outside)
    const loops = hullAround(withName(own, text, spots), outside)
    return { signature, hull: { id, name, color, count: all.size, depth, loops, spots, isDragged: false } }
  }

  #membersOf(shown: ShownGroup): SceneNode[] {
    const { scene, session } = this.#host
    const grouped = session.shown.value?.grouped
    return grouped ? drawnOf(shown, grouped).flatMap((id) => scene.nodes.get(id) ?? []) : []
  }

  #flag(isDragged: (shown: ShownGroup) => boolean): void {
    for (const shown of this.#host.session.grouped) {
      const known = this.#known.get(shown.group.id)
      if (known && isDragged(shown))
        this.#known.set(shown.group.id, { ...known, hull: { ...known.hull, isDragged: true } })
    }
    this.#tell()
  }

  #tell(): void {
    this.#host.scene.surround(Array.from(this.#known.values(), ({ hull }) => hull))
    this.#host.onChanged()
  }
}

function widened({ minX, minY, maxX, maxY }: Box): Box {
  return { minX: minX - surroundings, minY: minY - surroundings, maxX: maxX + surroundings, maxY: maxY + surroundings }
}

function boxesOf(nodes: readonly SceneNode[]): Float64Array {
  const boxes = new Float64Array(4 * nodes.length)
  for (const [at, { minX, minY, maxX, maxY }] of nodes.entries()) boxes.set([minX, minY, maxX, maxY], 4 * at)
  return boxes
}

/** Returns a hash of words and positions (FNV-1a; positions are rounded to quarters of a unit). */
function signatureOf(words: readonly string[], members: readonly SceneNode[], others: readonly SceneNode[]): number {
  let hash = 0x811c9dc5
  const take = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const word of words) for (let at = 0; at < word.length; at++) take(word.charCodeAt(at))
  for (const nodes of [members, others]) {
    take(nodes.length)
    for (const { x, y, height, scale } of nodes) {
      take(Math.round(4 * x))
      take(Math.round(4 * y))
      take(Math.round(height * scale))
    }
  }
  return hash
}
