import { Tag, tagKey } from '../../entities/tag/tag.ts'

/**
 * Divides words into distinct valid tags and words that cannot be tags. Removes "#", and "* ", the prefix of Google's
 * own groups.
 */
export function tagsIn(words: readonly string[]): { readonly tags: string[]; readonly odd: string[] } {
  const tags = new Map<string, string>()
  const odd: string[] = []
  for (const word of words) {
    const tag = word
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[*#]\s*/, '')
    if (tag === '') continue
    if (!Tag.shape.text.safeParse(tag).success) odd.push(tag)
    else if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag)
  }
  return { tags: [...tags.values()], odd }
}
