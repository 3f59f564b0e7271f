/** An address after a name or several names: "Ann Lee (https://…)", as Notion exports relations. */
const address = /\s*\((https?:\/\/[^\s()]+)\)\s*(?:[,;|]\s*|$)/gi

/** Returns one or more names without the addresses of their pages. */
export function withoutAddresses(written: string): string {
  return linkedNames(written)?.names.join(', ') ?? written
}

/**
 * Splits a text into names and addresses; the names are the parts between the addresses. Returns null if there are no
 * addresses. Names may contain commas.
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
