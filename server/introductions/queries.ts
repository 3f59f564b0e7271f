import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { DocumentAccess } from '../network/access.ts'
import { hashOf } from './request-mails.ts'

/** Whether the person agrees to be introduced. */
export type Answer = 'yes' | 'no'

/** The data that anyone with the link of a request may see, and the user in whose book the answer is recorded. */
export interface FoundRequest {
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

/**
 * Returns the request for a link. Undefined if the link is unknown or has expired; the two cases are not distinguished.
 */
export async function findRequest({ pool }: Database, token: string): Promise<FoundRequest | undefined> {
  const { rows } = await pool.query<FoundRequest>('select * from introduction_asked($1)', [hashOf(token)])
  return rows[0]
}

type Asked = Pick<Introduction, 'state' | 'party' | 'asking' | 'connector' | 'target'>

/** Returns an introduction in a book, or undefined if it does not exist. */
export async function readIntroduction(
  tx: Transaction,
  { documentId }: DocumentAccess,
  id: string,
): Promise<Asked | undefined> {
  const { rows } = await tx.query<Asked>(
    'select state, party, asking, connector, target from introduction where book_id = $1 and id = $2',
    [documentId, id],
  )
  return rows[0]
}
