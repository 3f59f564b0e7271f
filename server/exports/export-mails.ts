import type { ExportOrder, ExportProblem } from '../../contract/exports.ts'
import { productLanguage } from '../../domain/product-language.ts'
import { momentIn, zoneLabel } from '../../domain/time-zones.ts'
import { exportFormat } from '../../domain/exchange/export/export-formats.ts'
import { formatBytes } from '../../domain/plans/storage.ts'
import { linkMail, type Recipient } from '../account/mails.ts'
import type { ExpiringMail } from '../services/mail.ts'
import { exportTexts as texts } from './texts.ts'

const secondsPerDay = 24 * 60 * 60

interface MadeExport extends Pick<ExportOrder, 'every' | 'formats' | 'timeZone'> {
  readonly bytes: number
  readonly expiresAt: string
  readonly link: string
}

/**
 * Returns the email with the link to an export. It contains nothing from the export, such as names of networks or
 * people.
 */
export function readyMail(
  to: Recipient,
  { every, formats, timeZone, bytes, expiresAt, link }: MadeExport,
): ExpiringMail {
  const labels = formats.map((id) => exportFormat(id).label)
  const lastsSeconds = (Date.parse(expiresAt) - Date.now()) / 1000
  const { subject, lead, action, note } = texts.ready
  const words = {
    subject: subject(every),
    lead: lead(labels, formatBytes(bytes)),
    action,
    note: note(`${momentIn(expiresAt, timeZone, productLanguage)} (${zoneLabel(timeZone)})`),
  }
  return linkMail(to, link, words, lastsSeconds, texts.reason)
}

/** Returns the email about a failed export, with the reason. `link` leads to the account page. */
export function failedMail(
  to: Recipient,
  link: string,
  { every, problem }: Pick<ExportOrder, 'every'> & { readonly problem: ExportProblem },
): ExpiringMail {
  const { subject, action, note } = texts.failed
  const words = { subject: subject(every), lead: texts.problems[problem], action, note }
  return linkMail(to, link, words, secondsPerDay, texts.reason)
}

/** Returns the email about schedules that were stopped, with the reason. `link` leads to the account page. */
export function stoppedMail(to: Recipient, link: string, stoppedBy: 'plan' | 'network'): ExpiringMail {
  const { subject, action, note } = texts.stopped
  return linkMail(to, link, { subject, lead: texts.stopped[stoppedBy], action, note }, 3 * secondsPerDay, texts.reason)
}
