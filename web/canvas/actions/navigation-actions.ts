import {
  IconArrowsMaximize,
  IconBrush,
  IconDownload,
  IconFocusCentered,
  IconMap,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { KeyPress } from '../../ui/keys/keys.ts'
import type { CanvasAction } from './canvas-action.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import { toggleMinimap } from '../state/minimap-preference.ts'
import { selectionSize } from '../../network/selection.ts'
import { texts } from './texts.ts'
import type { Direction } from '../scene/reading-order.ts'

const { titles, groups } = texts

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const arrows = Object.keys(directions)
const withArrows = (modifier: string) => arrows.map((arrow) => `${modifier}+${arrow}`)

/**
 * Returns a handler that calls `go` with the direction of the pressed arrow key. For other keys, the handler returns
 * false.
 */
const towards =
  (go: (controller: CanvasController, direction: Direction) => void) =>
  (controller: CanvasController, press?: KeyPress) => {
    const direction = press && directions[press.key]
    if (direction) go(controller, direction)
    return direction !== undefined
  }

const focusOf = (controller: CanvasController) => controller.contents.model.focus.value?.kind ?? null
const movesNodes = (controller: CanvasController) =>
  controller.contents.canEdit &&
  // While a proposed layout is shown, nodes cannot be moved, because they are not displayed at their positions.
  controller.contents.model.session.panel.value?.kind !== 'arranging' &&
  focusOf(controller) !== 'edge' &&
  controller.targets.nodeIds.size > 0
const isWalking = (controller: CanvasController) => focusOf(controller) === 'node' && controller.host.hasFocus()
const asksForTarget = ({ contents: { model } }: CanvasController) => model.connecting.value !== null
const showsNeighborhood = (controller: CanvasController) => controller.contents.model.session.neighborhood !== null

/** Actions for navigation: selecting, panning and zooming, and moving focus between nodes. */
export const navigationActions = [
  {
    id: 'select.toggle',
    title: titles.toggle,
    group: groups.select,
    keys: ['Space'],
    unnamed: true,
    isEnabled: (controller) => controller.target !== null,
    run: (controller) => controller.toggle(),
  },
  {
    id: 'escape',
    title: titles.escape,
    group: groups.select,
    keys: ['Escape'],
    escapes: 'canvas',
    unnamed: true,
    isEnabled: (controller) =>
      asksForTarget(controller) ||
      controller.closable !== null ||
      showsNeighborhood(controller) ||
      selectionSize(controller.targets) > 0,
    run: (controller) => controller.escape(),
  },
  {
    id: 'leave',
    title: titles.leave,
    group: groups.select,
    keys: ['Escape'],
    escapes: 'focus',
    unnamed: true,
    isEnabled: (controller) => controller.host.hasFocus(),
    run: (controller) => controller.leave(),
  },
  {
    id: 'view.fit',
    title: titles.fitAll,
    group: groups.view,
    keys: ['shift+1'],
    Icon: IconArrowsMaximize,
    isEnabled: () => true,
    run: (controller) => controller.host.fit(),
  },
  {
    id: 'view.fitSelection',
    title: titles.fitSelection,
    group: groups.view,
    keys: ['shift+2'],
    Icon: IconFocusCentered,
    isEnabled: (controller) => selectionSize(controller.targets) > 0,
    run: (controller) => controller.fitTargets(),
  },
  {
    id: 'view.in',
    title: texts.zoomIn,
    group: groups.view,
    keys: ['plus'],
    Icon: IconZoomIn,
    isEnabled: () => true,
    run: (controller) => controller.host.zoomBy(1),
  },
  {
    id: 'view.out',
    title: texts.zoomOut,
    group: groups.view,
    keys: ['minus'],
    Icon: IconZoomOut,
    isEnabled: () => true,
    run: (controller) => controller.host.zoomBy(-1),
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
    id: 'view.appearance',
    title: titles.appearance,
    group: groups.view,
    Icon: IconBrush,
    words: titles.appearanceWords,
    isEnabled: () => true,
    run: (controller) => controller.contents.model.session.openPanel({ kind: 'appearance' }),
  },
  {
    id: 'picture',
    title: texts.export,
    group: groups.view,
    Icon: IconDownload,
    words: titles.exportWords,
    isEnabled: (controller) => controller.nodeCount > 0,
    run: (controller) => controller.contents.onExport(),
  },
  {
    id: 'menu',
    title: titles.menu,
    group: groups.edit,
    keys: ['shift+F10', 'ContextMenu'],
    unnamed: true,
    isEnabled: () => true,
    run: (controller) => controller.host.openMenu(controller.target),
  },
  {
    id: 'move.near',
    title: titles.moveNear,
    group: groups.move,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: movesNodes,
    run: towards((controller, direction) => controller.nudge(direction, false)),
  },
  {
    id: 'move.far',
    title: titles.moveFar,
    group: groups.move,
    keys: withArrows('shift'),
    keysShown: 'shift+arrows',
    unnamed: true,
    isEnabled: movesNodes,
    run: towards((controller, direction) => controller.nudge(direction, true)),
  },
  {
    id: 'walk.next',
    title: titles.walkNext,
    group: groups.walk,
    keys: ['Tab'],
    unnamed: true,
    isEnabled: (controller) => controller.host.hasFocus(),
    hasKeys: (controller) => !controller.isGrowing,
    run: (controller) => controller.walk(false),
  },
  {
    id: 'walk.back',
    title: titles.walkBack,
    group: groups.walk,
    keys: ['shift+Tab'],
    unnamed: true,
    isEnabled: (controller) => controller.host.hasFocus(),
    run: (controller) => controller.walk(true),
  },
  {
    id: 'walk.enter',
    title: titles.walkEnter,
    group: groups.walk,
    keys: ['Enter'],
    unnamed: true,
    isEnabled: (controller) => controller.host.hasFocus() && controller.target === null,
    run: (controller) => controller.enter(),
  },
  {
    id: 'walk.towards',
    title: titles.walkTowards,
    group: groups.walk,
    keys: withArrows('alt'),
    keysShown: 'alt+arrows',
    unnamed: true,
    isEnabled: isWalking,
    run: towards((controller, direction) => controller.walkTowards(direction)),
  },
  {
    id: 'walk.towardsPlain',
    title: titles.walkTowardsPlain,
    group: groups.walk,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (controller) => isWalking(controller) && !controller.contents.canEdit,
    run: towards((controller, direction) => controller.walkTowards(direction)),
  },
  {
    id: 'walk.edges',
    title: titles.walkEdges,
    group: groups.walk,
    keys: ['E', 'shift+E'],
    unnamed: true,
    isEnabled: (controller) => controller.target !== null && controller.host.hasFocus(),
    run: (controller, press) => controller.cycleEdges(press?.shiftKey ?? false),
  },
  {
    id: 'walk.edgesByArrows',
    title: titles.walkEdgesByArrows,
    group: groups.walk,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (controller) => focusOf(controller) === 'edge',
    run: towards((controller, direction) => controller.cycleEdges(direction === 'left' || direction === 'up')),
  },
  {
    id: 'pan',
    title: titles.pan,
    group: groups.view,
    keys: arrows,
    keysShown: 'arrows',
    unnamed: true,
    isEnabled: (controller) => focusOf(controller) === null && !movesNodes(controller),
    run: towards((controller, direction) => controller.pan(direction)),
  },
] as const satisfies readonly CanvasAction[]
