import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { DocumentAccess } from '../network/access.ts'
import { hashOf } from './asking-mails.ts'

/** Whether they would. */
export type Answer = 'yes' | 'no'

/** What whoever has the link of an asking may know, and whose book their answer goes to. */
export interface FoundAsking {
  readonly id: string
  readonly userId: string
  readonly introductionId: string
  readonly party: Party
  readonly askerName: string
  readonly askerEmail: string
  /** Whom the introduction is to, or by whom it is. */
  readonly otherName: string
  readonly text: string
  readonly answer: Answer | null
}

/** Undefined where the link opens nothing, or nothing any more: which, is not to be told apart. */
export async function findAsking({ pool }: Database, token: string): Promise<FoundAsking | undefined> {
  const { rows } = await pool.query<FoundAsking>('select * from introduction_asked($1)', [hashOf(token)])
  return rows[0]
}

type Asked = Pick<Introduction, 'state' | 'party' | 'asking' | 'connector' | 'target'>

/** How far an introduction is in a book; undefined where it is not there. */
export async function readIntroduction(
  tx: Transaction,
  { network }: DocumentAccess,
  id: string,
): Promise<Asked | undefined> {
  const { rows } = await tx.query<Asked>(
    'select state, party, asking, connector, target from introduction where book_id = $1 and id = $2',
    [network.id, id],
  )
  return rows[0]
}
