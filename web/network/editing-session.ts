import { type Appearance, plainAppearance } from '../../domain/entities/view/appearance.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { adjacencyOf } from '../../domain/graph/adjacency.ts'
import { egoNetwork, type Subgraph } from '../../domain/graph/ego-network.ts'
import type { GraphColumns } from '../../domain/filter/graph-columns.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type FilterNeeds, needsOf, noNeeds } from '../../domain/filter/filter-needs.ts'
import type { CommunityOf } from '../../domain/graph/groups/members.ts'
import type { AnalyzedNodes } from '../../domain/graph/metrics/analyzed-nodes.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import type { LayoutId } from '../../domain/graph/layouts/layout-ids.ts'
import type { Creator } from '../store/creators.ts'
import { Observable } from '../ui/observable.ts'
import { Demand } from './demand.ts'
import type { Panel, PanelKind } from './panel.ts'
import { type FilterData, noFilter, type Showing, type Shown, ShownFinder } from './shown.ts'
import { drawnOf, type ShownGroup } from './group-stand-ins.ts'
import { nothingSelected, pruned, type Selection, type Target } from './selection.ts'

/** Maximum time in milliseconds for recomputing the visible network on every edit. */
const mostCost = 30
/** Minimum interval in milliseconds between computations that exceed `mostCost`. */
const paceMs = 250

/** The tabs of a node in the panel beside the selection. */
export type InspectorTab = 'details' | 'notes' | 'tasks' | 'connections' | 'timeline'

/** Panels that use the whole network. Opening one of them ends the highlighted neighborhood. */
const looksAnew: ReadonlySet<PanelKind> = new Set(['paths', 'duplicates', 'arranging'])

/** A node, with everything within `depth` connections of it. */
export interface Neighborhood extends Subgraph {
  readonly kind: 'neighborhood'
  readonly nodeId: string
  readonly depth: number
}

/** The part of the network that the user has chosen to highlight. Everything else is dimmed. */
export type Emphasis = Neighborhood | (Subgraph & { readonly kind: 'part' })

/** Returns the highlighted neighborhood, or null if there is none. */
export function neighborhoodIn(emphasis: Emphasis | null): Neighborhood | null {
  return emphasis?.kind === 'neighborhood' ? emphasis : null
}

/** The open saved view, which changes when the user edits it. */
export interface OpenedView {
  readonly id: string
  readonly documentId: string
  /** Whether nodes have their own positions in the view. Moving a node is then an edit of the view. */
  readonly ownPlaces: boolean
}

/** Initial values for logging an interaction. */
export interface LogStart {
  /** Ids of the participants. */
  readonly nodeIds: readonly string[]
  /** Text that was typed in another field, to be parsed as a sentence. */
  readonly sentence?: string
  /** Text of the completed task that this interaction records. */
  readonly ofTask?: string
  /** The interaction to edit. */
  readonly edited?: Interaction
}

/**
 * State of a user's work on an open network, such as the selection, the visible part, and the open panel. The canvas,
 * the table and the panels share one session.
 */
