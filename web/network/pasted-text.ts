import { countKnownHeaders } from '../../domain/exchange/headers/known-headers.ts'
import { isEmptyPlaceholder } from '../../domain/exchange/cells/empty-placeholders.ts'
import { Node } from '../../domain/entities/node/node.ts'

/** The interpretation of pasted text. */
export type PastedText =
  /** A column of names. Each becomes a node. */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** Text for the import: rows with columns, text in a format for contacts, calendars or graphs, or too many lines. */
  | { readonly kind: 'table' }
  /** The text is prose or empty. */
  | { readonly kind: 'nothing' }

/** Maximum number of names that become nodes directly. Users should review longer lists in the import. */
const mostNames = 200
/**
 * Matches the start of text in a format for contacts, calendars or graphs. The formats themselves are only loaded with
 * the import, because their libraries are large.
 */
const fileText =
  /^\s*(?:BEGIN:V(?:CARD|CALENDAR)\s|[{[]\s*["{}\][]|(?:<\?xml\s[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:\w+:)?(?:gexf|graphml)[\s>])/is

const bullet = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/

export function readPastedText(text: string): PastedText {
  if (fileText.test(text)) return { kind: 'table' }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !isEmptyPlaceholder(line))
  const [first] = lines
  if (first === undefined) return { kind: 'nothing' }
  if (isTable(first) && lines.length > 1) return { kind: 'table' }
  const isHeader = lines.length > 1 && countKnownHeaders([first]).hasName
  const names = lines.slice(isHeader ? 1 : 0).map((line) => line.replace(bullet, '').replace(/\s+/g, ' ').trim())
  if (names.some((name) => name === '' || !Node.shape.name.safeParse(name).success)) return { kind: 'nothing' }
  return names.length > mostNames ? { kind: 'table' } : { kind: 'names', names }
}

/**
 * Whether the first line belongs to a table. Tabs come from a spreadsheet. Names can contain commas, so lines with
 * commas need a known header.
 */
function isTable(firstLine: string): boolean {
  if (firstLine.includes('\t')) return true
  return [',', ';'].some((delimiter) => {
    const { known, hasName, hasEnds } = countKnownHeaders(
      firstLine.split(delimiter).map((cell) => cell.replaceAll('"', '')),
    )
    return hasEnds || (hasName && known > 1)
  })
}
