import { implement, type ImplementerInternalWithMiddlewares } from '@orpc/server'
import type { Access } from '../contract/access.ts'
import { actorHeader } from '../contract/actor.ts'
import { type Config, contract } from '../contract/contract.ts'
import type { OperationName } from '../contract/costs.ts'
import type { SignedIn } from './account/session.ts'
import type { Billing } from './billing/billing.ts'
import type { Generator } from './ai/generator.ts'
import type { Database } from './db/database.ts'
import type { DatabaseHealth } from './db/health.ts'
import type { Admission, Call } from './limits/admission.ts'
import type { MeetingLinks } from './meetings/meeting-links.ts'
import type { MeetingMails } from './meetings/meeting-mails.ts'
import type { RequestMails } from './introductions/request-mails.ts'
import type { SecretLinks } from './platform/secret-links.ts'
import type { FileReader } from './exchange/file-reader.ts'
import type { FileWriter } from './exchange/file-writer.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Jobs } from './job-registry.ts'
import type { DocumentReads } from './network/document-reads.ts'
import type { LanguageModel } from './services/model.ts'
import { isInScope } from './platform/principal.ts'
import { Rejected } from './platform/rejected.ts'

/** Context of every API operation. */
export interface RequestContext {
  readonly headers: Headers
  readonly database: Database
  readonly health: DatabaseHealth
  readonly generator: Generator
  /** Undefined if no language model is configured. */
  readonly model: LanguageModel | undefined
  /** The features that this server offers. */
  readonly offer: Config
  readonly billing: Billing
  readonly documentReads: DocumentReads
  readonly files: FileReader
  readonly fileWriter: FileWriter
  readonly exportLinks: SecretLinks
  readonly calendarLinks: SecretLinks
  /** Undefined if this server sends no email. */
  readonly requestMails: RequestMails | undefined
  readonly meetingLinks: MeetingLinks
  /** Undefined if this server sends no email. */
  readonly meetingMails: MeetingMails | undefined
  readonly queue: JobQueue<Jobs>
  readonly admission: Admission
  /** The current call, whose cost is charged to the caller. */
  readonly call: Call
  /** Returns the number of unused recovery codes of a user who has turned on two-factor sign-in. */
  recoveryCodesLeft(userId: string): Promise<number>
  /** Calls `act` when the response has been sent or the client has disconnected. */
  onResponseEnd(act: () => void): void
  /** Returns the signed-in user with their session, or null. Throws if the database is unavailable. */
  currentUser(headers: Headers): Promise<SignedIn | null>
}

/** Context of all operations that require a signed-in user. */
export interface SignedInContext extends RequestContext, SignedIn {
  /** The access that the contract requires; see `contract/access.ts`. */
  readonly access: Exclude<Access, 'public'>
}

/**
 * Disables validation of responses at run time. The compiler checks their types, tests check real responses, and
 * validating a large network would cost more than reading it.
 */
const unchecked = { initialOutputValidationIndex: Number.NaN }
const implementer = implement(contract).$context<RequestContext>().$config(unchecked)

/**
 * Middleware for operations that require a signed-in user. It enforces the access that the contract declares, so that
 * each operation follows its published rule. It also enforces the limits for users.
 */
const gate = implementer.middleware(async ({ context, next, procedure, path }) => {
  const access: Access = procedure['~orpc'].meta.access
  if (access === 'public') throw new Error(`${path.join('.')} is public and must not require a user.`)
  const signedIn = await requireUser(context)
  if (access === 'user' && !isInScope(signedIn.principal, access)) throw new Rejected('FORBIDDEN')
  const serve = async () => next({ context: { access, ...signedIn } })
  return context.admission.during(context.call, signedIn.user.id, path.join('.') as OperationName, serve)
})

/** Middleware for operations without sign-in. Throws for operations that require a user. */
const openGate = implementer.middleware(async ({ next, procedure, path }) => {
  const access: Access = procedure['~orpc'].meta.access
  if (access !== 'public') throw new Error(`${path.join('.')} requires a user.`)
  return next()
})

async function requireUser(context: RequestContext): Promise<SignedIn> {
  const signedIn = await context.currentUser(context.headers)
  if (!signedIn) throw new Rejected('UNAUTHORIZED')
  const actor = context.headers.get(actorHeader)
  if (actor !== null && actor !== signedIn.user.id) throw new Rejected('ACCOUNT_CHANGED')
  return signedIn
}

/**
 * The operations of the contract with access control, for signed-in users. Features add the handlers. The type is
 * explicit, because the compiler cannot write the inferred type, which is too long.
 */
export const operations: ImplementerInternalWithMiddlewares<typeof contract, RequestContext, SignedInContext> =
  implementer.use(gate)

/** The public operations. Their handlers have no user. */
export const publicOperations: ImplementerInternalWithMiddlewares<typeof contract, RequestContext, RequestContext> =
  implementer.use(openGate)

/** Joins handlers to a router. The handlers keep the access control of their operations. */
export const assemble = implementer.router
