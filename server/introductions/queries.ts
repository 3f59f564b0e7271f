import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { DocumentAccess } from '../network/access.ts'
import { hashOf } from './asking-mails.ts'

/** Whether the person agrees to the introduction. */
export type Answer = 'yes' | 'no'

/** The data that anyone with a request's link may see, and the user whose book their answer goes to. */
export interface FoundAsking {
  readonly id: string
  readonly userId: string
  readonly introductionId: string
  readonly party: Party
  readonly askerName: string
  readonly askerEmail: string
  /** Name of the other party of the introduction. */
  readonly otherName: string
  readonly text: string
  readonly answer: Answer | null
}

/** Returns undefined if the link is unknown or has expired, without distinguishing these cases. */
export async function findAsking({ pool }: Database, token: string): Promise<FoundAsking | undefined> {
  const { rows } = await pool.query<FoundAsking>('select * from introduction_asked($1)', [hashOf(token)])
  return rows[0]
}

type Asked = Pick<Introduction, 'state' | 'party' | 'asking' | 'connector' | 'target'>

/** Returns the state of an introduction in a book, or undefined if it does not exist. */
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
