import { type Appearance, plainAppearance } from '../../domain/appearance/appearance.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { adjacencyOf } from '../../domain/graph/adjacency.ts'
import { egoNetwork, type Subgraph } from '../../domain/graph/ego-network.ts'
import type { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { CommunityOf } from '../../domain/graph/groups/members.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import { Observable } from '../ui/observable.ts'
import type { Panel, PanelKind } from './panel.ts'
import { type Beside, everything, type Showing, type Shown, ShownFinder } from './shown.ts'
import { drawnOf, type ShownGroup } from './group-stands.ts'
import { nothingSelected, pruned, type Selection, type Target } from './selection.ts'

/** Finding out what is shown may take so long at each change, milliseconds; else it keeps a pace. */
const mostCost = 30
const paceMs = 250

/** What is looked at in all of the network: no neighborhood stands out any more. */
const looksAnew: ReadonlySet<PanelKind> = new Set(['paths', 'duplicates', 'arranging'])

/** A node with what lies within so many steps of it. */
export interface Neighborhood extends Subgraph {
  readonly nodeId: string
  readonly depth: number
}

/** The saved view that is open, and where its edits go. */
export interface OpenedView {
  readonly id: string
  readonly documentId: string
  /** Nodes have places of their own in it: moving them is an edit of the view. */
  readonly ownPlaces: boolean
}

/** What of an interaction is known when somebody begins to log it. */
export interface LogStart {
  /** Who took part. */
  readonly nodeIds: readonly string[]
  /** What was typed elsewhere, to be read as a sentence. */
  readonly sentence?: string
  /** What was said; of a task that is done. */
  readonly ofTask?: string
  /** The one that is corrected. */
  readonly edited?: Interaction
}

/**
 * A person's work on one open network: what is selected, what of it is shown, and what was said last. The same for
 * everything that shows the network.
 */
export class EditingSession {
  readonly selection = new Observable<Selection>(nothingSelected)
  /** What the person wants to see. */
  readonly showing = new Observable<Showing>(everything)
  /** What is there of that; null while the network is not there. */
  readonly shown = new Observable<Shown | null>(null)
  /** What all but it steps back for; null: everything is shown alike. */
  readonly neighborhood = new Observable<Neighborhood | null>(null)
  /** What has the side panel; null: the overview. */
  readonly panel = new Observable<Panel | null>(null)
  /** The way that is looked at, for which all else steps back. */
  readonly path = new Observable<Subgraph | null>(null)
  /** How this person wants to see the network. */
  readonly appearance: Observable<Appearance>
  /** The group whose area was pressed, with what was selected by that. */
  readonly pressedGroup = new Observable<{ readonly id: string; readonly selection: Selection } | null>(null)
  /** Somebody is choosing among communities, which no group may follow yet. */
  readonly asksCommunities = new Observable(false)
  /** Who is in which community; null until that was asked and found. */
  readonly communityOf = new Observable<CommunityOf>(null)
  /** What the person's own interactions say; null while that is not known. */
  readonly contacts = new Observable<OwnContacts | null>(null)
  /** Null: the network as it is. */
  readonly openedView = new Observable<OpenedView | null>(null)
  /** An interaction is being logged, or corrected; null: none is. */
  readonly logging = new Observable<LogStart | null>(null)
  /** Of these nodes it is asked how often one wants to be in touch with them; null: of none. */
  readonly keeping = new Observable<readonly string[] | null>(null)
  /** Somebody wants to work on what is selected, in the panel beside it, and is not there yet. */
  readonly inspection = new Observable(false)
  /** Last sentence for screen readers. */
  readonly announcement = new Observable('')
  readonly networkId: string
  /** Nodes the person has just made, until whoever shows them has seen to it that they are seen. */
  readonly made = new Set<string>()
  #graph: Graph | null = null
  #isMadeHere: (id: string) => boolean = () => false
  readonly #finder = new ShownFinder()
  /** Collapsed groups that are open just here. */
  #opened: ReadonlySet<string> = new Set()
  /** The network when its filter was set: what this person adds after that is shown, whether it fits or not. */
  #filtered: Graph | null = null
  /** How long it took to find out what is shown the last time and the time before, milliseconds. */
  #cost = { last: 0, before: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(networkId: string, appearance = plainAppearance) {
    this.networkId = networkId
    this.appearance = new Observable(appearance)
  }

  /** The network as it stands; null while it is not there. */
  get graph(): Graph | null {
    return this.#graph
  }

  /** True of a node or connection that this person made on this page: others' come unasked. */
  isMadeHere(id: string): boolean {
    return this.#isMadeHere(id)
  }

  /** The network has changed: what is gone is selected no longer. */
  take(graph: Graph | null, isMadeHere = this.#isMadeHere): void {
    this.#isMadeHere = isMadeHere
    if (graph === this.#graph) return
    this.#graph = graph
    if (graph) this.#closeAgain(graph)
    // A large network that others work on is not sieved anew for each of their edits.
    // Slow once is a machine that was busy for a moment, or code that had not run before.
    const isSlow = Math.min(this.#cost.last, this.#cost.before) > mostCost
    if (isSlow && this.shown.value) this.#timer ??= setTimeout(() => this.#show(), paceMs)
    else this.#show()
  }

  /** Shows only what fits a filter, the others hidden or dimmed; null shows everything. */
  show(showing: Showing): void {
    const before = this.showing.value
    if (showing.filter === before.filter && showing.others === before.others) return
    if (showing.filter !== before.filter) this.#filtered = this.#graph
    this.showing.set(showing)
    this.#show()
  }

  /** Lets a node be seen that the filter hides: the others are dimmed instead. A collapsed group it is in opens here. */
  reveal(nodeId: string): void {
    const closed = this.grouped.filter(({ members, isCollapsed }) => isCollapsed && members.has(nodeId))
    if (closed.length > 0) {
      this.#opened = new Set([...this.#opened, ...closed.map(({ group }) => group.id)])
      this.#regroup()
    }
    const { value: showing } = this.showing
    if (this.#graph?.nodes.has(nodeId) && !this.exists({ kind: 'node', id: nodeId })) {
      this.show({ ...showing, others: 'dimmed' })
    }
  }

  #show(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const whole = this.#graph
    if (!whole) return this.shown.set(null)
    const begun = performance.now()
    this.#filtered ??= whole
    const grouping = { ...this.beside, opened: this.#opened }
    this.shown.set(this.#finder.find(whole, this.showing.value, grouping, this.#isKept))
    const isSieved = this.showing.value.filter !== null || whole.groups.size > 0
    this.#cost = { last: isSieved ? performance.now() - begun : 0, before: this.#cost.last }
    this.#keepSelected()
    const { value: around } = this.neighborhood
    // Neighbors may have come or gone.
    if (around) this.showNeighborhood(around.nodeId, around.depth)
  }

  /** What can be seen no longer is not selected; a group of which something is left is still the one that is meant. */
  #keepSelected(): void {
    const { value: before } = this.selection
    const { value: pressed } = this.pressedGroup
    const still = pruned(before, (target) => this.exists(target))
    if (pressed?.selection === before && still.nodeIds.size > 0) {
      this.pressedGroup.set({ id: pressed.id, selection: still })
    }
    this.selection.set(still)
  }

  readonly #isKept = (id: string): boolean => {
    if (this.path.value?.nodes.has(id) || this.path.value?.edges.has(id)) return true
    const before = this.#filtered
    return this.#isMadeHere(id) && before !== null && !before.nodes.has(id) && !before.edges.has(id)
  }

  /** What filters know beside the network. */
  get beside(): Beside {
    return { communityOf: this.communityOf.value, contacts: this.contacts.value }
  }

  /** The person's own interactions, or what follows from them, have changed. */
  takeContacts(contacts: OwnContacts | null): void {
    if (contacts === this.contacts.value) return
    this.contacts.set(contacts)
    if (this.showing.value.filter) this.#show()
  }

  /** The network in columns, for what is asked of it beside the filter: how many a part of the filter would leave. */
  get columns(): GraphColumns | null {
    return this.#graph && this.#finder.columns(this.#graph)
  }

  /** Whether it is there to be seen, dimmed or not, or behind the card of its group. */
  exists(target: Target): boolean {
    return isIn(this.shown.value?.drawn, target) || isIn(this.shown.value?.graph, target)
  }

  /** Whether it is there and not dimmed. */
  isShown(target: Target): boolean {
    const { graph, standingOut, grouped } = this.shown.value ?? {}
    if (isIn(graph, target)) return true
    if (!grouped?.stands.has(target.id)) return false
    return standingOut ? (target.kind === 'node' ? standingOut.nodes : standingOut.edges).has(target.id) : true
  }

  /** The groups of the network, each after the one it lies in. */
  get grouped(): readonly ShownGroup[] {
    return this.shown.value?.grouped.groups ?? []
  }

  groupOf(groupId: string): ShownGroup | null {
    return this.grouped.find(({ group }) => group.id === groupId) ?? null
  }

  /** The group that is meant: a collapsed one whose card is the only thing selected, or the one whose area was pressed. */
  get meantGroup(): ShownGroup | null {
    const { value: selection } = this.selection
    const { value: pressed } = this.pressedGroup
    if (pressed?.selection === selection) return this.groupOf(pressed.id)
    const [nodeId] = selection.nodeIds
    return nodeId !== undefined && selection.nodeIds.size === 1 && this.standsFor(nodeId) ? this.groupOf(nodeId) : null
  }

  /** Presses the area of a group: all of it that is shown is selected. */
  selectGroup(groupId: string): void {
    const { drawn, grouped } = this.shown.value ?? {}
    const shown = this.groupOf(groupId)
    if (!drawn || !grouped || !shown) return
    const all = drawnOf(shown, grouped)
    this.meanGroup(
      groupId,
      all.filter((id) => drawn.nodes.has(id)),
    )
  }

  /** The nodes that are selected are those of a group, which may have been made or expanded just now. */
  meanGroup(groupId: string, nodeIds: Iterable<string>): void {
    const selection = { nodeIds: new Set(nodeIds), edgeIds: new Set<string>() }
    this.pressedGroup.set({ id: groupId, selection })
    this.selection.set(selection)
  }

  /** Whom a card stands for; null of a node. */
  standsFor(nodeId: string): readonly string[] | null {
    return this.shown.value?.grouped.stands.get(nodeId)?.nodeIds ?? null
  }

  /** The nodes themselves, where cards of groups are among them. */
  nodesBehind(nodeIds: Iterable<string>): string[] {
    return [...nodeIds].flatMap((id) => this.standsFor(id) ?? [id])
  }

  /** Says who is in which community, for groups that follow that and for whoever asks. */
  knowCommunities(communityOf: CommunityOf): void {
    this.communityOf.set(communityOf)
    this.#regroup()
  }

  /** A group that was opened here for the time being is as it is for everybody. */
  closeHere(groupId: string): void {
    if (!this.#opened.has(groupId)) return
    this.#opened = new Set([...this.#opened].filter((id) => id !== groupId))
    this.#regroup()
  }

  #regroup(): void {
    if (this.#graph && this.#graph.groups.size > 0) this.#show()
  }

  /** What was expanded for everybody is not open just here any more. */
  #closeAgain({ groups }: Graph): void {
    const still = [...this.#opened].filter((id) => groups.get(id)?.collapsed)
    if (still.length < this.#opened.size) this.#opened = new Set(still)
  }

  select(selection: Selection): void {
    this.selection.set(selection)
  }

  /** Lets a node and what lies within `depth` steps of it stand out, until `showEverything`. */
  showNeighborhood(nodeId: string, depth: number): void {
    const drawn = this.shown.value?.drawn
    const around = drawn ? egoNetwork(adjacencyOf(drawn), nodeId, depth) : null
    this.neighborhood.set(around && { nodeId, depth, ...around })
  }

  showEverything(): void {
    this.neighborhood.set(null)
  }

  /** Gives the side panel to something, and takes it from whatever had it. */
  openPanel(panel: Panel): void {
    if (looksAnew.has(panel.kind)) this.showEverything()
    this.#givePanel(panel)
  }

  /** Gives it back, if this has it. Looking for ways ends where it began. */
  closePanel(kind: PanelKind): void {
    const { value: panel } = this.panel
    if (panel?.kind !== kind) return
    const goalId = panel.kind === 'paths' ? panel.goalId : undefined
    this.#givePanel(goalId === undefined ? null : { kind: 'goals', goalId })
  }

  /** The overview has it again, or what is selected. */
  clearPanel(): void {
    this.#givePanel(null)
  }

  #givePanel(panel: Panel | null): void {
    const before = this.panel.value?.kind
    this.panel.set(panel)
    if (before === 'paths') this.lookAt(null)
  }

  /** Lets a way stand out, also where the filter hides what it leads through. */
  lookAt(path: Subgraph | null): void {
    this.path.set(path)
    if (this.showing.value.filter) this.#show()
  }

  /** Arranges what is selected, if that is several nodes, or else everything. */
  arrange(layout: LayoutId | null): void {
    const { nodeIds } = this.selection.value
    const [first = null] = nodeIds
    this.openPanel({
      kind: 'arranging',
      layout,
      nodeIds: nodeIds.size > 1 ? nodeIds : null,
      around: nodeIds.size === 1 ? first : null,
    })
  }

  /** Asks what was said, until `endLogging`. */
  log(start: LogStart): void {
    this.logging.set(start)
  }

  endLogging(): void {
    this.logging.set(null)
  }

  /** Asks how often one wants to be in touch with nodes, until `endKeeping`. */
  keepInTouch(nodeIds: readonly string[]): void {
    if (nodeIds.length > 0) this.keeping.set(nodeIds)
  }

  endKeeping(): void {
    this.keeping.set(null)
  }

  /** Leads to what is selected, in the panel beside it. */
  inspect(): void {
    this.clearPanel()
    this.inspection.set(true)
  }

  announce(sentence: string): void {
    this.announcement.set(sentence)
  }

  isLocked(nodeId: string): boolean {
    return this.#graph?.nodes.get(nodeId)?.locked ?? false
  }

  nameOf(nodeId: string): string {
    return this.#graph?.nodes.get(nodeId)?.name ?? this.#graph?.groups.get(nodeId)?.name ?? ''
  }
}

function isIn(graph: Graph | undefined, { kind, id }: Target): boolean {
  return (kind === 'node' ? graph?.nodes.has(id) : graph?.edges.has(id)) ?? false
}
