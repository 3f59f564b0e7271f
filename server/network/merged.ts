import type { Edit } from '../../domain/edits/edit.ts'
import type { Transaction } from '../db/database.ts'

/** A merge of nodes that books follow. */
export interface Merged {
  readonly networkId: string
  /** The group of the batch that merged, or that batch. */
  readonly stepId: string
  /** Which node stayed for which that went. */
  readonly stays: ReadonlyMap<string, string>
}

/** Who a node is once the merge stands. */
export const afterMerge = ({ stays }: Pick<Merged, 'stays'>, nodeId: string): string => stays.get(nodeId) ?? nodeId

/** What names nodes in books, how that follows a merge, and how it is parted again. */
interface Names<Row extends { readonly id: string }, Changes> {
  /** The table, and the first word of its edits. */
  readonly entity: string
  /** What of it is read, in SQL, of a row called `e`; as `id` its id is read anyway. */
  readonly columns: string
  /** In SQL whether a row called `e` names one of the nodes $2 of network $1. */
  readonly isConcerned: string
  /** What has a row name the node that stayed; null: it stays as it is. */
  readonly follow: (row: Row, merge: Merged) => Changes | null
  /** What has it name what it named before, where it still names what the merge made of that; `before` is what changed then. */
  readonly part: (row: Row, before: Changes, merge: Merged) => Changes | null
  readonly edit: (id: string, changes: Changes) => Edit
}

/** What a merge changes in books, one entity each. */
export interface Follower {
  /** A query for whether something in the book `book.id` names one of the nodes $2 of network $1. */
  readonly concerned: string
  /** The edits that have a book follow a merge. */
  readonly follow: (tx: Transaction, bookId: string, merge: Merged) => Promise<readonly Edit[]>
  /** The edits that take it back, each entity by itself: what the book's owner has written since stays. */
  readonly part: (tx: Transaction, bookId: string, merge: Merged) => Promise<readonly Edit[]>
}

export function follower<Row extends { readonly id: string }, Changes>({
  entity,
  columns,
  isConcerned,
  ...names
}: Names<Row, Changes>): Follower {
  return {
    concerned: `select from ${entity} e where e.book_id = book.id and ${isConcerned}`,
    async follow(tx, bookId, merge) {
      const { rows } = await tx.query<Row>(
        `select e.id, ${columns} from ${entity} e where e.book_id = $3 and ${isConcerned} order by e.id`,
        [merge.networkId, [...merge.stays.keys()], bookId],
      )
      return rows.flatMap((row) => {
        const changes = names.follow(row, merge)
        return changes ? names.edit(row.id, changes) : []
      })
    },
    async part(tx, bookId, merge) {
      // As it was done last: what an earlier undo of the merge has taken back is no part of it.
      const { rows } = await tx.query<Row & { before: Changes }>(
        `select distinct on (e.id) e.id, ${columns}, back -> 'changes' as before
         from edit_batch b
           cross join jsonb_array_elements(b.inverse) back
           join ${entity} e on e.book_id = b.network_id and e.id::text = back ->> 'id'
         where b.network_id = $1 and b.group_id = $2 and b.version is not null and back ->> 'type' = $3
           and b.version > coalesce((select max(version) from edit_batch where network_id = $1 and undoes = $2), 0)
         order by e.id, b.version`,
        [bookId, merge.stepId, `${entity}.update`],
      )
      return rows.flatMap((row) => {
        const changes = names.part(row, row.before, merge)
        return changes ? names.edit(row.id, changes) : []
      })
    },
  }
}
