import type { Action } from '../../ui/action.ts'
import type { KeyPress } from '../../ui/keys.ts'
import type { CanvasController } from '../interaction/canvas-controller.ts'
import type { SelectionController } from '../interaction/selection-controller.ts'

interface Unbound<Controller> extends Omit<Action, 'isEnabled' | 'hasKeys' | 'run' | 'scope'> {
  isEnabled(controller: Controller): boolean
  hasKeys?(controller: Controller): boolean
  /** `press` is the key that was pressed, or undefined if no key triggered the action. */
  run(controller: Controller, press?: KeyPress): boolean | void
}

/** A canvas action before it is bound to a controller: an entry of the table in `canvas-actions.ts`. */
export type CanvasAction = Unbound<CanvasController>

/** An action that needs only the selection, so it works in every view of the network. */
export type SelectionAction = Unbound<SelectionController>

/** Binds the table's entries to the controller of one canvas or selection. */
export function bound<Controller>(actions: readonly Unbound<Controller>[], controller: Controller): readonly Action[] {
  return actions.map(({ isEnabled, hasKeys, run, ...action }) => ({
    ...action,
    scope: 'canvas' as const,
    isEnabled: () => isEnabled(controller),
    hasKeys: () => hasKeys?.(controller) ?? true,
    run: (press) => run(controller, press),
  }))
}
