import type { ContactMessage } from '../../domain/model/contact-message.ts'
import type { Mail } from '../services/mail.ts'
import { contactTexts } from './texts.ts'

/** For the operator; answering it answers the sender. Plain text alone: a stranger wrote it. */
export function contactMail({ name, email, company, message }: ContactMessage, to: string): Mail {
  const sender = [`${contactTexts.name}: ${name}`, `${contactTexts.email}: ${email}`]
  if (company) sender.push(`${contactTexts.company}: ${company}`)
  return {
    to,
    replyTo: email,
    subject: contactTexts.subject(company || name),
    text: [sender.join('\n'), message].join('\n\n'),
  }
}
