const headerLine = /^[\w-]+:/
const ordinary = /^(date|to|subject|message-id|received|mime-version|return-path|delivered-to):/i
/** The line before each email of a mailbox (RFC 4155). */
const mailboxLine = /^From \S+/

/** Whether text is an email or a mailbox. Both are often saved with the extension of a text file. */
export function isMailText(text: string): boolean {
  const [first = '', ...others] = text.slice(0, 16_000).split(/\r?\n/)
  const lines = mailboxLine.test(first) ? others : [first, ...others]
  const end = lines.indexOf('')
  const heads = lines.slice(0, end < 0 ? undefined : end).filter((line) => !/^\s/.test(line))
  return (
    heads.length > 2 &&
    heads.every((line) => headerLine.test(line)) &&
    heads.some((line) => /^from:/i.test(line)) &&
    heads.filter((line) => ordinary.test(line)).length > 1
  )
}
