import { useMemo } from 'react'
import { contactsByPerson } from '../../../domain/cadence/contacts-by-person.ts'
import { dueContact } from '../../../domain/cadence/due-list.ts'
import { suggestedRhythm } from '../../../domain/entities/cadence/round.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import { RhythmDialog } from '../../cadence/rhythm-dialog.tsx'
import type { PersonRow } from '../../people/person-rows.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { useToday } from '../../ui/time/use-today.ts'

interface RhythmOfPeopleProps {
  /** The people to ask about. Empty if the dialog is closed. */
  readonly rows: readonly PersonRow[]
  readonly book: Graph
  readonly onClose: () => void
}

/** The dialog that sets contact intervals for people of several networks. */
export function RhythmOfPeople({ rows, book, onClose }: RhythmOfPeopleProps) {
  const store = useLiveStore()
  const today = useToday()
  const commands = useMemo(() => new CadenceCommands(store), [store])
  const byKey = new Map(rows.map((row) => [row.person.key, row]))
  return (
    <RhythmDialog
      opened={rows.length > 0}
      onClose={onClose}
      // The ids are the keys of people, not ids of nodes. The dialog only passes them on.
      candidates={rows.map(({ person, name, due, strength }) => ({
        nodeId: person.key,
        name,
        current: due?.cadence.days ?? null,
        suggested: suggestedRhythm(strength),
      }))}
      dueAtOnce={(wanted) => {
        const contacts = contactsByPerson(book.interactions.values(), byKey, identitiesIn(book))
        return wanted.filter(({ nodeId: key, name, days }) => {
          const row = byKey.get(key)
          if (days === null || !row) return false
          const { networkId, nodeId } = row.person.nodes[0]
          const cadence = { ...newCadence, id: key, networkId, nodeId, name, since: today, ...row.due?.cadence, days }
          return dueContact(cadence, contacts.get(key) ?? [], today).state !== 'upcoming'
        }).length
      }}
      onSave={(wanted) =>
        commands.set(
          wanted.flatMap(({ nodeId: key, name, days }) => {
            const row = byKey.get(key)
            if (!row) return []
            const { networkId, nodeId } = row.person.nodes[0]
            return { networkId, nodeId, name, days }
          }),
          book,
          today,
        )
      }
    />
  )
}

const newCadence = {
  skippedOn: null,
  snoozedUntil: null,
  snoozedOn: null,
  snoozes: 0,
  createdAt: '',
  updatedAt: '',
}
