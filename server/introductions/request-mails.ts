import { createHash, randomBytes } from 'node:crypto'
import { introductionRequestDays } from '../../contract/introductions.ts'
import type { Party } from '../../domain/entities/introduction/introduction.ts'
import type { CanMail } from '../mail/mail-allowance.ts'
import { linkMail, plainName } from '../account/mails.ts'
import { newStopLink } from '../mail/mail-blocks.ts'
import type { Statement } from '../db/database.ts'
import type { OutboxMailer } from '../mail/mailer.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { requestTexts as texts } from './texts.ts'

/** Path of the page where a request is answered. */
export const introductionRequestPath = '/introduction'

/** Time in seconds after which delivery is abandoned. A request that arrives later is useless. */
const lastsSeconds = 3 * 24 * 60 * 60

interface AskingMailsOptions {
  readonly mailer: OutboxMailer
  readonly mayMail: CanMail
  readonly baseUrl: string
}

interface AskingMail {
  readonly party: Party
  readonly to: { readonly name: string; readonly email: string }
  readonly asker: { readonly name: string; readonly email: string }
  /** Name of the other party of the introduction. */
  readonly other: string
  readonly token: string
}

/**
 * Emails requests for introductions. The emails contain a link, names and addresses, but no text written by the sender.
 */
export class RequestMails {
  readonly #options: AskingMailsOptions

  constructor(options: AskingMailsOptions) {
    this.#options = options
  }

  /** Whether another email may be sent to an address now. If so, counts it as sent. */
  mayMail(address: string): Promise<boolean> {
    return this.#options.mayMail(address)
  }

  /**
   * Returns the statements that store the email and its stop link. The caller runs them in the transaction of the
   * request.
   */
  async statements(mail: AskingMail): Promise<Statement[]> {
    const { link, keep } = newStopLink(mail.to.email, this.#options.baseUrl)
    return [keep, ...(await this.#options.mailer.statements(this.#write(mail, link)))]
  }

  #write({ party, to, asker, other, token }: AskingMail, stopLink: string): ExpiringMail {
    const { baseUrl } = this.#options
    const name = plainName(asker.name) ?? texts.someone
    const words = {
      subject: texts.subject(name),
      lead: texts.lead(party, name, asker.email, plainName(other) ?? texts.anotherPerson),
      action: texts.action,
      note: texts.note(introductionRequestDays),
    }
    const link = `${baseUrl}${introductionRequestPath}/${token}`
    const mail = linkMail(to, link, words, lastsSeconds, texts.reason(name), stopLink)
    return { ...mail, replyTo: asker.email }
  }
}

/** Returns the random token of a request. It has 256 bits, so it cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash of a token. The database stores only the hash, so neither the database nor a backup is sufficient to
 * answer a request.
 */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
