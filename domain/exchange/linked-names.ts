/** Behind a name or a list of them: "Ann Lee (https://…)", as Notion writes whom a row is related to. */
const address = /\s*\((https?:\/\/[^\s()]+)\)\s*(?:[,;|]\s*|$)/gi

/** A name, or several, without the addresses of their pages. */
export function withoutAddresses(written: string): string {
  return linkedNames(written)?.names.join(', ') ?? written
}

/** What is before each address and after the last, and the addresses; null where there are none. Names may have commas. */
export function linkedNames(written: string): { readonly names: string[]; readonly addresses: string[] } | null {
  if (!/\(https?:\/\//i.test(written)) return null
  const parts = written.split(address)
  if (parts.length === 1) return null
  return {
    names: parts.filter((part, index) => index % 2 === 0 && part.trim() !== '').map((name) => name.trim()),
    addresses: parts.filter((_, index) => index % 2 === 1),
  }
}
