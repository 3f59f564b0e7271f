import { createContext, useContext } from 'react'
import type { Viewport } from '../../../domain/entities/view/view.ts'
import type { CanvasModel } from './canvas-model.ts'
import type { Staging } from './staging.ts'
import type { Point } from '../scene/geometry.ts'
import type { Target } from '../../network/selection.ts'
import type { Painter } from '../renderer/painter.ts'
import type { Scheme } from '../drawing/colors.ts'
import type { NetworkCommands } from '../../network/commands.ts'

export type NodeTab = 'details' | 'notes' | 'tasks'
/** Which part of an edge to open: a field for its label, or all details. */
export type EdgeView = 'label' | 'details'
/** Operations on several nodes that use a dialog. */
export type CommonProperty = 'color' | 'tags' | 'merge'

/** The context shared by the parts of a canvas. Its values do not change during gestures. */
export interface CanvasContents {
  readonly model: CanvasModel
  readonly commands: NetworkCommands
  readonly scheme: Scheme
  readonly canEdit: boolean
  /** The painter of the network, for exporting pictures. */
  readonly pictures: { current: Painter | null }
  /** Opens a dialog. */
  readonly onOpenNode: (nodeId: string, tab?: NodeTab) => void
  readonly onOpenEdge: (edgeId: string, view: EdgeView) => void
  /** Shows details beside the canvas if the window is wide enough, else in a dialog. */
  readonly onShowNode: (nodeId: string, tab: NodeTab) => void
  readonly onShowEdge: (edgeId: string) => void
  /** Opens the dialog for exporting a picture of the network. */
  readonly onExport: () => void
  readonly onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** Opens the dialog for editing the fields of the network. */
  readonly onEditFields: () => void
  /** Opens the import for files or pasted rows. */
  readonly onDropFiles: (files: readonly File[]) => void
}

export interface CanvasHandle {
  /** Brings a node into view, even one that was just added. `select` also selects and focuses it. */
  showNode(nodeId: string, options?: { select?: boolean }): void
  /** Brings all these nodes into view. */
  showNodes(nodeIds: readonly string[]): void
  /** Pans only as far as needed to show the target, at the same zoom. */
  reach(target: Target): void
  /** Shows the whole network once everything just created has arrived. */
  showWhole(): void
  /** Returns the current viewport, or null while nothing is visible. */
  lookedAt(): Viewport | null
  /** Moves to a viewport, once there is something to see. */
  lookAt(at: Viewport): void
  /** Focuses the selection, or the canvas. */
  takeFocus(): void
  /** Brings these nodes into view if any of them is outside. */
  keepInView(nodeIds: readonly string[]): void
  /** Displays nodes at proposed positions. */
  readonly staging: Staging
  /** Returns the height of a card in canvas units. */
  heightOf(nodeId: string): number
  /** Returns the place nearest to the wanted one where a new card is in view and covers no other, in canvas units. */
  freePlace(wanted: Point): Point
}

const CanvasContext = createContext<CanvasContents | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): CanvasContents {
  const contents = useContext(CanvasContext)
  if (!contents) throw new Error('A part of the canvas is used outside it.')
  return contents
}
