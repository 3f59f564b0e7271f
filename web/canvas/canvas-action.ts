import type { Action } from '../ui/action.ts'
import type { KeyPress } from '../ui/keys.ts'
import type { Hands } from './hands.ts'

/** An action of the canvas before it is bound to one: a line of the table in `canvas-actions.ts`. */
export interface CanvasAction extends Omit<Action, 'isEnabled' | 'hasKeys' | 'run' | 'scope'> {
  isEnabled(hands: Hands): boolean
  hasKeys?(hands: Hands): boolean
  /** `press` is the key that was pressed, if it was one. */
  run(hands: Hands, press?: KeyPress): boolean | void
}

/** The table's entries as actions of one canvas. */
export function bound(actions: readonly CanvasAction[], hands: Hands): readonly Action[] {
  return actions.map(({ isEnabled, hasKeys, run, ...action }) => ({
    ...action,
    scope: 'canvas' as const,
    isEnabled: () => isEnabled(hands),
    hasKeys: () => hasKeys?.(hands) ?? true,
    run: (press) => run(hands, press),
  }))
}
