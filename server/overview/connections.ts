import { type ConnectedNetwork, mostConnected } from '../../contract/overview.ts'
import type { Transaction } from '../db/database.ts'

interface Sized extends Pick<ConnectedNetwork, 'id' | 'name'> {
  readonly nodes: number
  readonly edges: number
}

interface ConnectedList {
  readonly list: { readonly networks: ConnectedNetwork[]; readonly leftOut: string[] }
  /** Approximate size of the list as JSON, in bytes. */
  readonly bytes: number
}

/** Approximate size of a node or a connection in the list as JSON, in bytes. */
const bytesPerEntity = 250

/**
 * Returns the nodes and connections of a user's networks, in the order of their list, up to `mostConnected`. Only whole
 * networks are returned, because paths through a part of a network would be wrong. `except` is the id of a network to
 * skip.
 */
export async function listConnected(tx: Transaction, userId: string, except?: string): Promise<ConnectedList> {
  const { included, leftOut } = await chooseNetworks(tx, userId, except)
  const ids = included.map(({ id }) => id)
  const [{ rows: nodes }, { rows: edges }] = await Promise.all([
    tx.query<ConnectedNetwork['nodes'][number] & { networkId: string }>(
      `select network_id as "networkId", id, type, name, title, company, email, profile_url as "profileUrl"
       from node where network_id = any($1::uuid[]) order by network_id, created_at, id`,
      [ids],
    ),
    tx.query<ConnectedNetwork['edges'][number] & { networkId: string }>(
      `select network_id as "networkId", id, source_id as "sourceId", target_id as "targetId", label, strength, evidence
       from edge where network_id = any($1::uuid[]) order by network_id, created_at, id`,
      [ids],
    ),
  ])
  const [nodesOf, edgesOf] = [byNetwork(nodes), byNetwork(edges)]
  const networks = included.map(({ id, name }) => ({
    id,
    name,
    nodes: nodesOf.get(id) ?? [],
    edges: edgesOf.get(id) ?? [],
  }))
  return { list: { networks, leftOut }, bytes: (nodes.length + edges.length) * bytesPerEntity }
}

async function chooseNetworks(
  tx: Transaction,
  userId: string,
  except: string | undefined,
): Promise<{ included: Sized[]; leftOut: string[] }> {
  const { rows } = await tx.query<Sized>(
    `select n.id, n.name, (select count(*) from node where network_id = n.id)::int as nodes,
       (select count(*) from edge where network_id = n.id)::int as edges
     from network_member m join network n on n.id = m.network_id
     where m.user_id = $1 and n.id is distinct from $2
     order by m.position, n.id`,
    [userId, except],
  )
  const included: Sized[] = []
  const leftOut: string[] = []
  const left = { ...mostConnected } as { nodes: number; edges: number }
  for (const network of rows) {
    if (network.nodes > left.nodes || network.edges > left.edges) {
      leftOut.push(network.name)
      continue
    }
    left.nodes -= network.nodes
    left.edges -= network.edges
    included.push(network)
  }
  return { included, leftOut }
}

function byNetwork<Row extends { readonly networkId: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'networkId'>[]> {
  const grouped = new Map<string, Omit<Row, 'networkId'>[]>()
  for (const { networkId, ...entity } of rows) {
    const known = grouped.get(networkId)
    if (known) known.push(entity)
    else grouped.set(networkId, [entity])
  }
  return grouped
}
