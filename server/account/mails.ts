import { deviceName } from '../../domain/account/device-name.ts'
import type { ExpiringMail, Mail } from '../services/mail.ts'
import { mails } from './texts.ts'

export type Notice = keyof typeof mails.notices

/** Lifetimes of the links in emails, in seconds. The emails mention them. */
export const verificationSeconds = 24 * 60 * 60
export const resetSeconds = 60 * 60

export interface Recipient {
  readonly name: string
  readonly email: string
}

export function verificationMail(to: Recipient, link: string): ExpiringMail {
  return linkMail(to, link, mails.verification, verificationSeconds, mails.reason.registered)
}

/** Returns an email to the owner of an address for which someone tried to register a second account. */
export function existingAccountMail(to: Recipient, link: string): ExpiringMail {
  return linkMail(to, link, mails.existingAccount, verificationSeconds)
}

export function resetMail(to: Recipient, link: string): ExpiringMail {
  return linkMail(to, link, mails.reset, resetSeconds)
}

interface Words {
  readonly subject: string
  readonly lead: string
  readonly action: string
  readonly note: string
}

/** The browser and the network address from which an action came. Undefined values are unknown. */
export interface RequestOrigin {
  readonly userAgent: string | undefined
  /** The client's address, truncated. */
  readonly address: string | undefined
}

/** Returns an email that notifies a user of a change in their account, in case someone else made the change. */
export function noticeMail(to: Recipient, link: string, notice: Notice, where: RequestOrigin, at: Date): ExpiringMail {
  const { subject, lead } = mails.notices[notice]
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const facts = mails.facts(when, deviceName(where.userAgent ?? null), where.address ?? mails.unknown)
  const { lead: calm, action, note } = mails.notYou
  return linkMail(to, link, { subject, lead: `${lead}\n\n${facts}\n\n${calm}`, action, note }, noticeSeconds)
}

const noticeSeconds = 3 * 24 * 60 * 60
const longestName = 40
const looksLikeAnAddress = /@|:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu
/** Characters that email programs and readers treat as a dot, besides those that NFKC normalizes to a dot. */
const dots = /[\u3002\u00b7\u2022\u2027\u2219\u22c5\u30fb\ufe12\u06d4\u0701\u0702]/gu
/** Minimum number of digits in a phone number. The digits of years do not count. */
const phoneDigits = 7
/** Matches years, as in "Project 2025/2026". */
const years = /(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu
const mostYears = 2

/**
 * Matches the end of a number in a postal address. Without these ends, a house number and a postal code would together
 * look like a phone number. Numbers end at a comma or a line break before a part with letters, as in "Main St 12, 10115
 * Berlin", and at the hyphen of a ZIP code after a state, as in "IL 62701-1234".
 */
const addressNumberEnds = /[,\n](?=[^,\n]*\p{L})|(?<=\b[A-Z]{2}\s+\d{5})-(?=\d{4}(?!\p{N}))/u

/**
 * Whether a string contains a URL, an email address or a phone number, even if written in look-alike characters. Other
 * characters between digits do not end a phone number, unless they match `numberEnds`.
 */
function holdsContact(text: string, numberEnds?: RegExp): boolean {
  const plain = text.normalize('NFKC').replace(dots, '.')
  const parts = numberEnds ? plain.split(numberEnds) : [plain]
  return looksLikeAnAddress.test(plain) || parts.some(holdsPhoneNumber)
}

function holdsPhoneNumber(text: string): boolean {
  const rest = (text.match(years) ?? []).length <= mostYears ? text.replace(years, '') : text
  return (rest.match(/\p{N}/gu) ?? []).length >= phoneDigits
}

/**
 * Returns the greeting of an email. Anyone can register another person's address under any name, so a name with
 * sentences, addresses, phone numbers or links is left out.
 */
function greetingOf(name: string): string {
  const line = plainName(name)
  return line === null ? mails.greetingWithoutName : mails.greeting(line)
}

/**
 * Returns a name as one short line that is safe in emails to other people. Returns null if the name contains an
 * address, link or phone number.
 */
export function plainName(name: string, most = longestName): string | null {
  const line = plainLine(name, most)
  return line === '' || holdsContact(name) ? null : line
}

/** Like `plainName`, but for a place, which can have an address with several numbers. */
export function plainPlace(place: string, most: number): string | null {
  const line = plainLine(place, most)
  return line === '' || holdsContact(place, addressNumberEnds) ? null : line
}

/** Spaces, control and format characters, except between the parts of an emoji. */
const unprintable =
  /(?:[\p{Z}\p{Cc}\p{Cn}\p{Co}\p{Cs}]|(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic}))\p{Cf})+/gu

