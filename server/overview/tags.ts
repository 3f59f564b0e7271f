import { mostTagsListed } from '../../contract/overview.ts'
import type { ListedTag } from '../../contract/listed.ts'
import type { Tag } from '../../domain/entities/tag/tag.ts'
import type { Transaction } from '../db/database.ts'

/**
 * SQL for the tags of a user's networks, with the node count of each tag. Starts at the user's memberships. A query
 * that relied only on row-level security would return the same rows, but scan the rows of all users.
 */
const tagsQuery = `
  with carried as (
    select d.network_id, tag_id, count(*)::int as amount
    from network_member m join node d using (network_id) cross join lateral unnest(d.tag_ids) tag_id
    where m.user_id = $1
    group by d.network_id, tag_id
  )
  select t.network_id as "networkId", t.id, t.text, t.color, coalesce(c.amount, 0) as "nodeCount"
  from network_member m join tag t using (network_id)
    left join carried c on c.network_id = t.network_id and c.tag_id = t.id
  where m.user_id = $1
  order by t.network_id, t.id
  limit ${mostTagsListed + 1}`

/**
 * Returns the tags in all of a user's networks. Reads one tag more than the limit, to detect whether there are more.
 */
export async function listTags(tx: Transaction, userId: string): Promise<{ tags: ListedTag[]; isComplete: boolean }> {
  const { rows } = await tx.query<Tag & Pick<ListedTag, 'networkId' | 'nodeCount'>>(tagsQuery, [userId])
  const tags = rows.slice(0, mostTagsListed).map(({ networkId, nodeCount, ...tag }) => ({ networkId, tag, nodeCount }))
  return { tags, isComplete: rows.length <= mostTagsListed }
}
