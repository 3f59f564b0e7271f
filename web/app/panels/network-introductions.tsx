import { useEffect } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'

const IntroductionsPane = lazyPanel(async () => (await import('./introductions-pane.tsx')).IntroductionsPane)

interface NetworkIntroductionsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly canEdit: boolean
  /** Id of the introduction to show when the network has loaded, or null. */
  readonly soughtId: string | null
}

/** The introductions panel, which replaces the overview while it is open. */
export function NetworkIntroductions({ session, soughtId, ...props }: NetworkIntroductionsProps) {
  const opened = usePanel(session, 'introductions') !== null
  const isThere = props.graph !== null
  useEffect(() => {
    if (soughtId !== null && isThere) {
      session.openPanel({ kind: 'introductions', introductionId: soughtId, begun: null })
    }
  }, [session, soughtId, isThere])
  return (
    <IntroductionsPane
      opened={opened}
      onClose={() => session.closePanel('introductions')}
      session={session}
      {...props}
    />
  )
}