/** Reduces a string to a single line of at most `most` characters. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(unprintable, ' ').trim()
  return [...line].length > most ? `${[...line].slice(0, most).join('').trim()}…` : line
}

/** A part of an email, below the greeting. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Small print. If `address` is set, the text is a link. */
  | { readonly kind: 'small'; readonly text: string; readonly address?: string }
  /** The main link, as a button. */
  | { readonly kind: 'action'; readonly label: string; readonly address: string; readonly canBeCopied?: boolean }
  | { readonly kind: 'list'; readonly title: string; readonly entries: readonly MailEntry[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly title: string; readonly rows: readonly MailRow[] }

export interface MailEntry {
  readonly title: string
  readonly text: string
  readonly link?: { readonly label: string; readonly address: string }
}

/** A value with its label. */
export interface MailRow {
  readonly label: string
  readonly value: string
  /** The change of the value since an earlier day, as text. Null if no earlier value is compared. */
  readonly change: string | null
}

/** Returns an email with a text version and an HTML version. Both start with a greeting. */
export function mailOf({ name, email }: Recipient, subject: string, parts: readonly MailPart[]): Mail {
  const greeting = { kind: 'text', text: greetingOf(name) } as const
  const all = [greeting, ...parts]
  return {
    to: email,
    subject,
    text: [...all.map(plainPart), mails.product].join('\n\n'),
    html: page(subject, all.flatMap(htmlPart)),
  }
}

/**
 * Returns an email with a single link to follow. `reason` explains why the recipient gets it. `stopLink` stops all
 * emails on behalf of other users.
 */
export function linkMail(
  to: Recipient,
  link: string,
  words: Words,
  lastsSeconds: number,
  reason: (email: string) => string = mails.reason.account,
  stopLink?: string,
): ExpiringMail {
  const { subject, lead, action, note } = words
  const parts: MailPart[] = [
    { kind: 'text', text: lead },
    { kind: 'action', label: action, address: link, canBeCopied: true },
    { kind: 'small', text: note },
    { kind: 'small', text: reason(to.email) },
    ...(stopLink === undefined ? [] : [{ kind: 'small' as const, text: mails.stop, address: stopLink }]),
  ]
  return { ...mailOf(to, subject, parts), lastsSeconds, ...(stopLink !== undefined && { stopLink }) }
}

function plainPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'small':
      return part.address === undefined ? part.text : `${part.text}:\n${part.address}`
    case 'action':
      return `${part.label}:\n${part.address}`
    case 'list':
      return [part.title, ...part.entries.map(plainEntry)].join('\n\n')
    case 'heading':
      return part.text
    case 'table':
      return [part.title, '', ...part.rows.map(plainRow)].join('\n')
  }
}

function plainEntry({ title, text, link }: MailEntry): string {
  return [`- ${title}`, `  ${text}`, ...(link ? [`  ${link.label}: ${link.address}`] : [])].join('\n')
}

function plainRow({ label, value, change }: MailRow): string {
  return `${label}: ${value}${change === null ? '' : ` (${change})`}`
}

function htmlPart(part: MailPart): string[] {
  switch (part.kind) {
    case 'text':
      return part.text
        .split('\n\n')
        .map((text) => `<p style="${styles.text}">${escape(text).replaceAll('\n', '<br>')}</p>`)
    case 'small':
      return [
        `<p style="${styles.small}">${part.address === undefined ? escape(part.text) : anchor(part.text, part.address)}</p>`,
      ]
    case 'action':
      return [
        `<p style="margin:24px 0"><a href="${escape(part.address)}" style="${styles.button}">${escape(part.label)}</a></p>`,
        ...(part.canBeCopied
          ? [
              `<p style="${styles.small}">${escape(mails.copyLink)}<br>${anchor(part.address, part.address, styles.address)}</p>`,
            ]
          : []),
      ]
    case 'list':
      return [
        `<h2 style="${styles.heading}">${escape(part.title)}</h2>`,
        `<ul style="${styles.list}">${part.entries.map(htmlEntry).join('')}</ul>`,
      ]
    case 'heading':
      return [`<h2 style="${styles.heading}">${escape(part.text)}</h2>`]
    case 'table':
      return [
        `<h2 style="${styles.heading}">${escape(part.title)}</h2>`,
        `<table style="${styles.table}">${part.rows.map(htmlRow).join('\n')}</table>`,
      ]
  }
}

function htmlEntry({ title, text, link }: MailEntry): string {
  return `<li style="${styles.entry}"><strong>${escape(title)}</strong><br>${escape(text)}${link ? `<br>${anchor(link.label, link.address)}` : ''}</li>`
}

function htmlRow({ label, value, change }: MailRow): string {
  const ofChange = change === null ? '' : `<td style="${styles.change}">${escape(change)}</td>`
  return `<tr style="${styles.row}"><th scope="row" style="${styles.label}">${escape(label)}</th><td style="${styles.value}">${escape(value)}</td>${ofChange}</tr>`
}

function anchor(label: string, address: string, style = styles.link): string {
  return `<a href="${escape(address)}" style="${style}">${escape(label)}</a>`
}

/** Inline styles, because many email programs remove style sheets. */
const styles = {
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1b1d21;overflow-wrap:anywhere',
  small: 'margin:0 0 16px;font-size:14px;line-height:1.5;color:#565b64',
  link: 'color:#1f5fd6',
  address: 'color:#1f5fd6;word-break:break-all',
  heading: 'margin:24px 0 8px;font-size:16px;line-height:1.3;color:#1b1d21;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding:0;list-style:none',
  entry: 'margin:0 0 12px;font-size:15px;line-height:1.5;color:#1b1d21;overflow-wrap:anywhere',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.4;color:#1b1d21',
  row: 'vertical-align:top;border-bottom:1px solid #e4e2dc',
  label: 'padding:5px 0;text-align:left;font-weight:400;overflow-wrap:anywhere',
  value: 'padding:5px 0 5px 12px;text-align:right;white-space:nowrap;font-weight:600',
  change: 'width:88px;padding:5px 0 5px 12px;text-align:right;white-space:nowrap;color:#565b64',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fd6;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
}

/** Returns the HTML of an email. It loads nothing from the network: no images, no fonts, no tracking. */
function page(title: string, paragraphs: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:24px;background:#f7f6f3;font-family:system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e4e2dc;border-radius:10px">
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;color:#1b1d21;overflow-wrap:anywhere">${escape(title)}</h1>
${paragraphs.join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#565b64">${escape(mails.product)}</p>
</main>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
