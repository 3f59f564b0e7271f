import {
  IconArrowRight,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconInfoCircle,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconNote,
  IconPalette,
  IconPencil,
  IconPlus,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { type NodeType, nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import type { CanvasAction } from './canvas-action.ts'
import type { CanvasController } from '../interaction/canvas-controller.ts'
import { selectionSize } from '../../network/selection.ts'
import { texts } from './texts.ts'
import { texts as elementTexts } from '../elements/texts.ts'

const { titles, groups } = texts

const canEdit = (controller: CanvasController) => controller.contents.canEdit
const nodeIds = (controller: CanvasController) => [...controller.targets.nodeIds]
const canEditNodes = (controller: CanvasController) => canEdit(controller) && controller.targets.nodeIds.size > 0
const isLocked = (controller: CanvasController) => (id: string) => controller.contents.model.session.isLocked(id)
const onNode = (controller: CanvasController) => controller.nodeId !== null
const onEdge = (controller: CanvasController) => controller.edgeId !== null

const isOneEdge = ({ targets }: CanvasController) => targets.edgeIds.size === 1 && targets.nodeIds.size === 0

const open = (tab: 'details' | 'notes' | 'tasks') => (controller: CanvasController) => {
  if (controller.nodeId !== null) controller.contents.onOpenNode(controller.nodeId, tab)
}

const openEdge = (part: 'label' | 'details') => (controller: CanvasController) => {
  if (controller.edgeId !== null) controller.contents.onOpenEdge(controller.edgeId, part)
}

const typeAction = <Type extends NodeType>(type: Type) => ({
  id: `node.type.${type}` as const,
  title: titles.makeType(nodeTypeLabels[type]),
  group: groups.edit,
  words: titles.typeWords,
  isEnabled: canEditNodes,
  run: (controller: CanvasController) => controller.contents.commands.setType(nodeIds(controller), type),
})

/** What is done with nodes and connections. */
export const editingActions = [
  {
    id: 'node.add',
    title: titles.addNode,
    group: groups.create,
    keys: ['N'],
    Icon: IconPlus,
    isEnabled: canEdit,
    run: (controller) => controller.addNode(),
  },
  {
    id: 'node.addBeside',
    title: titles.addBeside,
    group: groups.create,
    keys: ['Tab'],
    Icon: IconPlus,
    isEnabled: (controller) => canEdit(controller) && onNode(controller),
    hasKeys: (controller) => controller.isGrowing,
    run: (controller) => {
      if (controller.nodeId !== null) controller.addBeside(controller.nodeId)
    },
  },
  {
    id: 'node.connect',
    title: titles.connect,
    group: groups.create,
    keys: ['C'],
    Icon: IconArrowRight,
    isEnabled: (controller) => canEdit(controller) && onNode(controller),
    run: (controller) => {
      if (controller.nodeId !== null) controller.contents.model.connecting.set(controller.nodeId)
    },
  },
  {
    id: 'node.open',
    title: titles.openNode,
    group: groups.edit,
    keys: ['Enter'],
    Icon: IconInfoCircle,
    isEnabled: onNode,
    run: open('details'),
  },
  {
    id: 'node.notes',
    title: texts.notes,
    group: groups.edit,
    Icon: IconNote,
    isEnabled: onNode,
    run: open('notes'),
  },
  {
    id: 'node.tasks',
    title: texts.tasks,
    group: groups.edit,
    Icon: IconListCheck,
    isEnabled: onNode,
    run: open('tasks'),
  },
  {
    id: 'edge.label',
    title: elementTexts.editLabel,
    group: groups.edit,
    keys: ['Enter'],
    Icon: IconPencil,
    isEnabled: (controller) => canEdit(controller) && onEdge(controller),
    run: openEdge('label'),
  },
  {
    id: 'edge.details',
    title: titles.openEdge,
    group: groups.edit,
    keys: ['Enter'],
    Icon: IconInfoCircle,
    isEnabled: onEdge,
    hasKeys: (controller) => !canEdit(controller),
    run: openEdge('details'),
  },
  {
    id: 'node.color',
    title: titles.color,
    group: groups.edit,
    Icon: IconPalette,
    isEnabled: canEditNodes,
    run: (controller) => controller.contents.onEditNodes('color', nodeIds(controller)),
  },
  {
    id: 'node.tags',
    title: titles.tags,
    group: groups.edit,
    Icon: IconTag,
    isEnabled: canEditNodes,
    run: (controller) => controller.contents.onEditNodes('tags', nodeIds(controller)),
  },
  typeAction('person'),
  typeAction('organization'),
  typeAction('event'),
  typeAction('venue'),
  {
    id: 'node.lock',
    title: titles.lock,
    group: groups.edit,
    keys: ['L'],
    Icon: IconLock,
    words: titles.lockWords,
    isEnabled: (controller) => canEditNodes(controller) && !nodeIds(controller).every(isLocked(controller)),
    run: (controller) => controller.contents.commands.setLocked(nodeIds(controller), true),
  },
  {
    id: 'node.unlock',
    title: titles.unlock,
    group: groups.edit,
    keys: ['L'],
    Icon: IconLockOpen,
    words: titles.lockWords,
    isEnabled: (controller) => canEditNodes(controller) && nodeIds(controller).some(isLocked(controller)),
    hasKeys: (controller) => nodeIds(controller).every(isLocked(controller)),
    run: (controller) => controller.contents.commands.setLocked(nodeIds(controller), false),
  },
  {
    id: 'copy',
    title: titles.copy,
    group: groups.edit,
    keys: ['mod+C'],
    nativeKeys: true,
    Icon: IconCopy,
    isEnabled: (controller) => controller.targets.nodeIds.size > 0,
    run: (controller) => controller.host.copy(controller, false),
  },
  {
    id: 'cut',
    title: titles.cut,
    group: groups.edit,
    keys: ['mod+X'],
    nativeKeys: true,
    Icon: IconCut,
    isEnabled: canEditNodes,
    run: (controller) => controller.host.copy(controller, true),
  },
  {
    id: 'paste',
    title: titles.paste,
    group: groups.edit,
    keys: ['mod+V'],
    nativeKeys: true,
    Icon: IconClipboard,
    isEnabled: canEdit,
    run: (controller) =>
      controller.host.paste(
        controller,
        controller.contents.model.chosenAt.value ? (controller.place ?? undefined) : undefined,
      ),
  },
  {
    id: 'duplicate',
    title: titles.duplicate,
    group: groups.edit,
    keys: ['mod+D'],
    Icon: IconCopyPlus,
    isEnabled: canEditNodes,
    run: (controller) =>
      void controller.follow(() => controller.contents.commands.duplicate(controller.targets.nodeIds)),
  },
  {
    id: 'edge.delete',
    title: elementTexts.deleteConnection,
    group: groups.edit,
    keys: ['Delete', 'Backspace'],
    Icon: IconTrash,
    danger: true,
    isEnabled: (controller) => canEdit(controller) && isOneEdge(controller),
    run: (controller) => controller.remove(),
  },
  {
    id: 'delete',
    title: texts.delete,
    group: groups.edit,
    keys: ['Delete', 'Backspace'],
    Icon: IconTrash,
    danger: true,
    isEnabled: (controller) => canEdit(controller) && selectionSize(controller.targets) > 0 && !isOneEdge(controller),
    run: (controller) => controller.remove(),
  },
] as const satisfies readonly CanvasAction[]
