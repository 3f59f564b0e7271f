import {
  IconArrowMerge,
  IconBulb,
  IconCalendarTime,
  IconChartDots3,
  IconCircleDot,
  IconCopyCheck,
  IconCopyPlus,
  IconForms,
  IconInfoCircle,
  IconLayoutSidebarRightExpand,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconMessagePlus,
  IconNote,
  IconPalette,
  IconPencil,
  IconRepeat,
  IconRoute,
  IconSelectAll,
  IconTag,
  IconTargetArrow,
  IconUsersPlus,
} from '@tabler/icons-react'
import { type NodeType, nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import { texts as elementTexts } from '../elements/texts.ts'
import type { SelectionController } from '../gestures/selection-controller.ts'
import type { KeyPress } from '../../ui/keys/keys.ts'
import type { SelectionAction } from './canvas-action.ts'
import { texts } from './texts.ts'

const { titles, groups } = texts

const canEdit = (controller: SelectionController) => controller.contents.canEdit
const nodesOf = (controller: SelectionController) => [...controller.targets.nodeIds]
const canEditNodes = (controller: SelectionController) => canEdit(controller) && controller.targets.nodeIds.size > 0
const isLocked = (controller: SelectionController) => (id: string) => controller.contents.model.session.isLocked(id)
/** Whether the target is a node, as opposed to the card of a collapsed group. */
const onNode = ({ nodeId, contents: { model } }: SelectionController) =>
  nodeId !== null && model.session.standsFor(nodeId) === null
const isPerson = ({ nodeId, contents: { model } }: SelectionController) =>
  nodeId !== null && model.session.graph?.nodes.get(nodeId)?.type === 'person'
/** Whether the target is a single edge, as opposed to a line that bundles several edges. */
const onEdge = ({ edgeId, contents: { model } }: SelectionController) =>
  edgeId !== null && (model.session.graph?.edges.has(edgeId) ?? false)

/**
 * Returns a handler that opens a tab of a node's details. A key press opens the tab in a dialog. A click opens the tab
 * beside the canvas if there is room.
 */
const open = (tab: 'details' | 'notes' | 'tasks') => (controller: SelectionController, press?: KeyPress) => {
  const { nodeId, contents } = controller
  if (nodeId === null) return
  if (press) contents.onOpenNode(nodeId, tab)
  else contents.onShowNode(nodeId, tab)
}

const openEdge = (part: 'label' | 'details') => (controller: SelectionController, press?: KeyPress) => {
  const { edgeId, contents } = controller
  if (edgeId === null) return
  if (press || part === 'label') contents.onOpenEdge(edgeId, part)
  else contents.onShowEdge(edgeId)
}

const typeAction = <Type extends NodeType>(type: Type) => ({
  id: `node.type.${type}` as const,
  title: titles.makeType(nodeTypeLabels[type]),
  group: groups.edit,
  words: titles.typeWords,
  isEnabled: canEditNodes,
  run: (controller: SelectionController) => controller.contents.commands.setType(nodesOf(controller), type),
})

/**
 * Returns an action that sets the strength of edges. Its keys only apply while no node is selected. While a node is
 * selected, the same keys show its neighborhood.
 */
const strengthAction = <Grade extends 0 | 1 | 2 | 3 | 4 | 5>(grade: Grade) => ({
  id: `edge.strength.${grade}` as const,
  title: grade === 0 ? titles.noStrength : titles.strength(grade),
  group: groups.edit,
  keys: [String(grade)],
  words: titles.strengthWords,
  isEnabled: (controller: SelectionController) => canEdit(controller) && controller.targets.edgeIds.size > 0,
  hasKeys: (controller: SelectionController) => controller.isWeighing,
  run: (controller: SelectionController) =>
    controller.contents.commands.setStrength([...controller.targets.edgeIds], grade === 0 ? null : grade),
})

const showsNeighborhood = (controller: SelectionController) => controller.contents.model.session.neighborhood !== null

/** Returns the two selected nodes. Null if the selection is not exactly two nodes. */
const pairOf = ({ targets: { nodeIds, edgeIds } }: SelectionController): readonly [string, string] | null => {
  const [from, to] = nodeIds
  return from !== undefined && to !== undefined && nodeIds.size === 2 && edgeIds.size === 0 ? [from, to] : null
}
const toNode = (id: string | null) => (id === null ? null : ({ kind: 'node', id } as const))
const pathAction = { group: groups.view, keys: ['P'], Icon: IconRoute, words: titles.pathWords }

const neighborhoodAction = <Depth extends 1 | 2 | 3>(depth: Depth) => ({
  id: `neighborhood.${depth}` as const,
  title: titles.neighborhood(depth),
  group: groups.view,
  keys: [String(depth)],
  Icon: IconCircleDot,
  words: titles.neighborhoodWords,
  isEnabled: (controller: SelectionController) => controller.nodeId !== null,
  run: (controller: SelectionController) => controller.showNeighborhood(depth),
})

/**
 * Actions for the selection, and queries about the network. They run on the canvas. From the palette, they also run
 * where only the table is shown.
 */
export const selectionActions = [
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
    id: 'node.log',
    title: titles.log,
    group: groups.edit,
    Icon: IconMessagePlus,
    // Hidden in the palette, because an action of the page has the same name.
    unnamed: true,
    isEnabled: ({ targets: { nodeIds } }) => nodeIds.size > 0,
    run: ({ contents: { model }, targets }) =>
      model.session.log({ nodeIds: model.session.nodesBehind(targets.nodeIds) }),
  },
  {
    id: 'node.cadence',
    title: titles.cadence,
    group: groups.edit,
    Icon: IconRepeat,
    // Hidden in the palette, because an action of the page has the same name.
    unnamed: true,
    isEnabled: ({ targets: { nodeIds } }) => nodeIds.size > 0,
    run: ({ contents: { model }, targets }) => model.session.keepInTouch(model.session.nodesBehind(targets.nodeIds)),
  },
  {
    id: 'node.propose',
    title: titles.propose,
    group: groups.edit,
    words: titles.proposeWords,
    Icon: IconCalendarTime,
    isEnabled: (controller) => onNode(controller) && isPerson(controller),
    run: ({ contents: { model }, nodeId }) => {
      if (nodeId !== null) model.session.proposeTimes(nodeId)
    },
  },
  {
    id: 'fields',
    title: titles.fields,
    group: groups.edit,
    words: titles.fieldsWords,
    Icon: IconForms,
    isEnabled: () => true,
    run: (controller) => controller.contents.onEditFields(),
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
  strengthAction(1),
  strengthAction(2),
  strengthAction(3),
  strengthAction(4),
  strengthAction(5),
  strengthAction(0),
  {
    id: 'node.color',
    title: titles.color,
    group: groups.edit,
    Icon: IconPalette,
    isEnabled: canEditNodes,
    run: (controller) => controller.contents.onEditNodes('color', nodesOf(controller)),
  },
  {
    id: 'node.merge',
    title: titles.merge,
    group: groups.edit,
    Icon: IconArrowMerge,
    words: titles.mergeWords,
    isEnabled: (controller) => canEdit(controller) && controller.targets.nodeIds.size > 1,
    run: (controller) => controller.contents.onEditNodes('merge', nodesOf(controller)),
  },
  {
    id: 'node.tags',
    title: titles.tags,
    group: groups.edit,
    Icon: IconTag,
    isEnabled: canEditNodes,
    run: (controller) => controller.contents.onEditNodes('tags', nodesOf(controller)),
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
    isEnabled: (controller) => canEditNodes(controller) && !nodesOf(controller).every(isLocked(controller)),
    run: (controller) => controller.contents.commands.setLocked(nodesOf(controller), true),
  },
  {
    id: 'node.unlock',
    title: titles.unlock,
    group: groups.edit,
    keys: ['L'],
    Icon: IconLockOpen,
    words: titles.lockWords,
    isEnabled: (controller) => canEditNodes(controller) && nodesOf(controller).some(isLocked(controller)),
    hasKeys: (controller) => nodesOf(controller).every(isLocked(controller)),
    run: (controller) => controller.contents.commands.setLocked(nodesOf(controller), false),
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
    id: 'select.all',
    title: titles.selectAll,
    group: groups.select,
    keys: ['mod+A'],
    Icon: IconSelectAll,
    isEnabled: (controller) => controller.nodeCount > 0,
    run: (controller) => controller.selectAll(),
  },
  neighborhoodAction(1),
  neighborhoodAction(2),
  neighborhoodAction(3),
  {
    id: 'neighborhood.end',
    title: titles.neighborhoodEnd,
    group: groups.view,
    keys: ['0'],
    Icon: IconCircleDot,
    words: titles.neighborhoodWords,
    isEnabled: showsNeighborhood,
    hasKeys: (controller) => !controller.isWeighing,
    run: (controller) => controller.showEverything(),
  },
  {
    ...pathAction,
    id: 'path.to',
    title: titles.pathTo,
    isEnabled: (controller) => controller.nodeId !== null && pairOf(controller) === null,
    run: ({ nodeId, contents }) => contents.model.session.openPanel({ kind: 'paths', from: null, to: toNode(nodeId) }),
  },
  {
    ...pathAction,
    id: 'path.between',
    title: titles.pathBetween,
    isEnabled: (controller) => pairOf(controller) !== null,
    run: (controller) => {
      const [from, to] = pairOf(controller) ?? [null, null]
      controller.contents.model.session.openPanel({ kind: 'paths', from, to: toNode(to) })
    },
  },
  {
    ...pathAction,
    id: 'path.find',
    title: titles.pathFind,
    isEnabled: (controller) => controller.nodeId === null && pairOf(controller) === null && controller.nodeCount > 1,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'paths', from: null, to: null }),
  },
  {
    id: 'goals',
    title: titles.goals,
    group: groups.view,
    Icon: IconTargetArrow,
    words: titles.goalsWords,
    isEnabled: (controller) => controller.nodeCount > 1,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'goals', goalId: null }),
  },
  {
    id: 'introduction.ask',
    title: titles.introductionAsk,
    group: groups.view,
    Icon: IconUsersPlus,
    words: titles.introductionsWords,
    isEnabled: (controller) => onNode(controller) && controller.nodeCount > 1,
    run: (controller) =>
      controller.contents.model.session.openPanel({
        kind: 'introductions',
        introductionId: null,
        begun: { connector: null, target: controller.nodeId },
      }),
  },
  {
    id: 'introductions',
    title: titles.introductions,
    group: groups.view,
    Icon: IconUsersPlus,
    words: titles.introductionsWords,
    isEnabled: (controller) => controller.nodeCount > 1,
    run: (controller) =>
      controller.contents.model.session.openPanel({ kind: 'introductions', introductionId: null, begun: null }),
  },
  {
    id: 'inspect',
    title: titles.inspect,
    group: groups.edit,
    keys: ['I'],
    Icon: IconLayoutSidebarRightExpand,
    words: titles.inspectWords,
    isEnabled: ({ targets: { nodeIds, edgeIds } }) => nodeIds.size + edgeIds.size > 0,
    run: ({ contents, targets }) => {
      contents.model.session.select(targets)
      contents.model.session.inspect()
    },
  },
  {
    id: 'duplicates',
    title: titles.duplicates,
    group: groups.view,
    Icon: IconCopyCheck,
    words: titles.duplicatesWords,
    isEnabled: (controller) => controller.nodeCount > 1,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'duplicates' }),
  },
  {
    id: 'analysis',
    title: titles.analysis,
    group: groups.view,
    Icon: IconChartDots3,
    words: titles.analysisWords,
    isEnabled: (controller) => controller.nodeCount > 1,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'analysis' }),
  },
  {
    id: 'insights',
    title: titles.insights,
    group: groups.view,
    Icon: IconBulb,
    words: titles.insightsWords,
    isEnabled: (controller) => controller.nodeCount > 1,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'insights' }),
  },
] as const satisfies readonly SelectionAction[]
