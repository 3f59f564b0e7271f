import { mostPeople } from '../../contract/overview.ts'
import type { ListedPerson } from '../../contract/listed.ts'
import type { Edge } from '../../domain/entities/edge/edge.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import { type Place, placeKey } from '../../domain/entities/place.ts'
import { centerName } from '../../domain/graph/center-name.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import { meansClose } from '../../domain/strength/closeness.ts'
import type { Transaction } from '../db/database.ts'

interface Listing {
  readonly people: ListedPerson[]
  readonly isComplete: boolean
}

type Row = ListedPerson['node'] & Pick<ListedPerson, 'networkId' | 'isClose'>

/**
 * Returns the people in all of a user's networks, without the user. The query reads more than the limit, to detect
 * whether there are more.
 */
export async function listPeople(
  tx: Transaction,
  user: { readonly id: string; readonly email: string },
): Promise<Listing> {
  const own = await readOwnNodes(tx, user)
  const ties = await readOwnTies(tx, own)
  const tags = await readCloseTags(tx, user.id)
  const { rows } = await tx.query<Row>(
    `select d.network_id as "networkId", d.id, d.name, d.title, d.company, d.email, d.profile_url as "profileUrl", d.tag_ids as "tagIds",
       exists (
         select from unnest($2::uuid[], $3::uuid[]) tag (network_id, id)
         where tag.network_id = d.network_id and tag.id = any (d.tag_ids)
       ) as "isClose"
     from network_member m join node d using (network_id)
     where m.user_id = $1 and d.type = 'person'
     order by d.network_id, d.id limit ${mostPeople + own.length + 1}`,
    [user.id, tags.map(({ networkId }) => networkId), tags.map(({ id }) => id)],
  )
  const ownKeys = new Set(own.map(placeKey))
  const people = rows.flatMap(({ networkId, isClose, ...node }) => {
    const key = placeKey({ networkId, nodeId: node.id })
    const tie = ties.get(key)
    const strength = tie?.strength ?? null
    return ownKeys.has(key) ? [] : [{ networkId, node, isClose: isClose || tie?.isClose === true, strength }]
  })
  return { people: people.slice(0, mostPeople), isComplete: people.length <= mostPeople }
}

/** Returns the user's own node in each network that has one. */
async function readOwnNodes(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Place[]> {
  const { rows } = await tx.query<Pick<Node, 'id' | 'type' | 'name' | 'email'> & { networkId: string }>(
    `select d.network_id as "networkId", d.id, d.type, d.name, d.email
     from network_member m join node d using (network_id)
     where m.user_id = $1 and d.type = 'person' and (lower(d.email) = lower($2) or d.name = $3)
     order by d.created_at, d.id`,
    [id, email, centerName],
  )
  return [...Map.groupBy(rows, ({ networkId }) => networkId)].flatMap(([networkId, nodes]) => {
    const nodeId = ownNode(nodes, email)
    return nodeId === null ? [] : [{ networkId, nodeId }]
  })
}

type Tie = Pick<ListedPerson, 'isClose' | 'strength'>

/** Reads the connections of the user's own nodes. Returns one tie per connected node, by the node's `placeKey`. */
async function readOwnTies(tx: Transaction, own: readonly Place[]): Promise<ReadonlyMap<string, Tie>> {
  const { rows } = await tx.query<Place & Pick<Edge, 'label' | 'strength'>>(
    `select e.network_id as "networkId", e.label, e.strength,
       case when e.source_id = own.id then e.target_id else e.source_id end as "nodeId"
     from unnest($1::uuid[], $2::uuid[]) own (network_id, id)
       join edge e on e.network_id = own.network_id and (e.source_id = own.id or e.target_id = own.id)
     where e.label <> '' or e.strength is not null`,
    [own.map(({ networkId }) => networkId), own.map(({ nodeId }) => nodeId)],
  )
  const ties = new Map<string, Tie>()
  for (const row of rows) {
    const key = placeKey(row)
    const known = ties.get(key) ?? { isClose: false, strength: null }
    const strength = Math.max(known.strength ?? 0, row.strength ?? 0)
    ties.set(key, { isClose: known.isClose || meansClose(row.label), strength: strength === 0 ? null : strength })
  }
  return ties
}

/** Returns the tags that mean family or friend. */
async function readCloseTags(tx: Transaction, userId: string): Promise<{ networkId: string; id: string }[]> {
  const { rows } = await tx.query<{ networkId: string; id: string; text: string }>(
    `select t.network_id as "networkId", t.id, t.text from network_member m join tag t using (network_id)
     where m.user_id = $1`,
    [userId],
  )
  return rows.filter(({ text }) => meansClose(text))
}
