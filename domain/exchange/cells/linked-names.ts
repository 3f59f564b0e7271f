/**
 * Matches a web address in parentheses after one or more names: "Ann Lee (https://…)". Notion exports relations in this
 * form.
 */
const address = /\s*\((https?:\/\/[^\s()]+)\)\s*(?:[,;|]\s*|$)/gi

/** Returns the names without the web addresses of their pages. */
export function withoutAddresses(written: string): string {
  return linkedNames(written)?.names.join(', ') ?? written
}

/**
 * Splits a string into the names between its web addresses, and the addresses. Returns null if there are no addresses.
 * Names may contain commas.
 */
export function linkedNames(written: string): { readonly names: string[]; readonly addresses: string[] } | null {
  if (!/\(https?:\/\//i.test(written)) return null
  const parts = written.split(address)
  if (parts.length === 1) return null
  return {
    names: parts.filter((part, index) => index % 2 === 0 && part.trim() !== '').map((name) => name.trim()),
    addresses: parts.filter((_, index) => index % 2 === 1),
  }
}
