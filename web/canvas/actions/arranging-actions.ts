import { IconLayoutDashboard } from '@tabler/icons-react'
import type { LayoutId } from '../../../domain/graph/layouts/layout-ids.ts'
import { layoutNames } from '../../network/texts.ts'
import type { CanvasController } from '../gestures/canvas-controller.ts'
import type { CanvasAction } from './canvas-action.ts'
import { texts } from './texts.ts'

const { titles, groups } = texts

const canArrange = ({ contents: { canEdit, model } }: CanvasController) => canEdit && model.scene.nodes.size > 1
const hasSelection = ({ contents: { model } }: CanvasController) => model.selection.value.nodeIds.size > 1

const arranging = <Id extends LayoutId>(layout: Id) => ({
  id: `arrange.${layout}` as const,
  title: titles.arrangeAs(layoutNames[layout]),
  group: groups.move,
  words: titles.arrangeWords,
  Icon: IconLayoutDashboard,
  isEnabled: canArrange,
  run: (controller: CanvasController) => controller.contents.model.session.arrange(layout),
})

/** Actions that arrange the selection or the whole network. Each opens a panel with a preview. */
export const arrangingActions = [
  {
    id: 'arrange',
    title: titles.arrange,
    group: groups.move,
    keys: ['A'],
    words: titles.arrangeWords,
    Icon: IconLayoutDashboard,
    isEnabled: canArrange,
    run: (controller) => controller.contents.model.session.arrange(null),
  },
  arranging('force'),
  arranging('concentric'),
  arranging('layered'),
  arranging('grouped'),
  arranging('clusters'),
  arranging('timeline'),
  arranging('circle'),
  arranging('grid'),
  { ...arranging('tidy'), keys: ['T'] },
  { ...arranging('align'), isEnabled: (controller) => canArrange(controller) && hasSelection(controller) },
  { ...arranging('distribute'), isEnabled: (controller) => canArrange(controller) && hasSelection(controller) },
] as const satisfies readonly CanvasAction[]
