import { IconCalendarDue, IconRepeat } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { actionTexts as texts } from '../../cadence/action-texts.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { useObservable } from '../../ui/observable.ts'
import { lazyDialog, lazyPanel } from '../loading/lazy-dialog.tsx'

const RhythmsDialog = lazyDialog(async () => (await import('./rhythms-dialog.tsx')).RhythmsDialog)
const DuePane = lazyPanel(async () => (await import('./due-pane.tsx')).DuePane)

interface NetworkCadencesProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  /** Whether to ask for contact intervals immediately. */
  readonly asks: boolean
}

/**
 * Contact intervals in a network: the actions, the dialog that sets the intervals, and the list of people who are due.
 */
export function NetworkCadences({ session, graph, asks }: NetworkCadencesProps) {
  const asked = useObservable(session.keeping)
  const opened = usePanel(session, 'cadences') !== null
  const isThere = graph !== null
  useEffect(() => {
    if (asks && isThere) session.keepInTouch(meantNodes(session))
  }, [asks, isThere, session])
  useActionSet({
    handles: () => true,
    actions: [
      {
        id: 'cadence.set',
        title: texts.set,
        group: texts.group,
        scope: 'page',
        words: texts.setWords,
        Icon: IconRepeat,
        isEnabled: () => session.graph !== null,
        run: () => session.keepInTouch(meantNodes(session)),
      },
      {
        id: 'cadence.panel',
        title: texts.panel,
        group: texts.group,
        scope: 'page',
        words: texts.panelWords,
        Icon: IconCalendarDue,
        isEnabled: () => session.graph !== null,
        run: () => session.openPanel({ kind: 'cadences' }),
      },
    ],
  })
  return (
    <>
      <RhythmsDialog
        opened={asked !== null && graph !== null}
        onClose={() => session.endKeeping()}
        asked={asked ?? noNodes}
        graph={graph}
      />
      <DuePane opened={opened} onClose={() => session.closePanel('cadences')} session={session} graph={graph} />
    </>
  )
}

const noNodes: readonly string[] = []

/** Returns the selected nodes. If none are selected, returns all people who match the filter. */
function meantNodes(session: EditingSession): string[] {
  const { nodeIds } = session.selection.value
  if (nodeIds.size > 0) return session.nodesBehind(nodeIds)
  const nodes = session.shown.value?.graph.nodes ?? session.graph?.nodes
  return nodes ? [...nodes.values()].flatMap(({ id, type }) => (type === 'person' ? id : [])) : []
}
