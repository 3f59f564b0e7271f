import type { EditingSession } from '../../network/editing-session.ts'
import { nothingSelected, type Selection, selectionSize, selectOnly, type Target } from '../../network/selection.ts'
import type { CanvasContents } from '../state/canvas-context.ts'
import { texts } from './texts.ts'

/** The context that actions for the selection need, in any view of the network. */
export interface SelectionContents
  extends Pick<
    CanvasContents,
    'commands' | 'canEdit' | 'onOpenNode' | 'onOpenEdge' | 'onShowNode' | 'onShowEdge' | 'onEditNodes' | 'onEditFields'
  > {
  readonly model: { readonly session: EditingSession }
}

/** Operations on the selection. The controller of the canvas extends it with operations that need the canvas. */
export class SelectionController<Contents extends SelectionContents = SelectionContents> {
  readonly contents: Contents

  constructor(contents: Contents) {
    this.contents = contents
  }

  /** The target that has keyboard focus, or null. */
  protected get focus(): Target | null {
    return null
  }

  /** The targets of an action: the selection, or the focused target if nothing is selected. */
  get targets(): Selection {
    const { value: selection } = this.contents.model.session.selection
    if (selectionSize(selection) > 0) return selection
    return this.focus ? selectOnly(this.focus) : nothingSelected
  }

  /** The target of an action on a single item: the focused target, or else the only selected target. */
  get target(): Target | null {
    if (this.focus) return this.focus
    const { nodeIds, edgeIds } = this.contents.model.session.selection.value
    const [nodeId] = nodeIds
    const [edgeId] = edgeIds
    if (nodeIds.size + edgeIds.size !== 1) return null
    return nodeId ? { kind: 'node', id: nodeId } : edgeId ? { kind: 'edge', id: edgeId } : null
  }

  get nodeId(): string | null {
    return this.target?.kind === 'node' ? this.target.id : null
  }

  get edgeId(): string | null {
    return this.target?.kind === 'edge' ? this.target.id : null
  }

  /** Number of visible nodes. */
  get nodeCount(): number {
    return this.contents.model.session.shown.value?.drawn.nodes.size ?? 0
  }

  /** Whether digit keys set the strength of edges. If a node is selected, digit keys show its neighborhood instead. */
  get isWeighing(): boolean {
    const { nodeIds, edgeIds } = this.targets
    return this.contents.canEdit && edgeIds.size > 0 && nodeIds.size === 0 && this.nodeId === null
  }

  selectAll(): void {
    const { session } = this.contents.model
    const nodeIds = new Set(session.shown.value?.graph.nodes.keys())
    session.select({ nodeIds, edgeIds: new Set() })
    session.announce(texts.selectedAloud(nodeIds.size))
  }

  /** Runs an operation, which may select the entities that it creates. */
  async follow(act: () => Promise<void> | void): Promise<void> {
    await act()
  }

  showNeighborhood(depth: number): void {
    const { session } = this.contents.model
    if (this.nodeId === null) return
    session.showNeighborhood(this.nodeId, depth)
    const { neighborhood } = session
    if (!neighborhood) return
    session.announce(texts.neighborhoodAloud(session.nameOf(this.nodeId), depth, neighborhood.nodes.size))
  }

  showEverything(): void {
    this.contents.model.session.showEverything()
    this.contents.model.session.announce(texts.everythingAloud)
  }
}
