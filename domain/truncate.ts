/** Returns at most the first `max` UTF-16 code units of a string, without splitting a surrogate pair. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}
