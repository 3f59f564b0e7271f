import { flushSync } from 'react-dom'
import { newId } from '../../store/tab-identity.ts'
import type { CanvasModel, CardBeingNamed } from '../state/canvas-model.ts'

/**
 * Opens the field for the name of a new card. When this function returns, the field has focus, so that fast typing does
 * not trigger shortcuts.
 */
export function beginNaming(model: CanvasModel, card: Omit<CardBeingNamed, 'id'>): void {
  flushSync(() => model.named.set({ ...card, id: newId() }))
}
