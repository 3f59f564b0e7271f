import { useMemo } from 'react'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { contactsByPerson } from '../../../domain/cadence/contacts-by-person.ts'
import { cadencesByPerson } from '../../../domain/entities/cadence/cadences-by-person.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { suggestedRhythm } from '../../../domain/entities/cadence/round.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { manualStrength } from '../../../domain/strength/own-contacts.ts'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import { RhythmDialog } from '../../cadence/rhythm-dialog.tsx'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { useOwnContacts } from '../book/own-contacts.ts'

interface RhythmsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Ids of the nodes whose contact intervals the user is asked for. */
  readonly asked: readonly string[]
  readonly graph: Graph | null
}

/** The dialog that asks for contact intervals of nodes. The user's own node is skipped. */
export function RhythmsDialog({ opened, onClose, asked, graph }: RhythmsDialogProps) {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, opened)
  const contacts = useOwnContacts()
  const today = useToday()
  const commands = useMemo(() => new CadenceCommands(store), [store])
  const identities = identitiesIn(book)
  const known = useMemo(() => (book ? cadencesByPerson(book.cadences.values(), identities) : null), [book, identities])
  if (!opened || !graph || !book || !known) return null
  const networkId = graph.network.id
  const ownId = contacts?.ownNodeId ?? null
  const keyOf = (nodeId: string) => identities.personKey({ networkId, nodeId })
  const candidates = asked.flatMap((nodeId) => {
    const node = graph.nodes.get(nodeId)
    if (!node || nodeId === ownId) return []
    const strength = manualStrength(graph, ownId, nodeId) ?? contacts?.strengthOf(nodeId)?.strength ?? null
    const current = known.get(keyOf(nodeId))?.days ?? null
    return [{ nodeId, name: node.name, current, suggested: suggestedRhythm(strength) }]
  })
  return (
    <RhythmDialog
      opened
      onClose={onClose}
      candidates={candidates}
      dueAtOnce={(wanted) => {
        const keys = new Set(wanted.map(({ nodeId }) => keyOf(nodeId)))
        const byPerson = contactsByPerson(book.interactions.values(), keys, identities)
        return wanted.filter(({ nodeId, name, days }) => {
          if (days === null) return false
          const key = keyOf(nodeId)
          const none = {
            skippedOn: null,
            snoozedUntil: null,
            snoozedOn: null,
            snoozes: 0,
            createdAt: '',
            updatedAt: '',
          }
          const cadence = { id: nodeId, networkId, nodeId, name, since: today, ...none, ...known.get(key), days }
          return dueContact(cadence, byPerson.get(key) ?? [], today).state !== 'upcoming'
        }).length
      }}
      onSave={(wanted) =>
        commands.set(
          wanted.map(({ nodeId, name, days }) => ({ networkId, nodeId, name, days })),
          book,
          today,
        )
      }
    />
  )
}
