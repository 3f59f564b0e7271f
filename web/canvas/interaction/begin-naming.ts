import { flushSync } from 'react-dom'
import { newId } from '../../store/tab-identity.ts'
import type { CanvasModel, CardBeingNamed } from '../state/canvas-model.ts'

/**
 * Opens the name field of a new card. The field has the focus when this returns, so that fast typing is not handled as
 * shortcuts.
 */
export function beginNaming(model: CanvasModel, card: Omit<CardBeingNamed, 'id'>): void {
  flushSync(() => model.named.set({ ...card, id: newId() }))
}
