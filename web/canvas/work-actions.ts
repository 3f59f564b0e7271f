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
import { type NodeType, nodeTypeLabels } from '../../domain/model/node.ts'
import type { CanvasAction } from './canvas-action.ts'
import type { Hands } from './hands.ts'
import { selectionSize } from './selection.ts'
import { texts } from './texts.ts'

const { titles, groups } = texts

const canEdit = (hands: Hands) => hands.contents.canEdit
const nodeIds = (hands: Hands) => [...hands.subject.nodeIds]
const canEditNodes = (hands: Hands) => canEdit(hands) && hands.subject.nodeIds.size > 0
const isLocked = (hands: Hands) => (id: string) => hands.contents.model.isLocked(id)
const onNode = (hands: Hands) => hands.nodeId !== null
const onEdge = (hands: Hands) => hands.edgeId !== null

const isOneEdge = ({ subject }: Hands) => subject.edgeIds.size === 1 && subject.nodeIds.size === 0

const open = (tab: 'details' | 'notes' | 'tasks') => (hands: Hands) => {
  if (hands.nodeId !== null) hands.contents.onOpenNode(hands.nodeId, tab)
}

const openEdge = (variant: 'label' | 'details') => (hands: Hands) => {
  if (hands.edgeId !== null) hands.contents.onOpenEdge(hands.edgeId, variant)
}

const typeAction = <Type extends NodeType>(type: Type) => ({
  id: `node.type.${type}` as const,
  title: titles.makeType(nodeTypeLabels[type]),
  group: groups.edit,
  words: titles.typeWords,
  isEnabled: canEditNodes,
  run: (hands: Hands) => hands.contents.actions.setType(nodeIds(hands), type),
})

/** What is done with nodes and connections. */
export const workActions = [
  {
    id: 'node.add',
    title: titles.addNode,
    group: groups.create,
    keys: ['N'],
    Icon: IconPlus,
    isEnabled: canEdit,
    run: (hands) => hands.addNode(),
  },
  {
    id: 'node.addBeside',
    title: titles.addBeside,
    group: groups.create,
    keys: ['Tab'],
    Icon: IconPlus,
    isEnabled: (hands) => canEdit(hands) && onNode(hands),
    hasKeys: (hands) => hands.isGrowing,
    run: (hands) => {
      if (hands.nodeId !== null) hands.addBeside(hands.nodeId)
    },
  },
  {
    id: 'node.connect',
    title: titles.connect,
    group: groups.create,
    keys: ['C'],
    Icon: IconArrowRight,
    isEnabled: (hands) => canEdit(hands) && onNode(hands),
    run: (hands) => {
      if (hands.nodeId !== null) hands.contents.onConnect(hands.nodeId)
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
    title: texts.editLabel,
    group: groups.edit,
    keys: ['Enter'],
    Icon: IconPencil,
    isEnabled: (hands) => canEdit(hands) && onEdge(hands),
    run: openEdge('label'),
  },
  {
    id: 'edge.details',
    title: titles.openEdge,
    group: groups.edit,
    keys: ['Enter'],
    Icon: IconInfoCircle,
    isEnabled: onEdge,
    hasKeys: (hands) => !canEdit(hands),
    run: openEdge('details'),
  },
  {
    id: 'node.color',
    title: titles.color,
    group: groups.edit,
    Icon: IconPalette,
    isEnabled: canEditNodes,
    run: (hands) => hands.contents.onEditNodes('color', nodeIds(hands)),
  },
  {
    id: 'node.tags',
    title: titles.tags,
    group: groups.edit,
    Icon: IconTag,
    isEnabled: canEditNodes,
    run: (hands) => hands.contents.onEditNodes('tags', nodeIds(hands)),
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
    isEnabled: (hands) => canEditNodes(hands) && !nodeIds(hands).every(isLocked(hands)),
    run: (hands) => hands.contents.actions.setLocked(nodeIds(hands), true),
  },
  {
    id: 'node.unlock',
    title: titles.unlock,
    group: groups.edit,
    keys: ['L'],
    Icon: IconLockOpen,
    words: titles.lockWords,
    isEnabled: (hands) => canEditNodes(hands) && nodeIds(hands).some(isLocked(hands)),
    hasKeys: (hands) => nodeIds(hands).every(isLocked(hands)),
    run: (hands) => hands.contents.actions.setLocked(nodeIds(hands), false),
  },
  {
    id: 'copy',
    title: titles.copy,
    group: groups.edit,
    keys: ['mod+C'],
    nativeKeys: true,
    Icon: IconCopy,
    isEnabled: (hands) => hands.subject.nodeIds.size > 0,
    run: (hands) => hands.host.copy(hands, false),
  },
  {
    id: 'cut',
    title: titles.cut,
    group: groups.edit,
    keys: ['mod+X'],
    nativeKeys: true,
    Icon: IconCut,
    isEnabled: canEditNodes,
    run: (hands) => hands.host.copy(hands, true),
  },
  {
    id: 'paste',
    title: titles.paste,
    group: groups.edit,
    keys: ['mod+V'],
    nativeKeys: true,
    Icon: IconClipboard,
    isEnabled: canEdit,
    run: (hands) =>
      hands.host.paste(hands, hands.contents.model.chosenAt.value ? (hands.place ?? undefined) : undefined),
  },
  {
    id: 'duplicate',
    title: titles.duplicate,
    group: groups.edit,
    keys: ['mod+D'],
    Icon: IconCopyPlus,
    isEnabled: canEditNodes,
    run: (hands) => void hands.follow(() => hands.contents.actions.duplicate(hands.subject.nodeIds)),
  },
  {
    id: 'edge.delete',
    title: texts.deleteConnection,
    group: groups.edit,
    keys: ['Delete', 'Backspace'],
    Icon: IconTrash,
    danger: true,
    isEnabled: (hands) => canEdit(hands) && isOneEdge(hands),
    run: (hands) => hands.remove(),
  },
  {
    id: 'delete',
    title: texts.delete,
    group: groups.edit,
    keys: ['Delete', 'Backspace'],
    Icon: IconTrash,
    danger: true,
    isEnabled: (hands) => canEdit(hands) && selectionSize(hands.subject) > 0 && !isOneEdge(hands),
    run: (hands) => hands.remove(),
  },
] as const satisfies readonly CanvasAction[]
