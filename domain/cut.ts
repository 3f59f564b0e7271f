/** The first `max` UTF-16 units of a text, never ending in half of a surrogate pair. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
