import { Observable } from '../../ui/observable.ts'
import type { View } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import type { CardNode } from './flow-nodes.ts'
import {
  type ActiveTargets,
  type Mounting,
  mountingFor,
  nextPortion,
  nothingMounted,
  sameIds,
  sameMounting,
} from './mounting.ts'

/**
 * How long the view has to rest before elements are mounted, in milliseconds. Until then, the picture shows the
 * same content.
 */
const settleMs = 120
/** Maximum time in milliseconds to wait for a picture at the zoom at which the view came to rest. */
const pictureMs = 1000
/** Maximum time in milliseconds to wait for the first picture. If drawing hangs, the network must remain usable. */
const firstPictureMs = 3000

/** The edges that the picture omits because they are elements of the page, and whether drawn edges are dashed. */
export interface Hiding {
  readonly edgeIds: ReadonlySet<string>
  readonly dashes: boolean
}

const nothing: ReadonlySet<string> = new Set()

interface ElementsHost {
  readonly scene: Scene
  readonly view: Observable<View>
  /** False while a state of the network is being applied. */
  isWhole(): boolean
  inUse(): ActiveTargets
  /** Returns React Flow's nodes for the mounted cards. Nodes that have not changed are the same objects as before. */
  cardsOf(nodeIds: ReadonlySet<string>): CardNode[]
}

/**
 * Tracks which cards and edges are elements of the page. The picture includes every card, even mounted cards. An edge
 * is first mounted and then omitted from the picture, because its dashes move. It is unmounted when the picture
 * includes it again.
 */
export class MountedElements {
  readonly mounting = new Observable<Mounting>(nothingMounted)
  readonly hiding = new Observable<Hiding>({ edgeIds: nothing, dashes: false })
  /**
   * Whether the picture is complete while the user moves the view or nodes. If so, only the picture has to be moved.
   */
  readonly pictureOnly = new Observable(false)
  /** True until the view has come to rest. */
  readonly moving = new Observable(false)
  readonly cards = new Observable<CardNode[]>([])
  readonly #host: ElementsHost
  #wanted = nothingMounted
  #shown: Hiding | null = null
  #overdue = false
  #patience: ReturnType<typeof setTimeout> | undefined
  #pace: ReturnType<typeof setTimeout> | undefined
  #gesturing = false
  #staging = false
  #skimming = false
  /** The zoom of the picture on the page. */
  #picturedZoom = 0
  #isAwaitingPicture = false
  #settling = 0
  #frame = 0

  constructor(host: ElementsHost) {
    this.#host = host
  }

  get gesturing(): boolean {
    return this.#gesturing
  }

