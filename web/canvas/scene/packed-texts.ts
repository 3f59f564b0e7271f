/**
 * Separates the strings of a node, which are packed into one string. They are only unpacked for the few cards that are
 * large enough to read.
 */
const textSeparator = '\u001f'

/** The strings of a card besides the name. */
export interface CardTexts {
  readonly typeLine: string
  readonly detail: string | null
  /** An event's day for its calendar icon, "May 31". */
  readonly leaf: string | null
  readonly imageUrl: string | null
  /** At most as many as a card shows. */
  readonly tags: readonly { readonly text: string; readonly color: string }[]
  readonly moreTags: number
  readonly pendingTasks: number
  readonly hasNotes: boolean
  readonly locked: boolean
}

/** Packs a name and the strings of its card into one string. Numbers and flags have their own columns. */
export function packTexts(name: string, texts: CardTexts | undefined): string {
  if (!texts) return name
  const { typeLine, detail, leaf, imageUrl, tags, moreTags } = texts
  const parts = [name, typeLine, detail ?? '', leaf ?? '', imageUrl ?? '', String(moreTags)]
  for (const { text, color } of tags) parts.push(text, color)
  return parts.join(textSeparator)
}

export function nameOf(packed: string): string {
  const end = packed.indexOf(textSeparator)
  return end < 0 ? packed : packed.slice(0, end)
}

export type UnpackedTexts = Omit<CardTexts, 'pendingTasks' | 'hasNotes' | 'locked'> & { readonly name: string }

export function unpackTexts(packed: string): UnpackedTexts {
  const [name = '', typeLine = '', detail = '', leaf = '', imageUrl = '', ...more] = packed.split(textSeparator)
  const [moreTags = '0', ...rest] = more
  const tags: { text: string; color: string }[] = []
  for (let at = 0; at + 1 < rest.length; at += 2) tags.push({ text: rest[at] ?? '', color: rest[at + 1] ?? '' })
  return {
    name,
    typeLine,
    detail: detail || null,
    leaf: leaf || null,
    imageUrl: imageUrl || null,
    tags,
    moreTags: Number(moreTags),
  }
}
