import { edgeMeaningOf } from '../../headers/edge-header-words.ts'
import { type HeaderMeaning, meaningOf } from '../../headers/header-words.ts'
import { uniqueHeaders } from '../../table.ts'
import { linksOf } from '../../texts.ts'

/**
 * Link targets of a sheet's cells, by line number and column index. Only contains links whose text differs from the
 * target.
 */
export type SheetLinks = ReadonlyMap<number, ReadonlyMap<number, string>>

interface Rows {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: string[] }[]
}

const namesOfNodes: readonly (HeaderMeaning | undefined)[] = ['name', 'firstName', 'middleName', 'lastName']

/**
 * Returns the rows with the targets of their links as cells, because a sheet displays only the text of a link. In a
 * column of web or email addresses, the targets replace the text. For any other column, a new column is added. If the
 * links are in the name column, the new column contains the web page or email address, unless the sheet already has a
 * column of that kind.
 */
export function withLinks({ headers, rows }: Rows, links: SheetLinks): Rows {
  if (links.size === 0) return { headers, rows }
  const taken = new Set(headers.map((header) => meaningOf(header)?.meaning))
  const added: { header: string; cells: string[] }[] = []
  const replaced = new Map<number, (string | undefined)[]>()
  for (const [position, header] of headers.entries()) {
    const found = rows.map(({ line, cells }) => addressUnder(cells[position] ?? '', links.get(line)?.get(position)))
    const meaning = meaningOf(header)?.meaning
    const ofMail = found.map((link) => (link !== undefined && isMail(link) ? addressOf(link) : undefined))
    const ofPages = found.map((link) => (link !== undefined && isMail(link) ? undefined : link))
    const isOfPages = meaning === 'profileUrl' || meaning === 'imageUrl' || edgeMeaningOf(header)?.field === 'link'
    if (isOfPages && ofPages.some(Boolean)) replaced.set(position, ofPages)
    else if (meaning === 'email' && ofMail.some(Boolean)) replaced.set(position, ofMail)
    for (const [kind, addresses] of [
      ['email', ofMail],
      ['profileUrl', ofPages],
    ] as const) {
      if (!addresses.some(Boolean) || replaced.get(position) === addresses) continue
      const isOwn = namesOfNodes.includes(meaning) && !taken.has(kind)
      if (isOwn) taken.add(kind)
      added.push({ header: linksOf(header, isOwn ? kind : null), cells: addresses.map((each) => each ?? '') })
    }
  }
  return {
    headers: uniqueHeaders([...headers, ...added.map(({ header }) => header)]),
    rows: rows.map(({ line, cells }, index) => ({
      line,
      cells: [
        ...cells.map((cell, position) => replaced.get(position)?.[index] ?? cell),
        ...added.map((column) => column.cells[index] ?? ''),
      ],
    })),
  }
}

/** Returns the target of a link, unless the displayed text is the same address. */
function addressUnder(words: string, link: string | undefined): string | undefined {
  if (link === undefined || bare(words) === bare(link)) return undefined
  return link
}

const bare = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:)/, '')
    .replace(/\/$/, '')

const isMail = (link: string) => /^mailto:/i.test(link)
const addressOf = (link: string) => link.replace(/^mailto:/i, '').replace(/\?.*$/, '')
