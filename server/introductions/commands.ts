import { randomUUID } from 'node:crypto'
import {
  type IntroductionRequest,
  introductionRequestDays,
  mostIntroductionRequests,
} from '../../contract/introductions.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { Introduction, Party } from '../../domain/entities/introduction/introduction.ts'
import { nextSteps, stepChanges } from '../../domain/introductions/steps.ts'
import type { SignedIn, User } from '../account/session.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { type DocumentAccess, grantDocument } from '../network/access.ts'
import { submitEdits } from '../network/submit-edits.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { Rejected } from '../platform/rejected.ts'
import { type RequestMails, hashOf, newToken } from './request-mails.ts'
import { type Answer, findRequest, readIntroduction } from './queries.ts'
import { linkPrincipal } from '../platform/principal.ts'

interface AskOptions {
  readonly database: Database
  readonly mails: RequestMails
  readonly storage: StorageLimits | undefined
}

type Asked = Pick<Introduction, 'state' | 'party' | 'due'>

/**
 * Emails a request for an introduction. Stores the link, the email and the new state of the introduction atomically.
 * Throws INTRODUCTION_NOT_OPEN if the person cannot be asked in this state, and TOO_MANY_ASKINGS. Throws MAIL_NOT_TAKEN
 * if the recipient has stopped such emails or has received too many. The error does not reveal which of the two
 * applies.
 */
export function sendRequest(
  { database, mails, storage }: AskOptions,
  { user, principal }: SignedIn,
  introductionId: string,
  asking: IntroductionRequest,
): Promise<Asked> {
  const { party, email, text, day } = asking
  return transactionAs(database, user.id, async (tx) => {
    const access = await grantDocument(tx, principal, bookOf(user.id), 'owner', { lock: true, storage })
    const introduction = await readIntroduction(tx, access, introductionId)
    if (!introduction || !canAsk(introduction, party)) throw new Rejected('INTRODUCTION_NOT_OPEN')
    if ((await askedLately(tx, user.id)) >= mostIntroductionRequests) throw new Rejected('TOO_MANY_ASKINGS')
    if (!(await mails.mayMail(email))) throw new Rejected('MAIL_NOT_TAKEN')
    const { connector, target } = introduction
    const [who, other] = party === 'connector' ? [connector, target] : [target, connector]
    const [id, token] = [randomUUID(), newToken()]
    await storeRequest(tx, user, { id, introductionId, party, text, other: other.name, tokenHash: hashOf(token) })
    const mail = { party, to: { name: who.name, email }, asker: user, other: other.name, token }
    for (const statement of await mails.statements(mail)) await tx.query(statement)
    const changes = { ...stepChanges({ state: 'asked', party }, day), text, asking: id }
    await change(tx, access, introductionId, changes)
    return { state: changes.state, party, due: changes.due }
  })
}

/** Whether the person can be asked for the first time or again. Asking again invalidates the previous link. */
function canAsk({ state, party }: Pick<Introduction, 'state' | 'party'>, asked: Party): boolean {
  if (state === 'asked') return party === asked
  return nextSteps({ state, party }).some((step) => step.state === 'asked' && step.party === asked)
}

/** Returns the number of recent requests of a user. The lock on the user's book makes concurrent requests wait. */
async function askedLately(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.query<{ asked: number }>(
    `select count(*)::int as asked from introduction_asking
     where user_id = $1 and asked_at > now() - interval '1 day'`,
    [userId],
  )
  return rows[0]?.asked ?? 0
}

interface NewRequest {
  readonly id: string
  readonly introductionId: string
  readonly party: Party
  readonly text: string
  readonly other: string
  readonly tokenHash: string
}

async function storeRequest(tx: Transaction, user: User, asking: NewRequest): Promise<void> {
  const { id, introductionId, party, text, other, tokenHash } = asking
  await tx.query(
    `insert into introduction_asking
       (id, user_id, introduction_id, party, token_hash, asker_name, asker_email, other_name, text, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(days => $10))`,
    [id, user.id, introductionId, party, tokenHash, user.name, user.email, other, text, introductionRequestDays],
  )
}

async function change(
  tx: Transaction,
  access: DocumentAccess,
  introductionId: string,
  changes: Partial<Introduction>,
): Promise<void> {
  const edits = [{ type: 'introduction.update' as const, id: introductionId, changes }]
  const { refused } = await submitEdits(tx, access, { batchId: randomUUID(), edits })
  if (refused.length > 0) throw new Rejected('INTRODUCTION_NOT_OPEN')
}

/**
 * Records the answer of the person who has the link, by setting the introduction in the asking user's book to agreed or
 * declined. Returns whether this call recorded the answer. A link that has expired or was already answered has no
 * effect.
 */
export async function answerAsking(database: Database, token: string, answer: Answer, today: string): Promise<boolean> {
  const found = await findRequest(database, token)
  if (!found || found.answer !== null) return false
  const { id, userId, introductionId, party } = found
  return transactionAs(database, userId, async (tx) => {
    const access = await grantDocument(tx, linkPrincipal(userId), bookOf(userId), 'owner', { lock: true })
    // Reads the introduction again, because a transaction that held the lock before may have answered or withdrawn it.
    const introduction = await readIntroduction(tx, access, introductionId)
    if (introduction?.asking !== id) return false
    const { rowCount } = await tx.query(
      `update introduction_asking set answer = $2, answered_at = now()
       where id = $1 and answer is null and expires_at > now()`,
      [id, answer],
    )
    if (rowCount !== 1) return false
    const state = answer === 'yes' ? 'agreed' : 'declined'
    await change(tx, access, introductionId, stepChanges({ state, party }, today))
    return true
  })
}
