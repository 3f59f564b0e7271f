import { IconAntennaBars5, IconBoxMultiple, IconCategory, IconCircleDot } from '@tabler/icons-react'
import type { ActionIcon } from '../../ui/keys/action.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import type { Selection } from '../../network/selection.ts'
import { texts } from './texts.ts'

/** Actions that are listed together. If the part has a name, it becomes a submenu. */
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
const strengths: MenuPart = {
  name: texts.titles.strengthMenu,
  Icon: IconAntennaBars5,
  ids: [
    'edge.strength.1',
    'edge.strength.2',
    'edge.strength.3',
    'edge.strength.4',
    'edge.strength.5',
    'edge.strength.0',
  ],
}
const group: MenuPart = {
  name: texts.titles.groupMenu,
  Icon: IconBoxMultiple,
  ids: ['group.make', 'group.collapse', 'group.expand', 'group.edit', 'group.dissolve', 'group.delete'],
}
const copies: MenuPart = { ids: ['copy', 'cut', 'duplicate'] }

const nodeMenu: readonly MenuPart[] = [
  { ids: ['node.open', 'node.notes', 'node.tasks', 'node.log', 'node.cadence', 'node.propose'] },
  { ids: ['node.connect', 'node.addBeside', 'path.to', 'introduction.ask'] },
  { ids: ['node.color', 'node.tags'] },
  types,
  group,
  { ids: ['node.lock', 'node.unlock'] },
  copies,
  {
    name: texts.titles.neighborhoodMenu,
    Icon: IconCircleDot,
    ids: ['neighborhood.1', 'neighborhood.2', 'neighborhood.3', 'neighborhood.end'],
  },
  { ids: ['delete'] },
]

const edgeMenu: readonly MenuPart[] = [{ ids: ['edge.label', 'edge.details'] }, strengths, { ids: ['edge.delete'] }]

const selectionMenu: readonly MenuPart[] = [
  { ids: ['node.log', 'node.cadence'] },
  { ids: ['node.color', 'node.tags'] },
  types,
  strengths,
  group,
  { ids: ['node.lock', 'node.unlock'] },
  copies,
  { ids: ['arrange', 'node.merge'] },
  { ids: ['path.between', 'view.fitSelection'] },
  { ids: ['delete'] },
]

const canvasMenu: readonly MenuPart[] = [
  { ids: ['node.add', 'paste'] },
  { ids: ['select.all', 'arrange', 'groups', 'groups.collapse', 'groups.expand', 'fields'] },
  {
    ids: [
      'view.fit',
      'view.minimap',
      'view.appearance',
      'path.find',
      'goals',
      'introductions',
      'analysis',
      'insights',
      'duplicates',
      'neighborhood.end',
      'picture',
    ],
  },
]

/** Returns the actions in the context menu for the given targets. */
export function menuFor({ nodeIds, edgeIds }: Selection): readonly MenuPart[] {
  const size = nodeIds.size + edgeIds.size
  if (size === 0) return canvasMenu
  if (size > 1) return selectionMenu
  return nodeIds.size === 1 ? nodeMenu : edgeMenu
}

/** Returns the actions in the selection toolbar. The last button opens a menu with the other actions. */
export function toolbarFor({ nodeIds, edgeIds }: Selection): readonly CanvasActionId[] {
  const size = nodeIds.size + edgeIds.size
  if (size > 1) {
    return [
      'group.collapse',
      'path.between',
      'node.log',
      'arrange',
      'node.color',
      'node.tags',
      'group.make',
      'duplicate',
      'delete',
    ]
  }
  return nodeIds.size === 1
    ? ['group.expand', 'node.open', 'node.notes', 'node.tasks', 'node.connect', 'delete']
    : ['edge.label', 'edge.details', 'edge.delete']
}
