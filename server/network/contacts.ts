import { contactsByPlace } from '../../domain/cadence/contacts-by-place.ts'
import { cadencesByPlace, placeKey } from '../../domain/entities/cadence/cadences-by-place.ts'
import type { Cadence } from '../../domain/entities/cadence/cadence.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { Transaction } from '../db/database.ts'
import { entityTables } from './tables.ts'

const mostContacts = 5000

/** A node that a user wants to keep in touch with. */
export interface Contact {
  /** The current name of the node. */
  readonly name: string
  readonly networkName: string
  readonly cadence: Cadence
  readonly interactions: readonly Interaction[]
}

interface ContactScope {
  readonly userId: string
  /** Null for all networks that the user is a member of. */
  readonly networkId: string | null
}

/** Returns the nodes that a user wants to keep in touch with and can still access, by name. */
export async function readContacts(tx: Transaction, { userId, networkId }: ContactScope): Promise<Contact[]> {
  const { cadences, interactions } = entityTables
  const known = await tx.query<Cadence>(`select ${cadences.columns} from cadence where book_id = $1`, [userId])
  const byPlace = cadencesByPlace(known.rows)
  if (byPlace.size === 0) return []
  const places = await tx.query<{ networkId: string; nodeId: string; name: string; networkName: string }>(
    `select d.network_id as "networkId", d.id as "nodeId", d.name, n.name as "networkName"
     from unnest($3::uuid[], $4::uuid[]) as place (network_id, node_id)
       join network_member m on m.network_id = place.network_id
       join network n on n.id = m.network_id
       join node d on d.network_id = place.network_id and d.id = place.node_id
     where m.user_id = $1 and m.network_id = coalesce($2::uuid, m.network_id)
     order by d.name, d.id limit ${mostContacts}`,
    [
      userId,
      networkId,
      [...byPlace.values()].map((each) => each.networkId),
      [...byPlace.values()].map((each) => each.nodeId),
    ],
  )
  const logged = await tx.query<Interaction>(`select ${interactions.columns} from interaction where book_id = $1`, [
    userId,
  ])
  const contacts = contactsByPlace(logged.rows, byPlace)
  return places.rows.flatMap((place) => {
    const key = placeKey(place)
    const cadence = byPlace.get(key)
    const { name, networkName } = place
    return cadence ? [{ name, networkName, cadence, interactions: contacts.get(key) ?? [] }] : []
  })
}
