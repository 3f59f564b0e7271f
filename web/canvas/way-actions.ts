import {
  IconArrowsMaximize,
  IconCircleDot,
  IconDownload,
  IconFocusCentered,
  IconMap,
  IconSelectAll,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { KeyPress } from '../ui/keys.ts'
import type { CanvasAction } from './canvas-action.ts'
import type { Hands } from './hands.ts'
import { toggleMinimap } from './minimap-memory.ts'
import { selectionSize } from './selection.ts'
import { texts } from './texts.ts'
import type { Direction } from './walk-order.ts'

const { titles, groups } = texts

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const arrows = Object.keys(directions)
const withArrows = (modifier: string) => arrows.map((arrow) => `${modifier}+${arrow}`)

/** These make sense by their keys alone: which one was pressed says where. */
const towards = (go: (hands: Hands, direction: Direction) => void) => (hands: Hands, press?: KeyPress) => {
  const direction = press && directions[press.key]
  if (direction) go(hands, direction)
  return direction !== undefined
}

const focusOf = (hands: Hands) => hands.contents.model.focus.value?.kind ?? null
const movesNodes = (hands: Hands) =>
  hands.contents.canEdit && focusOf(hands) !== 'edge' && hands.subject.nodeIds.size > 0
const isWalking = (hands: Hands) => focusOf(hands) === 'node' && hands.host.hasFocus()
const isAround = (hands: Hands) => hands.contents.model.surroundings.value !== null

const aroundAction = <Depth extends 1 | 2 | 3>(depth: Depth) => ({
  id: `around.${depth}` as const,
  title: titles.around(depth),
  group: groups.view,
  keys: [String(depth)],
  Icon: IconCircleDot,
  words: titles.aroundWords,
  isEnabled: (hands: Hands) => hands.nodeId !== null,
  run: (hands: Hands) => hands.lookAround(depth),
})

/** How one finds the way: selecting, looking, walking. */
export const wayActions = [
  {
    id: 'select.all',
    title: titles.selectAll,
    group: groups.select,
    keys: ['mod+A'],
    Icon: IconSelectAll,
    isEnabled: (hands) => hands.contents.model.scene.nodes.size > 0,
    run: (hands) => hands.selectAll(),
  },
  {
    id: 'select.toggle',
    title: titles.toggle,
    group: groups.select,
    keys: ['Space'],
    unnamed: true,
    isEnabled: (hands) => hands.one !== null,
    run: (hands) => hands.toggle(),
  },
  {
    id: 'escape',
    title: titles.escape,
    group: groups.select,
    keys: ['Escape'],
    unnamed: true,
    isEnabled: (hands) => hands.host.hasFocus() || isAround(hands) || selectionSize(hands.subject) > 0,
    run: (hands) => hands.escape(),
  },
  {
    id: 'view.fit',
    title: titles.fitAll,
    group: groups.view,
    keys: ['shift+1'],
    Icon: IconArrowsMaximize,
    isEnabled: () => true,
    run: (hands) => hands.host.fit(),
  },
  {
    id: 'view.fitSelection',
    title: titles.fitSelection,
    group: groups.view,
    keys: ['shift+2'],
    Icon: IconFocusCentered,
    isEnabled: (hands) => selectionSize(hands.subject) > 0,
    run: (hands) => hands.fitSubject(),
  },
  {
    id: 'view.in',
    title: texts.zoomIn,
    group: groups.view,
    keys: ['plus'],
    Icon: IconZoomIn,
    isEnabled: () => true,
    run: (hands) => hands.host.zoomBy(1),
  },
  {
    id: 'view.out',
    title: texts.zoomOut,
    group: groups.view,
    keys: ['minus'],
    Icon: IconZoomOut,
    isEnabled: () => true,
    run: (hands) => hands.host.zoomBy(-1),
  },
  aroundAction(1),
  aroundAction(2),
  aroundAction(3),
  {
    id: 'around.end',
    title: titles.aroundEnd,
    group: groups.view,
    keys: ['0'],
    Icon: IconCircleDot,
    words: titles.aroundWords,
    isEnabled: isAround,
    run: (hands) => hands.lookAtAll(),
  },
  {
    id: 'view.minimap',
    title: titles.minimap,
    group: groups.view,
    keys: ['M'],
    Icon: IconMap,
    isEnabled: () => true,
    run: toggleMinimap,
  },
  {
    id: 'picture',
    title: texts.exportPicture,
    group: groups.view,
    Icon: IconDownload,
    words: titles.pictureWords,
    isEnabled: (hands) => hands.contents.model.scene.nodes.size > 0,
    run: (hands) => hands.contents.onExport(),
  },
  {
    id: 'menu',
    title: titles.menu,
    group: groups.edit,
    keys: ['shift+F10', 'ContextMenu'],
    unnamed: true,
    isEnabled: () => true,
    run: (hands) => hands.host.openMenu(hands.one),
  },
  {
    id: 'move.near',
    title: titles.moveNear,
    group: groups.move,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: movesNodes,
    run: towards((hands, direction) => hands.nudge(direction, false)),
  },
  {
    id: 'move.far',
    title: titles.moveFar,
    group: groups.move,
    keys: withArrows('shift'),
    keysShown: 'shift+arrows',
    unnamed: true,
    isEnabled: movesNodes,
    run: towards((hands, direction) => hands.nudge(direction, true)),
  },
  {
    id: 'walk.next',
    title: titles.walkNext,
    group: groups.walk,
    keys: ['Tab'],
    unnamed: true,
    isEnabled: (hands) => hands.host.hasFocus(),
    hasKeys: (hands) => !hands.isGrowing,
    run: (hands) => hands.walk(false),
  },
  {
    id: 'walk.back',
    title: titles.walkBack,
    group: groups.walk,
    keys: ['shift+Tab'],
    unnamed: true,
    isEnabled: (hands) => hands.host.hasFocus(),
    run: (hands) => hands.walk(true),
  },
  {
    id: 'walk.enter',
    title: titles.walkEnter,
    group: groups.walk,
    keys: ['Enter'],
    unnamed: true,
    isEnabled: (hands) => hands.host.hasFocus() && hands.one === null,
    run: (hands) => hands.enter(),
  },
  {
    id: 'walk.towards',
    title: titles.walkTowards,
    group: groups.walk,
    keys: withArrows('alt'),
    keysShown: 'alt+arrows',
    unnamed: true,
    isEnabled: isWalking,
    run: towards((hands, direction) => hands.walkTowards(direction)),
  },
  {
    id: 'walk.towardsPlain',
    title: titles.walkTowardsPlain,
    group: groups.walk,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (hands) => isWalking(hands) && !hands.contents.canEdit,
    run: towards((hands, direction) => hands.walkTowards(direction)),
  },
  {
    id: 'walk.edges',
    title: titles.walkEdges,
    group: groups.walk,
    keys: ['E', 'shift+E'],
    unnamed: true,
    isEnabled: (hands) => hands.one !== null && hands.host.hasFocus(),
    run: (hands, press) => hands.cycleEdges(press?.shiftKey ?? false),
  },
  {
    id: 'walk.edgesByArrows',
    title: titles.walkEdgesByArrows,
    group: groups.walk,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (hands) => focusOf(hands) === 'edge',
    run: towards((hands, direction) => hands.cycleEdges(direction === 'left' || direction === 'up')),
  },
  {
    id: 'pan',
    title: titles.pan,
    group: groups.view,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (hands) => focusOf(hands) === null && !movesNodes(hands),
    run: towards((hands, direction) => hands.pan(direction)),
  },
] as const satisfies readonly CanvasAction[]
