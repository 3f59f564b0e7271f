import type { Action } from '../../ui/action.ts'
import type { KeyPress } from '../../ui/keys.ts'
import type { CanvasController } from '../interaction/canvas-controller.ts'
import type { SelectionController } from '../interaction/selection-controller.ts'

interface Unbound<Controller> extends Omit<Action, 'isEnabled' | 'hasKeys' | 'run' | 'scope'> {
  isEnabled(controller: Controller): boolean
  hasKeys?(controller: Controller): boolean
  /** `press` is the key that was pressed, if it was one. */
  run(controller: Controller, press?: KeyPress): boolean | void
}

/** An action of the canvas before it is bound to one: a line of the table in `canvas-actions.ts`. */
export type CanvasAction = Unbound<CanvasController>

/** One that needs nothing of the canvas but what is selected: it can be done wherever the network is shown. */
export type SelectionAction = Unbound<SelectionController>

/** The table's entries as actions of one canvas, or of what is selected. */
export function bound<Controller>(actions: readonly Unbound<Controller>[], controller: Controller): readonly Action[] {
  return actions.map(({ isEnabled, hasKeys, run, ...action }) => ({
    ...action,
    scope: 'canvas' as const,
    isEnabled: () => isEnabled(controller),
    hasKeys: () => hasKeys?.(controller) ?? true,
    run: (press) => run(controller, press),
  }))
}