  viewMoved(resized: boolean): void {
    this.#clearPace()
    if (!resized) {
      this.moving.set(true)
      this.leaveToPicture()
    }
    if (resized) this.mount()
    else if (!this.#gesturing) this.#mountSoon()
  }

  /** Sets whether the user is moving the view. No elements are mounted until the gesture ends. */
  setGesturing(gesturing: boolean): void {
    this.#gesturing = gesturing
    if (!gesturing) this.#mountSoon()
  }

  /** Sets whether nodes are moving to proposed positions. Only the picture shows this animation. */
  setStaging(staging: boolean): void {
    if (this.#staging === staging) return
    this.#staging = staging
    if (staging) this.leaveToPicture()
    else this.mount()
  }

  /**
   * Sets whether former states of the network follow each other so quickly that mounting their elements would be too
   * slow. Only the picture shows such states.
   */
  setSkimming(skimming: boolean): void {
    if (this.#skimming === skimming) return
    this.#skimming = skimming
    if (!skimming) return this.mount()
    cancelAnimationFrame(this.#frame)
    this.#wanted = nothingMounted
    this.#hide({ edgeIds: nothing, dashes: this.hiding.value.dashes })
    if (this.#shown === this.hiding.value) this.#setMounting(nothingMounted)
  }

  get #isMovingNodes(): boolean {
    return this.#staging || this.#skimming || this.#host.scene.draggedIds.size > 0
  }

  /**
   * Mounts elements, unless the user is panning. During panning, edits by other users must not mount elements. The
   * elements for such edits are mounted when the gesture ends.
   */
  mountUnlessLed(): void {
    if (!(this.#gesturing && this.moving.value)) this.mount()
  }

  mount(): void {
    const { scene, view } = this.#host
    // The first picture has priority, because mounting takes many frames. During a drag, no elements are mounted:
    // dragged nodes keep their elements, and other nodes can wait.
    if (view.value.width === 0 || !(this.#shown || this.#overdue) || this.#isMovingNodes) return
    this.#clearPace()
    this.moving.set(false)
    this.pictureOnly.set(false)
    this.#wanted = mountingFor(scene, view.value, this.#wanted, this.#host.inUse())
    this.#step()
  }

  /** Call this when the view or nodes start to move. Elements are hidden as soon as the picture is complete. */
  leaveToPicture(): void {
    cancelAnimationFrame(this.#frame)
    this.#hide({ edgeIds: nothing, dashes: this.hiding.value.dashes })
    if (this.#shown === this.hiding.value) this.pictureOnly.set(true)
  }

  /** Starts to wait for the first picture of the network, for a limited time. */
  awaitPicture(): void {
    if (this.#shown) return
    this.#patience ??= setTimeout(() => {
      this.#overdue = true
      this.mount()
    }, firstPictureMs)
  }

  /** Call this when the page shows a picture that omits exactly the edges in `hiding`. */
  pictured(hiding: Hiding): void {
    if (!this.#host.isWhole()) return
    const isFirst = this.#shown === null
    this.#shown = hiding
    this.#picturedZoom = this.#host.view.value.zoom
    clearTimeout(this.#patience)
    // Mounts in the frame after the frame that shows the picture.
    if (isFirst) this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(() => this.mount())))
    if (this.#isAwaitingPicture) return this.mount()
    if (hiding !== this.hiding.value) return
    if (this.#skimming) return this.#setMounting(nothingMounted)
    if (this.moving.value || this.#isMovingNodes) {
      this.pictureOnly.set(true)
      return
    }
    const { mounting } = this
    this.#setMounting({ ...mounting.value, edgeIds: mounting.value.edgeIds.intersection(this.#wanted.edgeIds) })
  }

  renderCards(): void {
    const cards = this.#host.cardsOf(this.mounting.value.nodeIds)
    const before = this.cards.value
    const same = before.length === cards.length && before.every((card, index) => card === cards[index])
    if (!same) this.cards.set(cards)
  }

  dispose(): void {
    this.#clearPace()
    clearTimeout(this.#patience)
    this.#pace = undefined
    this.#patience = undefined
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #clearPace(): void {
    this.#isAwaitingPicture = false
    clearTimeout(this.#pace)
    cancelAnimationFrame(this.#settling)
  }

  #mountSoon(): void {
    this.#clearPace()
    // On a busy page, the timer fires before the next movement event. Waiting for a frame as well avoids this, because
    // the browser handles events before frames.
    this.#pace = setTimeout(() => (this.#settling = requestAnimationFrame(() => this.#mountOnPicture())), settleMs)
  }

  /**
   * Mounts elements when the picture has the current zoom. If the picture has another zoom, elements would not match
   * it.
   */
  #mountOnPicture(): void {
    if (this.#picturedZoom === this.#host.view.value.zoom) return this.mount()
    this.#pace = setTimeout(() => this.mount(), pictureMs)
    this.#isAwaitingPicture = true
  }

  /**
   * Mounts a limited number of cards per frame until all are mounted. Edges are unmounted when the next picture is
   * shown.
   */
  #step(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const wanted = this.#wanted
    const before = this.mounting.value
    const nodeIds = nextPortion(before.nodeIds, wanted.nodeIds)
    this.#hide({ edgeIds: before.edgeIds.intersection(wanted.edgeIds), dashes: wanted.dashes })
    this.#setMounting({ ...wanted, nodeIds, edgeIds: wanted.edgeIds.union(before.edgeIds) })
    const isComplete = nodeIds.size === wanted.nodeIds.size && wanted.edgeIds.isSubsetOf(before.edgeIds)
    if (!isComplete) this.#frame = requestAnimationFrame(() => this.#step())
    else if (this.#shown === this.hiding.value) this.pictured(this.#shown)
  }

  #hide(hiding: Hiding): void {
    const before = this.hiding.value
    if (before.dashes !== hiding.dashes || !sameIds(before.edgeIds, hiding.edgeIds)) this.hiding.set(hiding)
  }

  #setMounting(mounting: Mounting): void {
    if (sameMounting(mounting, this.mounting.value)) return
    this.mounting.set(mounting)
    this.renderCards()
  }
}
