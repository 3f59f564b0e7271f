import type { ContactMessage } from '../../domain/account/contact-message.ts'
import type { LastingMail } from '../services/mail.ts'
import { contactTexts } from './texts.ts'

/** The message itself is kept anyway. */
const lastsSeconds = 3 * 24 * 60 * 60

/** For the operator; answering it answers the sender. Plain text alone: a stranger wrote it. */
export function contactMail({ name, email, company, message }: ContactMessage, to: string): LastingMail {
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
