import type { CanvasAction } from './canvas-action.ts'
import { wayActions } from './way-actions.ts'
import { workActions } from './work-actions.ts'

/**
 * Everything that can be done on the canvas. The keyboard, the context menus, the toolbar of the selection, the palette
 * and the list of keys all read this table.
 */
export const canvasActions: readonly CanvasAction[] = [...workActions, ...wayActions]

export type CanvasActionId = (typeof workActions)[number]['id'] | (typeof wayActions)[number]['id']
