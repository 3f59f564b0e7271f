import type { Edit } from '../../domain/edits/edit.ts'
import type { Transaction } from '../db/database.ts'

/** A merge of nodes, as needed to update books. */
export interface Merged {
  readonly networkId: string
  /** Id of the step: the `stepId` of the merging batch, or else the `batchId`. */
  readonly stepId: string
  /** The remaining node of each merged node, by id. */
  readonly stays: ReadonlyMap<string, string>
}

/** Returns the id that a node has after the merge. */
export const afterMerge = ({ stays }: Pick<Merged, 'stays'>, nodeId: string): string => stays.get(nodeId) ?? nodeId

/** Defines how a kind of entity in books refers to nodes, and how it is updated after a merge or its undo. */
interface Names<Row extends { readonly id: string }, Changes> {
  /** Name of the table and prefix of the edits. */
  readonly entity: string
  /** SQL for the columns to read besides `id`, from a row with the alias `e`. */
  readonly columns: string
  /** SQL condition that a row with the alias `e` refers to one of the nodes $2 of network $1. */
  readonly isConcerned: string
  /** Returns the changes that make a row refer to the remaining node. Null if there are none. */
  readonly follow: (row: Row, merge: Merged) => Changes | null
  /**
   * Returns the changes that restore the previous references, if they still have the values that the merge has set.
   * `before` contains the previous values, and `after` the values that the update has set.
   */
  readonly part: (row: Row, before: Changes, merge: Merged, after: Changes) => Changes | null
  readonly edit: (id: string, changes: Changes) => Edit
}

/** Updates a kind of entity in books after a merge. */
export interface Follower {
  /** SQL query that returns a row if the book `book.id` refers to one of the nodes $2 of network $1. */
  readonly concerned: string
  /** Returns the edits that update a book after a merge. */
  readonly follow: (tx: Transaction, bookId: string, merge: Merged) => Promise<readonly Edit[]>
  /**
   * Returns the edits that revert the update of a book, separately for each entity. Later changes by the owner of the
   * book are kept.
   */
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
      // Reads only the updates since the last undo of the merge, because that undo already reverted the earlier
      // updates.
      const { rows } = await tx.query<Row & { before: Changes; after: Changes }>(
        `select distinct on (e.id) e.id, ${columns}, back -> 'changes' as before, made -> 'changes' as after
         from edit_batch b
           cross join jsonb_array_elements(b.inverse) back
           join jsonb_array_elements(b.edits) made
             on made ->> 'id' = back ->> 'id' and made ->> 'type' = back ->> 'type'
           join ${entity} e on e.book_id = b.network_id and e.id::text = back ->> 'id'
         where b.network_id = $1 and b.group_id = $2 and b.version is not null and back ->> 'type' = $3
           and b.version > coalesce((select max(version) from edit_batch where network_id = $1 and undoes = $2), 0)
         order by e.id, b.version`,
        [bookId, merge.stepId, `${entity}.update`],
      )
      return rows.flatMap((row) => {
        const changes = names.part(row, row.before, merge, row.after)
        return changes ? names.edit(row.id, changes) : []
      })
    },
  }
}
