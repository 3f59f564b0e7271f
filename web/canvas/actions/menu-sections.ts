import { IconCategory, IconCircleDot } from '@tabler/icons-react'
import type { ActionIcon } from '../../ui/action.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import type { Selection } from '../../network/selection.ts'
import { texts } from './texts.ts'

/** Actions that stand together; with a name they are one level down. */
export interface MenuPart {
  readonly name?: string
  readonly Icon?: ActionIcon
  readonly ids: readonly CanvasActionId[]
}

const types: MenuPart = {
  name: texts.titles.type,
  Icon: IconCategory,
  ids: ['node.type.person', 'node.type.organization', 'node.type.event', 'node.type.venue'],
}
const copies: MenuPart = { ids: ['copy', 'cut', 'duplicate'] }

const nodeMenu: readonly MenuPart[] = [
  { ids: ['node.open', 'node.notes', 'node.tasks'] },
  { ids: ['node.connect', 'node.addBeside', 'path.to'] },
  { ids: ['node.color', 'node.tags'] },
  types,
  { ids: ['node.lock', 'node.unlock'] },
  copies,
  {
    name: texts.titles.neighborhoodMenu,
    Icon: IconCircleDot,
    ids: ['neighborhood.1', 'neighborhood.2', 'neighborhood.3', 'neighborhood.end'],
  },
  { ids: ['delete'] },
]

const edgeMenu: readonly MenuPart[] = [{ ids: ['edge.label', 'edge.details'] }, { ids: ['edge.delete'] }]

const selectionMenu: readonly MenuPart[] = [
  { ids: ['node.color', 'node.tags'] },
  types,
  { ids: ['node.lock', 'node.unlock'] },
  copies,
  { ids: ['path.between', 'view.fitSelection'] },
  { ids: ['delete'] },
]

const canvasMenu: readonly MenuPart[] = [
  { ids: ['node.add', 'paste'] },
  { ids: ['select.all'] },
  { ids: ['view.fit', 'view.minimap', 'path.find', 'neighborhood.end', 'picture'] },
]

/** The actions a menu offers for what it is about. */
export function menuFor({ nodeIds, edgeIds }: Selection): readonly MenuPart[] {
  const size = nodeIds.size + edgeIds.size
  if (size === 0) return canvasMenu
  if (size > 1) return selectionMenu
  return nodeIds.size === 1 ? nodeMenu : edgeMenu
}

/** The few that stand in the toolbar; the rest is behind its last button. */
export function toolbarFor({ nodeIds, edgeIds }: Selection): readonly CanvasActionId[] {
  const size = nodeIds.size + edgeIds.size
  if (size > 1) return ['path.between', 'node.color', 'node.tags', 'duplicate', 'delete']
  return nodeIds.size === 1
    ? ['node.open', 'node.notes', 'node.tasks', 'node.connect', 'delete']
    : ['edge.label', 'edge.details', 'edge.delete']
}
