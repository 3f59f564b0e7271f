import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Goal } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { usePanel } from '../network/panel.ts'
import { SidePanel, SidePanelBody, SidePanelHead } from '../ui/panels/side-panel.tsx'
import { askUnsaved } from '../ui/forms/unsaved.ts'
import type { GoalCommands } from './goal-commands.ts'
import { GoalForm, type ViewChoice } from './goal-form.tsx'
import { GoalList } from './goal-list.tsx'
import { GoalResult } from './goal-result.tsx'
import { texts } from './texts.ts'

export interface GoalsPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The user's book, which stores the goals. Null while it is loading. */
  readonly book: Graph | null
  /** Whether the server has responded. The data then includes progress that was recorded elsewhere. */
  readonly isConfirmed: boolean
  readonly commands: NetworkCommands
  readonly goalCommands: GoalCommands
  readonly canEdit: boolean
  /** Id of the node at which paths start. Null if the user has not chosen it yet. */
  readonly from: string | null
  /** The control that chooses this node. */
  readonly start: ReactNode
  readonly views: readonly ViewChoice[]
  readonly onShowNodes: (nodeIds: readonly string[]) => void
}

/** The goals of a user in a network, with their coverage. */
export function GoalsPanel({ opened, graph, book, ...props }: GoalsPanelProps) {
  return opened && graph && book ? <OpenPanel graph={graph} book={book} {...props} /> : null
}

type OpenPanelProps = Omit<GoalsPanelProps, 'opened' | 'graph' | 'book'> & {
  readonly graph: Graph
  readonly book: Graph
}

function OpenPanel({ book, session, onClose, views, goalCommands, ...props }: OpenPanelProps) {
  const goalId = usePanel(session, 'goals')?.goalId ?? null
  const goals = [...book.goals.values()]
    .filter(({ networkId }) => networkId === session.networkId)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
  const open = goals.find(({ id }) => id === goalId) ?? null
  /** The goal to edit, or 'new' while a goal is being created. Null if the form is closed. */
  const [formed, form] = useState<'new' | Goal | null>(null)
  const show = (id: string | null) => {
    form(null)
    session.openPanel({ kind: 'goals', goalId: id })
  }
  const close = () => {
    if (!askUnsaved()) onClose()
  }
  const title = formed === null ? (open?.name ?? texts.title) : formed === 'new' ? texts.newTitle : texts.editTitle
  return (
    <SidePanel
      label={texts.title}
      begin="[data-goal-begin]"
      // This number changes with the content of the panel, so that the panel focuses its new content.
      asked={(formed === null ? 0 : 1) + (open ? 2 : 0)}
      onClose={close}
    >
      <SidePanelHead title={title} closeLabel={texts.close} onClose={close} />
      <SidePanelBody>
        {formed !== null && (
          <GoalForm
            session={session}
            goal={formed === 'new' ? null : formed}
            from={props.from}
            views={views}
            onCancel={() => form(null)}
            onSave={(name, targets) => {
              if (formed !== 'new') {
                if (goalCommands.update(formed, { name, targets: [...targets] })) form(null)
                return
              }
              const id = goalCommands.add(name, targets)
              if (id) show(id)
            }}
          />
        )}
        {formed === null && open === null && <GoalList goals={goals} onOpen={show} onNew={() => form('new')} />}
        {formed === null && open !== null && (
          <GoalResult
            key={open.id}
            session={session}
            goal={open}
            goalCommands={goalCommands}
            onBack={() => show(null)}
            onChange={() => form(open)}
            onRemove={() => {
              show(null)
              goalCommands.remove(open)
            }}
            {...props}
          />
        )}
      </SidePanelBody>
    </SidePanel>
  )
}
