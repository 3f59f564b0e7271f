import type { CommunityEntry } from './entry.ts'
import type { Industry } from './industries.ts'

/** Sort orders of the catalog. */
export const sortings = ['industry', 'location', 'title'] as const
export type Sorting = (typeof sortings)[number]

/**
 * Returns the entries of one industry, or all entries if `industry` is null, in the given sort order. Ties are sorted
 * by title.
 */
export function browse(
  entries: readonly CommunityEntry[],
  { sorting, industry }: { sorting: Sorting; industry: Industry | null },
): CommunityEntry[] {
  const order = (a: string, b: string) => a.localeCompare(b, 'en')
  return entries
    .filter((entry) => industry === null || entry.industry === industry)
    .toSorted((a, b) => order(a[sorting], b[sorting]) || order(a.title, b.title))
}

/** Maximum length of a preview, in characters. */
export const previewLength = 100

/** Returns the preview of a prompt: its first sentence if that is short enough, otherwise its truncated start. */
export function promptPreview(prompt: string): string {
  const end = /[.!?](?=\s|$)/.exec(prompt)
  if (end && end.index + 1 < previewLength) return prompt.slice(0, end.index + 1)
  return prompt.length > previewLength ? `${prompt.slice(0, previewLength).trimEnd()}…` : prompt
}
