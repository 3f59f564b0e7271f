import { createContext, useContext } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import type { Point } from '../scene/geometry.ts'
import type { Painter } from '../renderer/painter.ts'
import type { Scheme } from '../drawing/colors.ts'
import type { NetworkCommands } from '../../network/commands.ts'

export type NodeTab = 'details' | 'notes' | 'tasks'
/** What of a connection is opened: a field for its label, or all of it. */
export type EdgeView = 'label' | 'details'
/** What of several nodes is changed together by a dialog. */
export type CommonProperty = 'color' | 'tags'

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
  /** Offers to import a file, or rows that were pasted. */
  readonly onDropFiles: (files: readonly File[]) => void
}

export interface CanvasHandle {
  /** Brings a node into view, even one that was added a moment ago. `select` selects it and gives it the focus. */
  showNode(nodeId: string, options?: { select?: boolean }): void
  /** Brings these nodes into view, all of them. */
  showNodes(nodeIds: readonly string[]): void
  /** Shows everything, once all of what was made is there. */
  showWhole(): void
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
