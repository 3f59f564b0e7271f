import { z } from 'zod'
import { line, text } from '../entities/fields.ts'

/** Maximum length of each part of a contact message, in UTF-16 units. */
export const contactLimits = { name: 200, email: 254, company: 200, message: 5000 } as const

/** A message to the operator. Its sender may have no account. */
export const ContactMessage = z.object({
  name: line(contactLimits.name, 'A name').min(1),
  email: z.email().max(contactLimits.email),
  company: line(contactLimits.company, 'A company').default(''),
  message: text(contactLimits.message, 'A message').refine((value) => value.trim() !== ''),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export type ContactField = keyof ContactMessage
