import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { inOrder } from '../../domain/introductions/steps.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { usePanel } from '../network/panel.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { SidePanel, SidePanelBody, SidePanelHead } from '../ui/panels/side-panel.tsx'
import { askUnsaved } from '../ui/forms/unsaved.ts'
import { useToday } from '../ui/time/use-today.ts'
import type { IntroductionCommands } from './introduction-commands.ts'
import { IntroductionDetails } from './introduction-details.tsx'
import { IntroductionForm } from './introduction-form.tsx'
import { IntroductionList } from './introduction-list.tsx'
import type { ChooseNode, SendRequest } from './app-props.ts'
import { texts } from './texts.ts'

export interface IntroductionsPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The user's book, which stores the introductions. Null while it is loading. */
  readonly book: Graph | null
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly commands: IntroductionCommands
  /** Id of the user's own node in the network. Null if the user has not chosen it yet. */
  readonly ownId: string | null
  readonly ownName: string
  readonly canEdit: boolean
  readonly choose: ChooseNode
  /**
   * Returns the id of the person who can introduce the user to a target on the best path. Null if there is no one, or
   * if the path needs several introductions.
   */
  readonly between: (target: string) => string | null
  /** Sends a request by email. Null if the server cannot send email. */
  readonly send: SendRequest | null
  /** Names of the user's networks, by id. */
  readonly networks: ReadonlyMap<string, string>
  readonly onOpenNetwork: (networkId: string) => void
}

/** Shows all introductions of a user, one of them, or the form for a new one. */
export function IntroductionsPanel({ opened, graph, ...props }: IntroductionsPanelProps) {
  return opened && graph ? <OpenPanel graph={graph} {...props} /> : null
}

type OpenPanelProps = Omit<IntroductionsPanelProps, 'opened' | 'graph'> & { readonly graph: Graph }

function OpenPanel({ book, graph, session, onClose, commands, choose, between, networks, ...props }: OpenPanelProps) {
  const { hasFailed, onRetry, onOpenNetwork, ...of } = props
  const panel = usePanel(session, 'introductions')
  const today = useToday()
  const [isNew, setIsNew] = useState(false)
  const begun = panel?.begun ?? null
  const introductions = inOrder(book?.introductions.values() ?? [], today)
  const open = introductions.find(({ id }) => id === panel?.introductionId) ?? null
  const isFormed = begun !== null || isNew
  const show = (introductionId: string | null) => {
    setIsNew(false)
    session.openPanel({ kind: 'introductions', introductionId, begun: null })
  }
  const close = () => {
    if (!askUnsaved()) onClose()
  }
  const title = isFormed ? texts.newTitle : open ? open.target.name : texts.title
  return (
    <SidePanel
      label={texts.title}
      begin="[data-introduction-begin], [data-paths-begin]"
      // This number changes with the content of the panel, so that the panel focuses its new content.
      asked={(isFormed ? 1 : 0) + (open ? 2 : 0) + (book ? 4 : 0)}
      onClose={close}
    >
      <SidePanelHead title={title} closeLabel={texts.close} onClose={close} />
      <SidePanelBody>
        {!book && hasFailed && (
          <EmptyState title={texts.loadFailed} action={<Button onClick={onRetry}>{texts.retry}</Button>} />
        )}
        {book && isFormed && (
          <IntroductionForm
            key={begun ? `${begun.connector} ${begun.target}` : 'new'}
            graph={graph}
            begun={begun?.target ? { ...begun, connector: begun.connector ?? between(begun.target) } : begun}
            ownId={of.ownId}
            choose={choose}
            onCancel={() => show(null)}
            onSave={(parts) => {
              const id = commands.add({ networkId: session.networkId, ...parts }, today)
              if (id) show(id)
            }}
          />
        )}
        {book && !isFormed && open && (
          <IntroductionDetails
            key={open.id}
            introduction={open}
            graph={open.networkId === session.networkId ? graph : null}
            networkName={networks.get(open.networkId) ?? null}
            today={today}
            commands={commands}
            onBack={() => show(null)}
            onOpenNetwork={onOpenNetwork}
            {...of}
          />
        )}
        {book && !isFormed && !open && (
          <IntroductionList
            introductions={introductions}
            networkId={session.networkId}
            networks={networks}
            today={today}
            onOpen={show}
            onNew={() => setIsNew(true)}
          />
        )}
      </SidePanelBody>
    </SidePanel>
  )
}
