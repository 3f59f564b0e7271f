import { useMemo } from 'react'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { contactsByPlace } from '../../../domain/cadence/contacts-by-place.ts'
import { cadencesByPlace } from '../../../domain/entities/cadence/cadences-by-place.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import { DuePanel } from '../../cadence/due-panel.tsx'
import type { EditingSession } from '../../network/editing-session.ts'
import { selectOnly } from '../../network/selection.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'

interface DuePaneProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  readonly graph: Graph | null
}

/** Lists the people in a network whom the user wants to keep in touch with. */
export function DuePane({ opened, onClose, session, graph }: DuePaneProps) {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, opened)
  const today = useToday()
  const commands = useMemo(() => new CadenceCommands(store), [store])
  const { cadences, interactions } = book ?? {}
  const all = useMemo(() => {
    const byPlace = cadencesByPlace(
      (cadences ? [...cadences.values()] : []).filter(({ networkId }) => networkId === session.networkId),
    )
    const contacts = contactsByPlace(interactions?.values() ?? [], byPlace)
    return [...byPlace].map(([key, cadence]) => dueContact(cadence, contacts.get(key) ?? [], today))
  }, [cadences, interactions, session.networkId, today])
  if (!opened || !graph || !cadences || !interactions) return null
  return (
    <DuePanel
      all={all}
      graph={graph}
      interactions={interactions}
      today={today}
      commands={commands}
      onRemove={({ cadence: { networkId, nodeId, name } }) =>
        commands.set([{ networkId, nodeId, name, days: null }], cadences.values(), today)
      }
      onOpenNode={(id) => {
        session.select(selectOnly({ kind: 'node', id }))
        session.inspect()
      }}
      onClose={onClose}
    />
  )
}
