import { contactsByPerson } from '../../domain/cadence/contacts-by-person.ts'
import { cadencesByPerson } from '../../domain/entities/cadence/cadences-by-person.ts'
import type { Cadence } from '../../domain/entities/cadence/cadence.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import type { Identity } from '../../domain/entities/identity/identity.ts'
import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { Place } from '../../domain/entities/place.ts'
import type { Transaction } from '../db/database.ts'
import { entityTables } from './tables.ts'

const mostContacts = 5000

/** A node that a user wants to keep in touch with. */
export interface Contact {
  /** The node under which the person is listed. */
  readonly place: Place
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

/** The data from which the due list is computed: the contacts, and the identities of the nodes. */
export interface Contacts {
  readonly contacts: readonly Contact[]
  readonly identities: Identities
}

/**
 * Returns the people that a user wants to keep in touch with and can still access, sorted by name. Each person is
 * listed once, under the node for which the interval was set, or else under another node of the same person.
 */
export async function readContacts(tx: Transaction, { userId, networkId }: ContactScope): Promise<Contacts> {
  const { cadences, interactions } = entityTables
  const known = await tx.query<Cadence>(`select ${cadences.columns} from cadence where book_id = $1`, [userId])
  const decided = await tx.query<Identity>(
    `select ${entityTables.identities.columns} from identity where book_id = $1`,
    [userId],
  )
  const identities = new Identities(decided.rows)
  const byPerson = cadencesByPerson(known.rows, identities)
  if (byPerson.size === 0) return { contacts: [], identities }
  const wanted = [...byPerson.values()].flatMap((cadence) => identities.placesOf(cadence))
  const places = await tx.query<{ networkId: string; nodeId: string; name: string; networkName: string }>(
    `select d.network_id as "networkId", d.id as "nodeId", d.name, n.name as "networkName"
     from unnest($3::uuid[], $4::uuid[]) as place (network_id, node_id)
       join network_member m on m.network_id = place.network_id
       join network n on n.id = m.network_id
       join node d on d.network_id = place.network_id and d.id = place.node_id
     where m.user_id = $1 and m.network_id = coalesce($2::uuid, m.network_id)
     order by d.name, d.id limit ${mostContacts}`,
    [userId, networkId, wanted.map((each) => each.networkId), wanted.map((each) => each.nodeId)],
  )
  const { rows } = await tx.query<Interaction>(`select ${interactions.columns} from interaction where book_id = $1`, [
    userId,
  ])
  const logged = contactsByPerson(rows, byPerson, identities)
  const listed = new Map<string, Contact>()
  for (const place of places.rows) {
    const key = identities.personKey(place)
    const cadence = byPerson.get(key)
    const isOfCadence = cadence?.networkId === place.networkId && cadence.nodeId === place.nodeId
    if (!cadence || (listed.has(key) && !isOfCadence)) continue
    const { networkId: placeNetworkId, nodeId, name, networkName } = place
    listed.set(key, {
      place: { networkId: placeNetworkId, nodeId },
      name,
      networkName,
      cadence,
      interactions: logged.get(key) ?? [],
    })
  }
  return { contacts: [...listed.values()], identities }
}
