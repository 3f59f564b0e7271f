import { useMemo } from 'react'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { contactsByPerson } from '../../../domain/cadence/contacts-by-person.ts'
import { cadencesByNode } from '../../../domain/entities/cadence/cadences-by-person.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
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
  const identities = identitiesIn(book)
  const all = useMemo(() => {
    const byNode = cadencesByNode(cadences?.values() ?? [], session.networkId, identities)
    // Keyed by person, because a person can have several nodes in one network.
    const byPerson = new Map(
      [...byNode].map(([nodeId, cadence]) => [identities.personKey(cadence), { nodeId, cadence }]),
    )
    const contacts = contactsByPerson(interactions?.values() ?? [], byPerson, identities)
    return [...byPerson].map(([key, { nodeId, cadence }]) => ({
      nodeId,
      due: dueContact(cadence, contacts.get(key) ?? [], today),
    }))
  }, [cadences, interactions, identities, session.networkId, today])
  if (!opened || !graph || !book || !interactions) return null
  return (
    <DuePanel
      all={all}
      graph={graph}
      interactions={interactions}
      identities={identities}
      today={today}
      commands={commands}
      onRemove={({ cadence: { networkId, nodeId, name } }) =>
        commands.set([{ networkId, nodeId, name, days: null }], book, today)
      }
      onOpenNode={(id) => {
        session.select(selectOnly({ kind: 'node', id }))
        session.inspect()
      }}
      onClose={onClose}
    />
  )
}
