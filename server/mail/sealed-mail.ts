import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { derivedKey } from '../platform/derived-key.ts'
import type { Mail } from '../services/mail.ts'

/* Waiting emails are encrypted, because their links verify addresses and reset passwords, and other contents are
   personal. The key is derived from the server's secret, so the database or a backup alone reveals nothing. */

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const Content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullish(),
  replyTo: z.string().nullish(),
  stopLink: z.string().nullish(),
  list: z.enum(['reminders', 'reports']).optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
})

export interface MailSeal {
  /**
   * Encrypts an email. `id` is authenticated as well, so that the content cannot be moved to the row of another email.
   */
  seal(id: string, mail: Mail): Buffer
  /** Decrypts an email. Returns undefined if it was encrypted with another secret or has been modified. */
  open(id: string, sealed: Buffer): Mail | undefined
}

export function mailSeal(secret: string): MailSeal {
  const key = derivedKey(secret, 'mail outbox')
  return {
    seal(id, { to, subject, text, html, replyTo, stopLink, list, calendar }) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(id))
      const content = JSON.stringify({
        to,
        subject,
        text,
        html,
        replyTo,
        stopLink,
        ...(list && { list }),
        ...(calendar && { calendar }),
      } satisfies Mail)
      const body = Buffer.concat([sealing.update(content, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body])
    },
    open(id, sealed) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(id))
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const content = opening.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
        return Content.parse(JSON.parse(content))
      } catch {
        return undefined
      }
    },
  }
}
