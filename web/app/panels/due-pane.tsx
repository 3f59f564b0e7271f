import { useMemo } from 'react'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { contactsByPerson } from '../../../domain/cadence/contacts-by-person.ts'
import { cadencesByNode } from '../../../domain/entities/cadence/cadences-by-person.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import { dueNodes } from '../../cadence/due-nodes.ts'
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
  const people = useMemo(() => {
    const byNode = cadencesByNode(cadences?.values() ?? [], session.networkId, identities)
    // A person can have several nodes in one network.
    const nodeIdsByPerson = Map.groupBy(byNode.keys(), (nodeId) =>
      identities.personKey({ networkId: session.networkId, nodeId }),
    )
    const contacts = contactsByPerson(interactions?.values() ?? [], nodeIdsByPerson, identities)
    return [...nodeIdsByPerson].flatMap(([key, nodeIds]) => {
      const cadence = nodeIds[0] === undefined ? undefined : byNode.get(nodeIds[0])
      return cadence ? [{ nodeIds, due: dueContact(cadence, contacts.get(key) ?? [], today) }] : []
    })
  }, [cadences, interactions, identities, session.networkId, today])
  if (!opened || !graph || !book || !interactions) return null
  return (
    <DuePanel
      all={dueNodes(people, session.networkId, graph.nodes, identities)}
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
