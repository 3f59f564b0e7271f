import type { Config } from '../contract/contract.ts'
import type { User } from './account/session.ts'
import type { Billing } from './billing/billing.ts'
import type { Generator } from './ai/generator.ts'
import type { Database } from './db/database.ts'
import type { DatabaseHealth } from './db/health.ts'
import type { Admission, Call } from './limits/admission.ts'
import type { AskingMails } from './introductions/asking-mails.ts'
import type { SecretLinks } from './platform/secret-links.ts'
import type { FileReader } from './exchange/file-reader.ts'
import type { FileWriter } from './exchange/file-writer.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Jobs } from './jobs/registry.ts'
import type { DocumentReads } from './network/document-reads.ts'
import type { LanguageModel } from './services/model.ts'

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
  readonly askings: AskingMails | undefined
  readonly queue: JobQueue<Jobs>
  readonly admission: Admission
  /** The current call. The caller is charged for it. */
  readonly call: Call
  /** Returns the number of unused recovery codes of a user who has turned on two-factor sign-in. */
  recoveryCodesLeft(userId: string): Promise<number>
  /** Calls `act` when the response has been sent or the client has disconnected. */
  whenAnswered(act: () => void): void
  /** Returns the signed-in user, or null. Throws if the database is unavailable. */
  currentUser(headers: Headers): Promise<User | null>
}
