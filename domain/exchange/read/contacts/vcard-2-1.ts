/**
 * Converts a vCard of version 2.1, as written by older phones, to version 3.0: adds the names of parameters, and
 * decodes quoted-printable text. Source: vCard, The Electronic Business Card, Version 2.1 (1996).
 */
export function fromVersion21(card: string): string {
  return unfolded(card)
    .map((line) => {
      const [, name, parameters = '', value = ''] = /^([\w.-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? []
      if (name === undefined) return ''
      if (name.toUpperCase() === 'VERSION') return 'VERSION:3.0'
      const all = parameters.split(';').filter((each) => each !== '')
      const encoding = all.find((each) => /quoted-printable/i.test(each))
      // Data of images is dropped, because images are only counted.
      if (all.some((each) => /^(encoding=)?(base64|b)$/i.test(each))) return `${name};ENCODING=b:AA==`
      const charset = all.find((each) => /^charset=/i.test(each))?.slice('charset='.length) ?? 'utf-8'
      const kept = all.filter((each) => each !== encoding && !/^charset=/i.test(each))
      const named = kept.map((each) => (each.includes('=') ? each : `TYPE=${each}`))
      const text = encoding ? escaped(decoded(value, charset)) : value
      return `${[name, ...named].join(';')}:${text}`
    })
    .filter((line) => line !== '')
    .join('\r\n')
}

/** Joins continuation lines, which start with a space. In quoted-printable text, a trailing "=" continues the line. */
function unfolded(card: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of card.split(/\r\n|\r|\n/)) {
    if (isSoft) lines.push((lines.pop() ?? '').slice(0, -1) + line)
    else if (/^[ \t]/.test(line) && lines.length > 0) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
    isSoft = /^[^:]*quoted-printable[^:]*:/i.test(lines.at(-1) ?? '') && line.endsWith('=')
  }
  return lines
}

function decoded(value: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at++) {
    const hex = value[at] === '=' ? /^[0-9A-F]{2}/i.exec(value.slice(at + 1)) : null
    if (hex) {
      bytes.push(Number.parseInt(hex[0], 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(value.charAt(at)))
  }
  return decoderOf(charset).decode(new Uint8Array(bytes))
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder()
  }
}

/** Escapes text for version 3.0. Semicolons are not escaped, because they separate values in both versions. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(',', '\\,')
}
