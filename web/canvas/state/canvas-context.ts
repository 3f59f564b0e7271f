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
/** What of a connection is opened: a field for its label, or all of it. */
export type EdgeView = 'label' | 'details'
/** What is done with several nodes together by a dialog. */
export type CommonProperty = 'color' | 'tags' | 'merge'

/** What the parts of one canvas share. Nothing in it changes while the hand moves. */
export interface CanvasContents {
  readonly model: CanvasModel
  readonly commands: NetworkCommands
  readonly scheme: Scheme
  readonly canEdit: boolean
  /** Whoever draws the network, for pictures of it that leave the page. */
  readonly pictures: { current: Painter | null }
  readonly onOpenNode: (nodeId: string, tab?: NodeTab) => void
  readonly onOpenEdge: (edgeId: string, view: EdgeView) => void
  /** Offers to save a picture of the network. */
  readonly onExport: () => void
  readonly onEditNodes: (property: CommonProperty, nodeIds: readonly string[]) => void
  /** Offers to change the fields of the network. */
  readonly onEditFields: () => void
  /** Offers to import a file, or rows that were pasted. */
  readonly onDropFiles: (files: readonly File[]) => void
}

export interface CanvasHandle {
  /** Brings a node into view, even one that was added a moment ago. `select` selects it and gives it the focus. */
  showNode(nodeId: string, options?: { select?: boolean }): void
  /** Brings these nodes into view, all of them. */
  showNodes(nodeIds: readonly string[]): void
  /** Moves the view no further than is needed to see this, as large as before. */
  reach(target: Target): void
  /** Shows everything, once all of what was made is there. */
  showWhole(): void
  /** What is looked at; null while nothing can be seen. */
  lookedAt(): Viewport | null
  /** Looks there, once there is something to look at. */
  lookAt(at: Viewport): void
  /** Gives the focus to what is selected, or to the canvas. */
  takeFocus(): void
  /** Brings these nodes into view if one of them lies outside. */
  keepInView(nodeIds: readonly string[]): void
  /** Shows nodes elsewhere, as a proposal. */
  readonly staging: Staging
  /** How tall a card is, canvas units. */
  heightOf(nodeId: string): number
  /** The place nearest to the wanted one where a new card lies in view and covers no other, canvas units. */
  freePlace(wanted: Point): Point
}

const CanvasContext = createContext<CanvasContents | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): CanvasContents {
  const contents = useContext(CanvasContext)
  if (!contents) throw new Error('A part of the canvas is used outside it.')
  return contents
}
