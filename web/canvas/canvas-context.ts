import { createContext, useContext } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import type { Painter } from './painter.ts'
import type { Scheme } from './tones.ts'
import type { CanvasActions } from './use-actions.ts'

export type NodeTab = 'details' | 'notes' | 'tasks'
export type EdgeVariant = 'label' | 'details'

/** What the parts of one canvas share. Nothing in it changes while the hand moves. */
export interface CanvasContents {
  readonly model: CanvasModel
  readonly actions: CanvasActions
  readonly scheme: Scheme
  readonly canEdit: boolean
  /** Whoever draws the network, for pictures of it that leave the page. */
  readonly pictures: { current: Painter | null }
  readonly onOpenNode: (nodeId: string, tab?: NodeTab) => void
  readonly onOpenEdge: (edgeId: string, variant: EdgeVariant) => void
  /** Offers to save a picture of the network. */
  readonly onExport: () => void
  /** Offers a list of nodes to connect a node to. */
  readonly onConnect: (nodeId: string) => void
}

const CanvasContext = createContext<CanvasContents | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): CanvasContents {
  const contents = useContext(CanvasContext)
  if (!contents) throw new Error('A part of the canvas is used outside it.')
  return contents
}
