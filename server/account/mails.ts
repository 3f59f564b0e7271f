import { deviceName } from '../../domain/account/device-name.ts'
import type { LastingMail } from '../services/mail.ts'
import { mails } from './texts.ts'

export type Notice = keyof typeof mails.notices

/** How long their links work. The mails say so. */
export const verificationSeconds = 24 * 60 * 60
export const resetSeconds = 60 * 60

export interface Recipient {
  readonly name: string
  readonly email: string
}

export function verificationMail(to: Recipient, link: string): LastingMail {
  return linkMail(to, link, mails.verification, verificationSeconds, mails.reason.registered)
}

/** For the owner of an address that somebody tried to register a second time. */
export function existingAccountMail(to: Recipient, link: string): LastingMail {
  return linkMail(to, link, mails.existingAccount, verificationSeconds)
}

export function resetMail(to: Recipient, link: string): LastingMail {
  return linkMail(to, link, mails.reset, resetSeconds)
}

interface Words {
  readonly subject: string
  readonly lead: string
  readonly action: string
  readonly note: string
}

/** Where something was done from, as far as it is known. */
export interface Whereabouts {
  readonly userAgent: string | undefined
  /** Shortened. */
  readonly address: string | undefined
}

/** Tells what was done in an account, so that it is noticed should it have been somebody else. */
export function noticeMail(to: Recipient, link: string, notice: Notice, where: Whereabouts, at: Date): LastingMail {
  const { subject, lead } = mails.notices[notice]
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const facts = mails.facts(when, deviceName(where.userAgent ?? null), where.address ?? mails.unknown)
  const { lead: calm, action, note } = mails.notYou
  return linkMail(to, link, { subject, lead: `${lead}\n\n${facts}\n\n${calm}`, action, note }, noticeSeconds)
}

const noticeSeconds = 3 * 24 * 60 * 60
const longestName = 40
const looksLikeAnAddress = /@|:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}/iu
/** Dots that mail programs and people take for a full stop, beside those that NFKC makes one. */
const dots = /[\u3002\u00b7\u2022\u2027\u2219\u22c5\u30fb\ufe12\u06d4\u0701\u0702]/gu
/** So many digits make a phone number; a name with years has fewer. */
const phoneDigits = 7
/** Years, as names of networks have them: "Project 2025/2026". */
const years = /(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu
const mostYears = 2

/** Whether a text holds something to follow: an address, a link or a phone number, also in look-alike characters. */
function holdsContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(dots, '.')
  const rest = (plain.match(years) ?? []).length <= mostYears ? plain.replace(years, '') : plain
  return looksLikeAnAddress.test(plain) || (rest.match(/\p{N}/gu) ?? []).length >= phoneDigits
}

/**
 * How somebody is greeted. Anybody may register with another's address and a name of their choice, so what arrives there
 * holds no sentence, no address, no phone number and no link of theirs.
 */
function greetingOf(name: string): string {
  const line = plainName(name)
  return line === null ? mails.greetingWithoutName : mails.greeting(line)
}

/** A name as others may put it into somebody's mail: one short line without address, link or phone number; null: it is none. */
export function plainName(name: string): string | null {
  const line = plainLine(name, longestName)
  return line === '' || holdsContact(name) ? null : line
}

/** On one line and not longer than so many characters. */
function plainLine(text: string, most: number): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return [...line].length > most ? `${[...line].slice(0, most).join('').trim()}…` : line
}

/** A mail about one thing to do. `reason`: why it comes. `stopLink`: where its recipient stops all mails that others cause. */
export function linkMail(
  { name, email }: Recipient,
  link: string,
  words: Words,
  lastsSeconds: number,
  reason: (email: string) => string = mails.reason.account,
  stopLink?: string,
): LastingMail {
  const { subject, lead, action, note } = words
  const greeting = greetingOf(name)
  const why = reason(email)
  return {
    to: email,
    lastsSeconds,
    subject,
    ...(stopLink !== undefined && { stopLink }),
    text: [
      greeting,
      lead,
      `${action}:\n${link}`,
      note,
      why,
      ...(stopLink === undefined ? [] : [`${mails.stop}:\n${stopLink}`]),
      mails.product,
    ].join('\n\n'),
    html: page(subject, [
      `<p style="${styles.text}">${escape(greeting)}</p>`,
      ...lead.split('\n\n').map((part) => `<p style="${styles.text}">${escape(part).replaceAll('\n', '<br>')}</p>`),
      `<p style="margin:24px 0"><a href="${escape(link)}" style="${styles.button}">${escape(action)}</a></p>`,
      `<p style="${styles.small}">${escape(mails.copyLink)}<br><a href="${escape(link)}" style="${styles.link}">${escape(link)}</a></p>`,
      `<p style="${styles.small}">${escape(note)}</p>`,
      `<p style="${styles.small}">${escape(why)}</p>`,
      ...(stopLink === undefined
        ? []
        : [
            `<p style="${styles.small}"><a href="${escape(stopLink)}" style="${styles.link}">${escape(mails.stop)}</a></p>`,
          ]),
    ]),
  }
}

/** Written into each element: many mail programs drop style sheets. */
const styles = {
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1b1d21',
  small: 'margin:0 0 16px;font-size:14px;line-height:1.5;color:#565b64',
  link: 'color:#1b1d21;word-break:break-all',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1b1d21;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
}

/** Nothing is loaded from anywhere: no picture, no font, nothing that reports who reads it. */
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
<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3;color:#1b1d21">${escape(title)}</h1>
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
