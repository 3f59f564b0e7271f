import type { ContactMessage } from '../../domain/account/contact-message.ts'
import type { LastingMail } from '../services/mail.ts'
import { contactTexts } from './texts.ts'

/** The mail may expire, because the message itself is stored. */
const lastsSeconds = 3 * 24 * 60 * 60

/** A mail to the operator; a reply goes to the sender. Plain text only, because the text is from a stranger. */
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
