import { useMemo } from 'react'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { contactsByPerson } from '../../../domain/cadence/contacts-by-person.ts'
import { cadencesByPerson } from '../../../domain/entities/cadence/cadences-by-person.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Node } from '../../../domain/entities/node/node.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { manualStrength } from '../../../domain/strength/own-contacts.ts'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import { CadenceSection } from '../../cadence/cadence-section.tsx'
import type { EditingSession } from '../../network/editing-session.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { useOwnContacts } from './own-contacts.ts'

interface NodeCadenceProps {
  readonly graph: Graph
  readonly node: Node
  readonly session: EditingSession
}

/** Shows the contact interval of a node and lets the user edit it. Renders nothing for the user's own node. */
export function NodeCadence({ graph, node, session }: NodeCadenceProps) {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, true)
  const contacts = useOwnContacts()
  const today = useToday()
  const networkId = graph.network.id
  const { cadences, interactions } = book ?? {}
  const identities = identitiesIn(book)
  const due = useMemo(() => {
    const key = identities.personKey({ networkId, nodeId: node.id })
    const cadence = cadences && cadencesByPerson(cadences.values(), identities).get(key)
    if (!cadence || !interactions) return null
    const known = contactsByPerson(interactions.values(), new Set([key]), identities).get(key) ?? []
    return dueContact(cadence, known, today)
  }, [cadences, interactions, identities, networkId, node.id, today])
  const commands = useMemo(() => new CadenceCommands(store), [store])
  if (!book || contacts?.ownNodeId === node.id) return null
  const byHand = manualStrength(graph, contacts?.ownNodeId ?? null, node.id)
  return (
    <CadenceSection
      due={due}
      place={{ networkId, nodeId: node.id }}
      name={node.name}
      email={node.email}
      strength={byHand ?? contacts?.strengthOf(node.id)?.strength ?? null}
      today={today}
      commands={commands}
      onSet={(days) => commands.set([{ networkId, nodeId: node.id, name: node.name, days }], book, today)}
      onOther={() => session.keepInTouch([node.id])}
    />
  )
}
