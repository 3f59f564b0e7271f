import { createHash, randomBytes } from 'node:crypto'
import { askingDays } from '../../contract/introductions.ts'
import type { Party } from '../../domain/entities/introduction/introduction.ts'
import type { MayMail } from '../account/mail-allowance.ts'
import { linkMail, plainName } from '../account/mails.ts'
import { newStopLink } from '../account/mail-stops.ts'
import type { Statement } from '../db/database.ts'
import type { OutboxMailer } from '../jobs/mailer.ts'
import type { LastingMail } from '../services/mail.ts'
import { askingTexts as texts } from './texts.ts'

/** Where those who were asked answer. */
export const askingPath = '/introduction'

/** An asking is worth nothing once its mail has waited for so long. */
const lastsSeconds = 3 * 24 * 60 * 60

interface AskingMailsOptions {
  readonly mailer: OutboxMailer
  readonly mayMail: MayMail
  readonly baseUrl: string
}

interface AskingMail {
  readonly party: Party
  readonly to: { readonly name: string; readonly email: string }
  readonly asker: { readonly name: string; readonly email: string }
  /** Whom the introduction is to, or by whom it is. */
  readonly other: string
  readonly token: string
}

/** The mails that bring an asking: a link, names and addresses, and not a word more of whoever asks. */
export class AskingMails {
  readonly #options: AskingMailsOptions

  constructor(options: AskingMailsOptions) {
    this.#options = options
  }

  /** Whether one more may go to an address now. It counts as sent. */
  mayMail(address: string): Promise<boolean> {
    return this.#options.mayMail(address)
  }

  /** What stores the mail and the link that stops such mails, for the transaction of the asking. */
  async statements(mail: AskingMail): Promise<Statement[]> {
    const { link, keep } = newStopLink(mail.to.email, this.#options.baseUrl)
    return [keep, ...(await this.#options.mailer.statements(this.#write(mail, link)))]
  }

  #write({ party, to, asker, other, token }: AskingMail, stopLink: string): LastingMail {
    const { baseUrl } = this.#options
    const name = plainName(asker.name) ?? texts.somebody
    const words = {
      subject: texts.subject(name),
      lead: texts.lead(party, name, asker.email, plainName(other) ?? texts.anotherPerson),
      action: texts.action,
      note: texts.note(askingDays),
    }
    const link = `${baseUrl}${askingPath}/${token}`
    const mail = linkMail(to, link, words, lastsSeconds, texts.reason(name), stopLink)
    return { ...mail, replyTo: asker.email }
  }
}

/** What opens an asking. 256 random bits: nobody comes upon one. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** As the database keeps it: who reads the database, or a backup of it, can answer for nobody. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
