import {
  IconBoxMultiple,
  IconFolderMinus,
  IconFolderOpen,
  IconFolderX,
  IconLayersSubtract,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import type { CanvasAction } from './canvas-action.ts'
import { texts } from './texts.ts'

const { titles, groups } = texts

const sessionOf = ({ contents: { model } }: CanvasController) => model.session
const meant = (controller: CanvasController) => sessionOf(controller).meantGroup
const canEdit = ({ contents }: CanvasController) => contents.canEdit
const canEditMeant = (controller: CanvasController) => canEdit(controller) && meant(controller) !== null
const hasGroups = (controller: CanvasController) => sessionOf(controller).grouped.length > 0

/** Whether a key applies to the current group. If the target is a single node, the same key opens the node instead. */
const isMeantByKey = (controller: CanvasController) =>
  controller.nodeId === null || sessionOf(controller).standsFor(controller.nodeId) !== null

/** Actions for groups. */
export const groupActions = [
  {
    id: 'group.make',
    title: titles.makeGroup,
    group: groups.create,
    keys: ['mod+G'],
    words: titles.groupWords,
    Icon: IconBoxMultiple,
    isEnabled: (controller) => canEdit(controller) && controller.targets.nodeIds.size > 0,
    run: ({ contents: { commands }, targets }) => void commands.makeGroupOf(targets.nodeIds),
  },
  {
    id: 'groups',
    title: titles.groups,
    group: groups.view,
    keys: ['G'],
    words: titles.groupWords,
    Icon: IconBoxMultiple,
    isEnabled: () => true,
    run: (controller) => sessionOf(controller).openPanel({ kind: 'groups', edited: null }),
  },
  {
    id: 'group.collapse',
    title: titles.collapseGroup,
    group: groups.edit,
    keys: ['Enter'],
    words: titles.groupWords,
    Icon: IconFolderMinus,
    isEnabled: (controller) => canEditMeant(controller) && meant(controller)?.isCollapsed === false,
    hasKeys: isMeantByKey,
    run: (controller) => void controller.contents.commands.collapseGroup(meant(controller)?.group.id ?? '', true),
  },
  {
    id: 'group.expand',
    title: titles.expandGroup,
    group: groups.edit,
    keys: ['Enter'],
    words: titles.groupWords,
    Icon: IconFolderOpen,
    isEnabled: (controller) => canEditMeant(controller) && meant(controller)?.isCollapsed === true,
    hasKeys: isMeantByKey,
    run: (controller) => {
      const { group, members } = meant(controller) ?? {}
      if (!group || !controller.contents.commands.collapseGroup(group.id, false)) return
      sessionOf(controller).meanGroup(group.id, members ?? [])
    },
  },
  {
    id: 'group.edit',
    title: titles.editGroup,
    group: groups.edit,
    words: titles.groupWords,
    Icon: IconPencil,
    isEnabled: canEditMeant,
    run: (controller) =>
      sessionOf(controller).openPanel({ kind: 'groups', edited: meant(controller)?.group.id ?? null }),
  },
  {
    id: 'group.dissolve',
    title: titles.dissolveGroup,
    group: groups.edit,
    keys: ['mod+shift+G'],
    words: titles.groupWords,
    Icon: IconLayersSubtract,
    isEnabled: canEditMeant,
    run: (controller) => void controller.contents.commands.dissolveGroup(meant(controller)?.group.id ?? ''),
  },
  {
    id: 'group.delete',
    title: titles.deleteGroup,
    group: groups.edit,
    words: titles.groupWords,
    Icon: IconTrash,
    danger: true,
    isEnabled: canEditMeant,
    run: (controller) => void controller.contents.commands.deleteGroup(meant(controller)?.group.id ?? ''),
  },
  {
    id: 'groups.collapse',
    title: titles.collapseGroups,
    group: groups.edit,
    words: titles.groupWords,
    Icon: IconFolderX,
    isEnabled: (controller) => canEdit(controller) && hasGroups(controller),
    run: (controller) => void controller.contents.commands.collapseGroups(true),
  },
  {
    id: 'groups.expand',
    title: titles.expandGroups,
    group: groups.edit,
    words: titles.groupWords,
    Icon: IconFolderOpen,
    isEnabled: (controller) => canEdit(controller) && hasGroups(controller),
    run: (controller) => void controller.contents.commands.collapseGroups(false),
  },
] as const satisfies readonly CanvasAction[]
