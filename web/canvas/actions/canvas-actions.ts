import type { CanvasAction } from './canvas-action.ts'
import { navigationActions } from './navigation-actions.ts'
import { arrangingActions } from './arranging-actions.ts'
import { editingActions } from './editing-actions.ts'
import { selectionActions } from './selection-actions.ts'
import { groupActions } from './group-actions.ts'

/**
 * All actions of the canvas. The keyboard, the context menus, the selection toolbar, the palette and the list of keys
 * are built from this list.
 */
export const canvasActions: readonly CanvasAction[] = [
  ...editingActions,
  ...selectionActions,
  ...groupActions,
  ...arrangingActions,
  ...navigationActions,
]

export type CanvasActionId =
  | (typeof editingActions)[number]['id']
  | (typeof selectionActions)[number]['id']
  | (typeof groupActions)[number]['id']
  | (typeof arrangingActions)[number]['id']
  | (typeof navigationActions)[number]['id']
