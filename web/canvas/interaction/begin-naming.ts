import { flushSync } from 'react-dom'
import { newId } from '../../store/tab-identity.ts'
import type { CanvasModel, CardBeingNamed } from '../state/canvas-model.ts'

/**
 * Opens the field for the name of a card that is being made. It has the focus when this returns: whoever types fast has
 * the first letter on its way already, and anywhere else it would be taken for a command.
 */
export function beginNaming(model: CanvasModel, card: Omit<CardBeingNamed, 'id'>): void {
  flushSync(() => model.named.set({ ...card, id: newId() }))
}
