/** The parts of a line that identify a person. Missing parts are empty strings. */
export interface TargetParts {
  readonly email: string
  readonly link: string
  /** The parts, joined with spaces. */
  readonly whole: string
  /** `whole` split at commas. The parts can be a name, a company and a title, in any order. */
  readonly parts: readonly string[]
}

const mail = /<?(?:mailto:)?([^\s<>,;()]+@[^\s<>,;()]+\.[^\s<>,;()]+)>?/i
const address = /<?((?:https?:\/\/|www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/)[^\s<>,;]+)>?/i

/** Splits "Name, Company", "Name (Company)", "Name <email>", links and email addresses. */
export function targetParts(text: string): TargetParts {
  const link = address.exec(text)?.[1] ?? ''
  const withoutLink = text.replace(address, ' ')
  const email = mail.exec(withoutLink)?.[1] ?? ''
  const rest = withoutLink
    .replace(mail, ' ')
    .replace(/\(([^()]*)\)/g, ', $1')
    .replace(/\s@\s/g, ', ')
  const parts = rest
    .split(/[,;|]/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^["'\s–—-]+|["'\s–—-]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return {
    email,
    link: /^https?:/i.test(link) || link === '' ? link : `https://${link}`,
    whole: parts.join(' '),
    parts,
  }
}
