/** The subject and text of a prefilled email. */
interface Draft {
  readonly subject: string
  readonly text: string
}

/** Returns a `mailto:` URL (RFC 6068), which opens the user's email app. Escapes all parts. */
export function mailAddress(to: string, draft?: Draft): string {
  const address = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}`
  if (!draft) return address
  const text = draft.text.replaceAll(/\r?\n/g, '\r\n')
  return `${address}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(text)}`
}
