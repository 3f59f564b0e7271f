import { createContext, useContext } from 'react'
import type { Viewport } from '../../../domain/entities/view/view-state.ts'
import type { CanvasModel } from './canvas-model.ts'
import type { Staging } from './staging.ts'
import type { Point } from '../scene/geometry.ts'
import type { Target } from '../../network/selection.ts'
import type { Painter } from '../renderer/painter.ts'
import type { Scheme } from '../drawing/colors.ts'
import type { NetworkCommands } from '../../network/commands.ts'

export type NodeTab = 'details' | 'notes' | 'tasks'
/** The part of an edge to open: a field for its label, or all details. */
export type EdgeView = 'label' | 'details'
/** Operations on several nodes that use a dialog. */
export type CommonProperty = 'color' | 'tags' | 'merge'

/** The context that the parts of a canvas share. Its values do not change during gestures. */
export interface CanvasContents {
  readonly model: CanvasModel
  readonly commands: NetworkCommands
  readonly scheme: Scheme
  readonly canEdit: boolean
  /** The painter of the network, which exports pictures. */
  readonly pictures: { current: Painter | null }
  /** Opens the node dialog. */
  readonly onOpenNode: (nodeId: string, tab?: NodeTab) => void
  readonly onOpenEdge: (edgeId: string, view: EdgeView) => void
  /** Shows the details of a node beside the canvas if the window is wide enough, otherwise in a dialog. */
  readonly onShowNode: (nodeId: string, tab: NodeTab) => void
  readonly onShowEdge: (edgeId: string) => void
  /** Opens the dialog that exports a picture of the network. */
  readonly onExport: () => void
  readonly onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** Opens the dialog that edits the network's custom fields. */
  readonly onEditFields: () => void
  /** Opens the import with files or pasted rows. */
  readonly onDropFiles: (files: readonly File[]) => void
}

export interface CanvasHandle {
  /** Brings a node into view, even if it was just added. With `select`, selects and focuses the node. */
  showNode(nodeId: string, options?: { select?: boolean }): void
  /** Brings these nodes into view. */
  showNodes(nodeIds: readonly string[]): void
  /** Moves the view only as far as necessary to show the target, at the same zoom. */
  reach(target: Target): void
  /** Shows the whole network as soon as all nodes that were just created are in the scene. */
  showWhole(): void
  /** Returns the current viewport. Null while the canvas has no size. */
  lookedAt(): Viewport | null
  /** Shows a viewport as soon as the network has nodes. */
  lookAt(at: Viewport): void
  /** Focuses the selection, or the canvas if nothing is selected. */
  takeFocus(): void
  /** Focuses the canvas itself, even if an item on it is selected or has focus. */
  focusCanvas(): void
  /** Brings these nodes into view if one of them is outside. */
  keepInView(nodeIds: readonly string[]): void
  /** Displays nodes at proposed positions. */
  readonly staging: Staging
  /** Returns the height of a card in canvas units. */
  heightOf(nodeId: string): number
  /**
   * Returns a position for a new card, in canvas units. It is the position nearest to the wanted one at which the card
   * is in view and covers no other card.
   */
  freePlace(wanted: Point): Point
}

const CanvasContext = createContext<CanvasContents | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): CanvasContents {
  const contents = useContext(CanvasContext)
  if (!contents) throw new Error('A part of the canvas is used outside it.')
  return contents
}
