import type { Action } from '../../ui/action.ts'
import type { KeyPress } from '../../ui/keys.ts'
import type { CanvasController } from '../interaction/canvas-controller.ts'

/** An action of the canvas before it is bound to one: a line of the table in `canvas-actions.ts`. */
export interface CanvasAction extends Omit<Action, 'isEnabled' | 'hasKeys' | 'run' | 'scope'> {
  isEnabled(controller: CanvasController): boolean
  hasKeys?(controller: CanvasController): boolean
  /** `press` is the key that was pressed, if it was one. */
  run(controller: CanvasController, press?: KeyPress): boolean | void
}

/** The table's entries as actions of one canvas. */
export function bound(actions: readonly CanvasAction[], controller: CanvasController): readonly Action[] {
  return actions.map(({ isEnabled, hasKeys, run, ...action }) => ({
    ...action,
    scope: 'canvas' as const,
    isEnabled: () => isEnabled(controller),
    hasKeys: () => hasKeys?.(controller) ?? true,
    run: (press) => run(controller, press),
  }))
}
