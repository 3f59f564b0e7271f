import type { CanvasAction } from './canvas-action.ts'
import { navigationActions } from './navigation-actions.ts'
import { editingActions } from './editing-actions.ts'

/**
 * Everything that can be done on the canvas. The keyboard, the context menus, the toolbar of the selection, the palette
 * and the list of keys all read this table.
 */
export const canvasActions: readonly CanvasAction[] = [...editingActions, ...navigationActions]

export type CanvasActionId = (typeof editingActions)[number]['id'] | (typeof navigationActions)[number]['id']
