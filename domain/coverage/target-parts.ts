/** What a line says of whom is meant. Empty where it says nothing. */
export interface TargetParts {
  readonly email: string
  readonly link: string
  /** All else that it says, as it stands there. */
  readonly whole: string
  /** The same by its commas: a name, a company, a title, in whatever order the columns were. */
  readonly parts: readonly string[]
}

const mail = /<?(?:mailto:)?([^\s<>,;()]+@[^\s<>,;()]+\.[^\s<>,;()]+)>?/i
const address = /<?((?:https?:\/\/|www\.|(?:[a-z]{2,3}\.)?linkedin\.com\/)[^\s<>,;]+)>?/i

/** Takes apart "Name, Company", "Name (Company)", "Name <mail>", links and mail addresses. */
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
