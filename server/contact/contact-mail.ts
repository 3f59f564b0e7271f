import type { ContactMessage } from '../../domain/account/contact-message.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { contactTexts } from './texts.ts'

/** Time in seconds after which delivery of the email is abandoned. The message itself stays stored. */
const lastsSeconds = 3 * 24 * 60 * 60

/**
 * Returns the email to the operator about a message. A reply goes to the sender. Plain text only, because a stranger
 * wrote it.
 */
export function contactMail({ name, email, company, message }: ContactMessage, to: string): ExpiringMail {
  const sender = [`${contactTexts.name}: ${name}`, `${contactTexts.email}: ${email}`]
  if (company) sender.push(`${contactTexts.company}: ${company}`)
  return {
    to,
    lastsSeconds,
    replyTo: email,
    subject: contactTexts.subject(company || name),
    text: [sender.join('\n'), message].join('\n\n'),
  }
}
