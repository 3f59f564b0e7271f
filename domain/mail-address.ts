/** What a mail that is begun says already. */
interface Draft {
  readonly subject: string
  readonly text: string
}

/** The address (RFC 6068) that lets one's own mail program write to somebody; what is in the parts stays in them. */
export function mailAddress(to: string, draft?: Draft): string {
  const address = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`
  if (!draft) return address
  const text = draft.text.replaceAll(/\r?\n/g, '\r\n')
  return `${address}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(text)}`
}
