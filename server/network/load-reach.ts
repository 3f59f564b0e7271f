import { type Edit, reachOf } from '../../domain/edits/edit.ts'
import type { Reach } from '../../domain/edits/edit-kind.ts'
import type { Edge } from '../../domain/model/edge.ts'
import { type Graph, graphFrom } from '../../domain/model/graph.ts'
import type { Node } from '../../domain/model/node.ts'
import type { Transaction } from '../db/database.ts'
import type { NetworkAccess } from './access.ts'
import { edgeTable, nodeTable, selectEntities, tagTable, taskTable } from './tables.ts'

/**
 * The part of a network that a batch needs to be judged and applied. Cost: a few statements, each by an index, so that
 * a small batch costs the same in a large network; only the nodes that carry a tag have to be looked for among all.
 */
export async function loadReach(tx: Transaction, access: NetworkAccess, edits: readonly Edit[]): Promise<Graph> {
  const reach = gather(edits)
  const tags = reach.allTags
    ? await selectEntities(tx, access, tagTable)
    : await when(reach.tags.size > 0, () =>
        selectEntities(tx, access, tagTable, 'id = any($2::uuid[])', [[...reach.tags]]),
      )
  return graphFrom({
    network: access.network,
    nodes: await loadNodes(tx, access, reach),
    edges: await loadEdges(tx, access, reach),
    tasks: await when(reach.tasks.size + reach.surroundings.size > 0, () =>
      selectEntities(tx, access, taskTable, 'id = any($2::uuid[]) or node_id = any($3::uuid[])', [
        [...reach.tasks],
        [...reach.surroundings],
      ]),
    ),
    tags,
  })
}

/*
 * Conditions that different indexes answer are asked one by one: joined by OR, most of them would make PostgreSQL read
 * the whole table. An entity may come twice; the graph takes it once.
 */

async function loadNodes(tx: Transaction, access: NetworkAccess, reach: GatheredReach): Promise<Node[]> {
  const named = await when(reach.nodes.size > 0, () =>
    selectEntities(tx, access, nodeTable, 'id = any($2::uuid[])', [[...reach.nodes]]),
  )
  const carriers = await when(reach.carriers.size > 0, () =>
    selectEntities(tx, access, nodeTable, 'tag_ids && $2::uuid[]', [[...reach.carriers]]),
  )
  return [...named, ...carriers]
}

async function loadEdges(tx: Transaction, access: NetworkAccess, reach: GatheredReach): Promise<Edge[]> {
  const named = await when(reach.edges.size + reach.surroundings.size > 0, () =>
    selectEntities(
      tx,
      access,
      edgeTable,
      'id = any($2::uuid[]) or source_id = any($3::uuid[]) or target_id = any($3::uuid[])',
      [[...reach.edges], [...reach.surroundings]],
    ),
  )
  const between = await when(reach.between.length > 0, () =>
    selectEntities(tx, access, edgeTable, '(source_id, target_id) in (select * from unnest($2::uuid[], $3::uuid[]))', [
      reach.between.map(([sourceId]) => sourceId),
      reach.between.map(([, targetId]) => targetId),
    ]),
  )
  const twins = await when(reach.twins.size > 0, () =>
    selectEntities(
      tx,
      access,
      edgeTable,
      '(source_id, target_id) in (select source_id, target_id from edge where network_id = $1 and id = any($2::uuid[]))',
      [[...reach.twins]],
    ),
  )
  return [...named, ...between, ...twins]
}

async function when<T>(needed: boolean, load: () => Promise<T[]>): Promise<T[]> {
  return needed ? load() : []
}

type GatheredReach = ReturnType<typeof gather>

function gather(edits: readonly Edit[]) {
  const all = {
    nodes: new Set<string>(),
    edges: new Set<string>(),
    tasks: new Set<string>(),
    tags: new Set<string>(),
    surroundings: new Set<string>(),
    twins: new Set<string>(),
    carriers: new Set<string>(),
    between: [] as (readonly [string, string])[],
    allTags: false,
  }
  for (const edit of edits) {
    const reach: Reach = reachOf(edit)
    for (const kind of ['nodes', 'edges', 'tasks', 'tags', 'surroundings', 'twins', 'carriers'] as const) {
      for (const id of reach[kind] ?? []) all[kind].add(id)
    }
    all.between.push(...(reach.between ?? []))
    all.allTags ||= reach.allTags ?? false
  }
  return all
}
