import { Observable } from '../../ui/observable.ts'
import type { View } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import type { CardNode } from './flow-nodes.ts'
import {
  type InUse,
  type Mounting,
  mountingFor,
  nextPortion,
  nothingMounted,
  sameIds,
  sameMounting,
} from './mounting.ts'

/** What is mounted follows once the view has rested for so long: until then the drawing shows the same. */
const settleMs = 120
/** Elements wait so long for a picture of the zoom the view came to rest at. */
const pictureMs = 1000
/** Cards wait so long for the first picture. Whoever draws may be stuck, and the network has to be at hand all the same. */
const firstPictureMs = 3000

/** What the picture leaves to elements of the page, and how it draws what is like them. */
export interface Hiding {
  readonly edgeIds: ReadonlySet<string>
  readonly dashes: boolean
}

const nothing: ReadonlySet<string> = new Set()

interface ElementsHost {
  readonly scene: Scene
  readonly view: Observable<View>
  /** False while a state of the network is still being taken over. */
  isWhole(): boolean
  inUse(): InUse
  /** React Flow's nodes for the cards that are mounted; the same object for one that did not change. */
  cardsOf(nodeIds: ReadonlySet<string>): CardNode[]
}

/**
 * Which cards and edges are elements of the page. The picture has every card, also those that lie on it as elements.
 * Edges come as elements first and are then left out of the picture, because their dashes move; they go only when the
 * picture has them again.
 */
export class MountedElements {
  readonly mounting = new Observable<Mounting>(nothingMounted)
  readonly hiding = new Observable<Hiding>({ edgeIds: nothing, dashes: false })
  /** True while a hand moves the view or nodes and the picture has everything: shifting it is all there is to do. */
  readonly pictureOnly = new Observable(false)
  /** True until the view has rested for a moment. */
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
  /** The zoom the picture on the page was drawn for. */
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

  /** A hand is on the view: nothing is mounted before it lets go. */
  setGesturing(gesturing: boolean): void {
    this.#gesturing = gesturing
    if (!gesturing) this.#mountSoon()
  }

  /** Nodes are on their way to where they are shown: only the picture follows. */
  setStaging(staging: boolean): void {
    if (this.#staging === staging) return
    this.#staging = staging
    if (staging) this.leaveToPicture()
    else this.mount()
  }

  get #isMovingNodes(): boolean {
    return this.#staging || this.#host.scene.held.size > 0
  }

  /** What others change must not bring elements up under a hand that leads the view; they come once it lets go. */
  mountUnlessLed(): void {
    if (!(this.#gesturing && this.moving.value)) this.mount()
  }

  mount(): void {
    const { scene, view } = this.#host
    // The picture comes first: it shows all at once what takes many frames to mount. What is dragged has its element and
    // must not lose it; everything else can wait.
    if (view.value.width === 0 || !(this.#shown || this.#overdue) || this.#isMovingNodes) return
    this.#clearPace()
    this.moving.set(false)
    this.pictureOnly.set(false)
    this.#wanted = mountingFor(scene, view.value, this.#wanted, this.#host.inUse())
    this.#step()
  }

  /** Something begins to move: as soon as the picture has everything, elements step back. */
  leaveToPicture(): void {
    cancelAnimationFrame(this.#frame)
    this.#hide({ edgeIds: nothing, dashes: this.hiding.value.dashes })
    if (this.#shown === this.hiding.value) this.pictureOnly.set(true)
  }

  /** The network is there: elements wait for its first picture, but not forever. */
  awaitPicture(): void {
    if (this.#shown) return
    this.#patience ??= setTimeout(() => {
      this.#overdue = true
      this.mount()
    }, firstPictureMs)
  }

  /** The picture on the page leaves out what `hiding` says, and no more. */
  pictured(hiding: Hiding): void {
    if (!this.#host.isWhole()) return
    const isFirst = this.#shown === null
    this.#shown = hiding
    this.#picturedZoom = this.#host.view.value.zoom
    clearTimeout(this.#patience)
    // The frame after the one that shows it.
    if (isFirst) this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(() => this.mount())))
    if (this.#isAwaitingPicture) return this.mount()
    if (hiding !== this.hiding.value) return
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
    // On a busy page the timer runs out before the next movement was heard of; those come before frames.
    this.#pace = setTimeout(() => (this.#settling = requestAnimationFrame(() => this.#mountOnPicture())), settleMs)
  }

  /** On a picture of another zoom elements would lie beside what they stand for: they wait for the right one. */
  #mountOnPicture(): void {
    if (this.#picturedZoom === this.#host.view.value.zoom) return this.mount()
    this.#pace = setTimeout(() => this.mount(), pictureMs)
    this.#isAwaitingPicture = true
  }

  /** One portion of cards per frame, until what is wanted is mounted. Edges that go, go with the next picture. */
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
