import type { Action } from '../../ui/keys/action.ts'
import type { KeyPress } from '../../ui/keys/keys.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import type { SelectionController } from '../gestures/selection-controller.ts'

interface Unbound<Controller> extends Omit<Action, 'isEnabled' | 'hasKeys' | 'run' | 'scope'> {
  isEnabled(controller: Controller): boolean
  hasKeys?(controller: Controller): boolean
  /** Runs the action. `press` is the pressed key, or undefined if no key triggered the action. */
  run(controller: Controller, press?: KeyPress): boolean | void
}

/** An action of the canvas as listed in `canvas-actions.ts`, before it is bound to a controller. */
export type CanvasAction = Unbound<CanvasController>

/** An action that needs only the selection. It also works in views other than the canvas. */
export type SelectionAction = Unbound<SelectionController>

/** Binds listed actions to the controller of a canvas or a selection. */
export function bound<Controller>(actions: readonly Unbound<Controller>[], controller: Controller): readonly Action[] {
  return actions.map(({ isEnabled, hasKeys, run, ...action }) => ({
    ...action,
    scope: 'canvas' as const,
    isEnabled: () => isEnabled(controller),
    hasKeys: () => hasKeys?.(controller) ?? true,
    run: (press) => run(controller, press),
  }))
}
