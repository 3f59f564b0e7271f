import type { Config } from '../contract/contract.ts'
import type { User } from './account/session.ts'
import type { Billing } from './billing/billing.ts'
import type { Generator } from './ai/generator.ts'
import type { Database } from './db/database.ts'
import type { DatabaseHealth } from './db/health.ts'
import type { Admission, Call } from './limits/admission.ts'
import type { AskingMails } from './introductions/asking-mails.ts'
import type { SecretLinks } from './secret-links.ts'
import type { FileReader } from './exchange/file-reader.ts'
import type { FileWriter } from './exchange/file-writer.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Jobs } from './jobs/registry.ts'
import type { DocumentReads } from './network/document-reads.ts'
import type { LanguageModel } from './services/model.ts'

/** What every operation of the API is given. */
export interface RequestContext {
  readonly headers: Headers
  readonly database: Database
  readonly health: DatabaseHealth
  readonly generator: Generator
  /** Undefined: no language model is set up. */
  readonly model: LanguageModel | undefined
  /** What this server offers. */
  readonly offer: Config
  readonly billing: Billing
  readonly documentReads: DocumentReads
  readonly files: FileReader
  readonly fileWriter: FileWriter
  readonly exportLinks: SecretLinks
  readonly calendarLinks: SecretLinks
  /** Undefined: the server sends no mail. */
  readonly askings: AskingMails | undefined
  readonly queue: JobQueue<Jobs>
  readonly admission: Admission
  /** The call that is being served, as its caller is charged for it. */
  readonly call: Call
  /** How many recovery codes a person has who has two-factor sign-in. */
  recoveryCodesLeft(userId: string): Promise<number>
  /** Calls `act` when the answer has gone out, or its reader has left. */
  whenAnswered(act: () => void): void
  /** The signed-in person, or null. Throws if the database cannot say. */
  currentUser(headers: Headers): Promise<User | null>
}
