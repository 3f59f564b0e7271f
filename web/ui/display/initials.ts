const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns one or two characters for a name: "Ana de Lima" → "AL", "李" → "李". Empty for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map((word) => (word ? initialOf(word) : '')).join('')
}

function initialOf(word: string): string {
  const start = word.search(/[\p{L}\p{N}]/u)
  const [grapheme] = graphemes.segment(word.slice(start))
  return (grapheme?.segment ?? '').toLocaleUpperCase('en')
}
