import type { CommunityEntry } from './entry.ts'
import type { Industry } from './industries.ts'

/** The orders in which the catalogue can be read. */
export const sortings = ['industry', 'location', 'title'] as const
export type Sorting = (typeof sortings)[number]

/** Entries of one industry, or of all if null, sorted; equals by their title. */
export function browse(
  entries: readonly CommunityEntry[],
  { sorting, industry }: { sorting: Sorting; industry: Industry | null },
): CommunityEntry[] {
  const order = (a: string, b: string) => a.localeCompare(b, 'en')
  return entries
    .filter((entry) => industry === null || entry.industry === industry)
    .toSorted((a, b) => order(a[sorting], b[sorting]) || order(a.title, b.title))
}

/** Length at which the preview of a prompt is cut, characters. */
export const previewLength = 100

/** What is shown of a prompt at first: its first sentence if that ends early enough, else its beginning. */
export function promptPreview(prompt: string): string {
  const end = /[.!?](?=\s|$)/.exec(prompt)
  if (end && end.index + 1 < previewLength) return prompt.slice(0, end.index + 1)
  return prompt.length > previewLength ? `${prompt.slice(0, previewLength).trimEnd()}…` : prompt
}
