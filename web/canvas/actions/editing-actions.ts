import { IconArrowRight, IconClipboard, IconCopy, IconCut, IconPlus, IconTrash } from '@tabler/icons-react'
import { selectionSize } from '../../network/selection.ts'
import { texts as elementTexts } from '../elements/texts.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import type { CanvasAction } from './canvas-action.ts'
import { texts } from './texts.ts'

const { titles, groups } = texts

const canEdit = (controller: CanvasController) => controller.contents.canEdit
const canEditNodes = (controller: CanvasController) => canEdit(controller) && controller.targets.nodeIds.size > 0
/** Whether the target is a node, as opposed to the card of a collapsed group. */
const onNode = ({ nodeId, contents: { model } }: CanvasController) =>
  nodeId !== null && model.session.standsFor(nodeId) === null
const isOneEdge = ({ targets }: CanvasController) => targets.edgeIds.size === 1 && targets.nodeIds.size === 0

/** Actions that create, edit and delete items directly on the canvas. */
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
