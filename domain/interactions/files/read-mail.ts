import PostalMime, { type Address as ParsedAddress, type Email } from 'postal-mime'
import type { Address, ContactRecord, NoContact, ReadingMoment } from './contact-record.ts'
import { dayMs } from '../../add-days.ts'

/** Headers that only automatic senders set, such as newsletters and mailing lists. Source: RFC 2369, 2919 and 3834. */
const automaticHeaders = ['list-id', 'list-unsubscribe', 'x-auto-response-suppress']
const automaticPrecedence = /^(bulk|list|junk|auto_reply)$/i
const automaticSender = /^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|notifications?)([+.@-]|$)/

/** Parses the headers of an email (RFC 5322). Returns a reason if the email must be skipped. */
export async function readMail(
  head: Uint8Array,
  { now, localMoment }: ReadingMoment,
): Promise<ContactRecord | NoContact> {
  const email = await PostalMime.parse(head).catch(() => null)
  if (!email) return 'unreadable'
  const from = addressesOf(email.from ? [email.from] : [])[0] ?? null
  const others = addressesOf([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])])
  if (from === null && others.length === 0) return 'unreadable'
  if (from === null || isAutomatic(email, from)) return 'automatic'
  const at = new Date(email.date ?? '')
  if (Number.isNaN(at.getTime())) return 'undated'
  // Tolerates a day, because senders' clocks can be wrong by a few hours. Dates of spam can be wrong by years.
  if (at.getTime() > now.getTime() + dayMs) return 'future'
  const { day, time } = localMoment(at)
  const about = (email.subject ?? '').replaceAll(/\s+/g, ' ').trim()
  const key = email.messageId ?? [at.toISOString(), from.email, about].join(' ')
  return { kind: 'mail', key, day, time, about, from, others }
}

function isAutomatic({ headers }: Email, from: Address): boolean {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
  const submitted = valueOf('auto-submitted')
  return (
    automaticHeaders.some((name) => valueOf(name) !== '') ||
    (submitted !== '' && submitted.toLowerCase() !== 'no') ||
    automaticPrecedence.test(valueOf('precedence')) ||
    automaticSender.test(from.email)
  )
}

/** Returns the addresses in a header, including those in address groups. */
function addressesOf(parsed: readonly ParsedAddress[]): Address[] {
  return parsed
    .flatMap((each) => each.group ?? [each])
    .flatMap(({ name, address }) =>
      address?.includes('@') ? [{ name: (name ?? '').trim(), email: address.trim().toLowerCase() }] : [],
    )
}