export class EditingSession {
  readonly selection = new Observable<Selection>(nothingSelected)
  /** The user's filter settings. */
  readonly showing = new Observable<Showing>(noFilter)
  /** The visible part of the network. Null until the network has loaded. */
  readonly shown = new Observable<Shown | null>(null)
  /**
   * The highlighted neighborhood, or the part that a panel highlights, such as a path. Null if there is none. A
   * neighborhood takes precedence over the panel's part.
   */
  readonly emphasis = new Observable<Emphasis | null>(null)
  /** The open side panel. Null means the overview. */
  readonly panel = new Observable<Panel | null>(null)
  /** Pairs of nodes between which a connection is proposed. Each is drawn as a dotted line. */
  readonly proposedTies = new Observable<readonly (readonly [string, string])[]>([])
  /** The user's appearance settings for the network. */
  readonly appearance: Observable<Appearance>
  /** The group whose area was pressed, with the resulting selection. */
  readonly pressedGroup = new Observable<{ readonly id: string; readonly selection: Selection } | null>(null)
  /** Parts of the page that need the communities, besides groups and the filter. */
  readonly communityDemand = new Demand()
  /** The community of each node. Null until they are requested and found. */
  readonly communityOf = new Observable<CommunityOf>(null)
  /** Parts of the page that need an analysis of the network, besides the appearance and the filter. */
  readonly analysisDemand = new Demand()
  /** The results of the analysis. Null until they are needed and known. */
  readonly analyzed = new Observable<AnalyzedNodes | null>(null)
  /** Data derived from the user's own interactions. Null until they are known. */
  readonly contacts = new Observable<OwnContacts | null>(null)
  /** The open saved view. Null if the network itself is open. */
  readonly openedView = new Observable<OpenedView | null>(null)
  /** The interaction that is being logged or edited. Null if there is none. */
  readonly logging = new Observable<LogStart | null>(null)
  /** Files in the dialog that logs emails and meetings. Empty if none are chosen yet, null if the dialog is closed. */
  readonly loggingFiles = new Observable<readonly File[] | null>(null)
  /** The nodes whose contact interval is being edited. Null if there are none. */
  readonly keeping = new Observable<readonly string[] | null>(null)
  /** The node to which times for a meeting are proposed. Null if there is none. */
  readonly proposing = new Observable<string | null>(null)
  /** Whether the panel beside the selection should take focus. The panel resets this value when it gets focus. */
  readonly inspection = new Observable(false)
  /** The tab that the panel shows for a node. */
  readonly inspectorTab = new Observable<InspectorTab>('details')
  /** Whether a former state of the network is shown. Nodes that appear are then not announced as new. */
  readonly isPast = new Observable(false)
  /** Whether the user drags through the history. Former states then follow each other quickly. */
  readonly isSkimming = new Observable(false)
  /** The last announcement for screen readers. */
  readonly announcement = new Observable('')
  readonly networkId: string
  /** Ids of nodes that the user has just created, until the view has moved to them. */
  readonly made = new Set<string>()
  #graph: Graph | null = null
  #makerOf: (id: string) => Creator = () => 'unknown'
  readonly #finder = new ShownFinder()
  /** The part that a panel highlights. */
  #part: Subgraph | null = null
  /** Ids of collapsed groups that are open only for this user. */
  #opened: ReadonlySet<string> = new Set()
  /**
   * The state of the network at the time when the filter was set. Nodes that this user has added since are visible even
   * if they do not match.
   */
  #filtered: Graph | null = null
  /** Duration of the last two computations of the visible part, in milliseconds. */
  #cost = { last: 0, before: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(networkId: string, appearance = plainAppearance) {
    this.networkId = networkId
    this.appearance = new Observable(appearance)
  }

  /** The current network. Null until it has loaded. */
  get graph(): Graph | null {
    return this.#graph
  }

  /** Returns who created a node or an edge. */
  makerOf(id: string): Creator {
    return this.#makerOf(id)
  }

  /** Call this when the network has changed. Deselects everything that was deleted. */
  take(graph: Graph | null, makerOf = this.#makerOf): void {
    this.#makerOf = makerOf
    if (graph === this.#graph) return
    this.#graph = graph
    if (graph) this.#closeAgain(graph)
    // In a large network, the filter does not run for every edit by other users. A single slow run is ignored,
    // because the machine may have been busy, or the code may have run for the first time.
    const isSlow = Math.min(this.#cost.last, this.#cost.before) > mostCost
    if (isSlow && this.shown.value) this.#timer ??= setTimeout(() => this.#show(), paceMs)
    else this.#show()
  }

  /** Applies a filter, and hides or dims everything else. Null shows everything. */
  show(showing: Showing): void {
    const before = this.showing.value
    if (showing.filter === before.filter && showing.others === before.others) return
    if (showing.filter !== before.filter) this.#filtered = this.#graph
    this.showing.set(showing)
    this.#show()
  }

  /**
   * Makes a hidden node visible. If the filter hides the node, nodes that do not match are dimmed instead of hidden.
   * Collapsed groups that contain the node are opened for this user.
   */
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
    const { neighborhood } = this
    // Computes the neighborhood again, because its connections may have changed.
    if (neighborhood) this.showNeighborhood(neighborhood.nodeId, neighborhood.depth)
  }

  /**
   * Deselects everything that is no longer visible. A pressed group stays the current one as long as a part of it is
   * visible.
   */
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
    if (this.#part?.nodes.has(id) || this.#part?.edges.has(id)) return true
    const before = this.#filtered
    return this.#makerOf(id) === 'page' && before !== null && !before.nodes.has(id) && !before.edges.has(id)
  }

  /** Data that filters need in addition to the network. */
  get beside(): FilterData {
    return {
      communityOf: this.communityOf.value,
      analyzed: this.analyzed.value,
      contacts: this.contacts.value,
    }
  }

  /** Call this when the user's interactions, or data derived from them, have changed. */
  setContacts(contacts: OwnContacts | null): void {
    if (contacts === this.contacts.value) return
    this.contacts.set(contacts)
    if (this.showing.value.filter) this.#show()
  }

  /**
   * The network in columns, for other computations than the filter, such as the number of nodes that another
   * filter would match.
   */
  get columns(): GraphColumns | null {
    return this.#graph && this.#finder.columns(this.#graph)
  }

  /** Whether a target is visible, dimmed, or represented by the card of its group. */
  exists(target: Target): boolean {
    return isIn(this.shown.value?.drawn, target) || isIn(this.shown.value?.graph, target)
  }

  /** Whether a target is visible and not dimmed. */
  isShown(target: Target): boolean {
    const { graph, undimmed, grouped } = this.shown.value ?? {}
    if (isIn(graph, target)) return true
    if (!grouped?.stands.has(target.id)) return false
    return undimmed ? (target.kind === 'node' ? undimmed.nodes : undimmed.edges).has(target.id) : true
  }

  /** The groups of the network, each after its outer group. */
  get grouped(): readonly ShownGroup[] {
    return this.shown.value?.grouped.groups ?? []
  }

  groupOf(groupId: string): ShownGroup | null {
    return this.grouped.find(({ group }) => group.id === groupId) ?? null
  }

  /**
   * The current group: the group whose area was pressed, or the collapsed group whose card is the only selected target.
   */
  get meantGroup(): ShownGroup | null {
    const { value: selection } = this.selection
    const { value: pressed } = this.pressedGroup
    if (pressed?.selection === selection) return this.groupOf(pressed.id)
    const [nodeId] = selection.nodeIds
    return nodeId !== undefined && selection.nodeIds.size === 1 && this.standsFor(nodeId) ? this.groupOf(nodeId) : null
  }

  /** Selects all visible nodes of a group, like pressing its area. */
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

  /** Makes a group the current group and selects the given nodes. The group may have just been created or expanded. */
  meanGroup(groupId: string, nodeIds: Iterable<string>): void {
    const selection = { nodeIds: new Set(nodeIds), edgeIds: new Set<string>() }
    this.pressedGroup.set({ id: groupId, selection })
    this.selection.set(selection)
  }

  /** Returns the nodes that a group card represents. Null if the id belongs to a node. */
  standsFor(nodeId: string): readonly string[] | null {
    return this.shown.value?.grouped.stands.get(nodeId)?.nodeIds ?? null
  }

  /** Replaces group cards by the nodes that they represent. */
  nodesBehind(nodeIds: Iterable<string>): string[] {
    return [...nodeIds].flatMap((id) => this.standsFor(id) ?? [id])
  }

  /** Sets the communities, for groups and filters that depend on them and for other parts of the page. */
  knowCommunities(communityOf: CommunityOf): void {
    this.communityOf.set(communityOf)
    if (this.#filterNeeds.communities) this.#show()
    else this.#regroup()
  }

  /** Sets the results of the analysis, for a filter that depends on them and for other parts of the page. */
  setAnalysis(analyzed: AnalyzedNodes): void {
    this.analyzed.set(analyzed)
    if (this.#filterNeeds.measures) this.#show()
  }

  get #filterNeeds(): FilterNeeds {
    return this.#graph ? needsOf(this.showing.value.filter, this.#graph) : noNeeds
  }

  /** Collapses a group that was open only for this user. */
  closeHere(groupId: string): void {
    if (!this.#opened.has(groupId)) return
    this.#opened = new Set([...this.#opened].filter((id) => id !== groupId))
    this.#regroup()
  }

  #regroup(): void {
    if (this.#graph && this.#graph.groups.size > 0) this.#show()
  }

  /** Groups that are now expanded for all users no longer count as open for this user only. */
  #closeAgain({ groups }: Graph): void {
    const still = [...this.#opened].filter((id) => groups.get(id)?.collapsed)
    if (still.length < this.#opened.size) this.#opened = new Set(still)
  }

  select(selection: Selection): void {
    this.selection.set(selection)
  }

  /** The highlighted neighborhood. Null if there is none. */
  get neighborhood(): Neighborhood | null {
    return neighborhoodIn(this.emphasis.value)
  }

  /** Highlights a node and everything within `depth` connections, until `showEverything`. */
  showNeighborhood(nodeId: string, depth: number): void {
    const drawn = this.shown.value?.drawn
    const around = drawn ? egoNetwork(adjacencyOf(drawn), nodeId, depth) : null
    this.emphasis.set(around ? { kind: 'neighborhood', nodeId, depth, ...around } : this.#emphasizedPart)
  }

  /** Ends the highlighting of a neighborhood. If a panel highlights a part, that part is highlighted again. */
  showEverything(): void {
    if (this.neighborhood) this.emphasis.set(this.#emphasizedPart)
  }

  /**
   * Highlights a part of the network, such as a path, including nodes and edges that the filter hides. Null ends the
   * highlight.
   */
  showPart(part: Subgraph | null): void {
    const before = this.#part
    this.#part = part
    if (part || !this.neighborhood) this.emphasis.set(this.#emphasizedPart)
    if (part !== before && this.showing.value.filter) this.#show()
  }

  get #emphasizedPart(): Emphasis | null {
    return this.#part && { kind: 'part', ...this.#part }
  }

  /** Opens a side panel in place of any other. */
  openPanel(panel: Panel): void {
    if (looksAnew.has(panel.kind)) this.showEverything()
    this.#givePanel(panel)
  }

  /** Closes a side panel if it is open. If the paths panel was opened from a goal, the goal is shown again. */
  closePanel(kind: PanelKind): void {
    const { value: panel } = this.panel
    if (panel?.kind !== kind) return
    const goalId = panel.kind === 'paths' ? panel.goalId : undefined
    this.#givePanel(goalId === undefined ? null : { kind: 'goals', goalId })
  }

  /** Closes any side panel, so that the overview or the selection is shown. */
  clearPanel(): void {
    this.#givePanel(null)
  }

  #givePanel(panel: Panel | null): void {
    const before = this.panel.value?.kind
    this.panel.set(panel)
    if (before === 'paths') this.showPart(null)
  }

  /** Starts to arrange the selection if it has several nodes, otherwise all nodes. */
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

  /** Opens the dialog that logs an interaction, until `endLogging`. */
  log(start: LogStart): void {
    this.logging.set(start)
  }

  endLogging(): void {
    this.logging.set(null)
  }

  /** Opens the dialog that logs emails and meetings from files, until `endLoggingFiles`. */
  logFiles(files: readonly File[]): void {
    this.loggingFiles.set(files)
  }

  endLoggingFiles(): void {
    this.loggingFiles.set(null)
  }

  /** Opens the dialog for the contact interval of nodes, until `endKeeping`. */
  keepInTouch(nodeIds: readonly string[]): void {
    if (nodeIds.length > 0) this.keeping.set(nodeIds)
  }

  endKeeping(): void {
    this.keeping.set(null)
  }

  /** Opens the dialog that proposes times for a meeting to a person, until `endProposing`. */
  proposeTimes(nodeId: string): void {
    this.proposing.set(nodeId)
  }

  endProposing(): void {
    this.proposing.set(null)
  }

  /** Moves focus to the panel beside the selection, and opens the given tab. By default, the tab stays the same. */
  inspect(tab: InspectorTab = this.inspectorTab.value): void {
    this.clearPanel()
    this.inspectorTab.set(tab)
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
