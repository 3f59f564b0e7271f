/** Matches tags that occur only in HTML written by programs. A person may type <b> as literal text. */
const block = /<(p|br|div|ul|ol|li|h[1-6]|table)(\s[^<>]*)?\/?>/i
const element = /<\/?(p|br|div|span|b|i|u|em|strong|a|ul|ol|li|h[1-6]|blockquote|font|table|tr|td|th)(\s[^<>]*)?\/?>/i

/** Converts HTML to text with its line breaks and list items. Returns other values unchanged. */
export function textOfHtml(value: string): string {
  if (!block.test(value)) return value
  const lines = value
    .replace(/\s+/g, ' ')
    .replace(/<li(\s[^<>]*)?>/gi, '\n- ')
    .replace(/<br(\s[^<>]*)?\/?>|<\/?(p|div|ul|ol|li|h[1-6]|blockquote|table|tr)(\s[^<>]*)?>/gi, '\n')
    .replace(new RegExp(element, 'gi'), '')
  return withCharacters(lines)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", nbsp: ' ' }

/** Decodes HTML character references: `&amp;`, `&#233;`, `&#xe9;`. */
export function withCharacters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (written, decimal, hex, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? written
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
