import { countKnownHeaders } from '../../domain/exchange/known-headers.ts'
import { isSignOfNothing } from '../../domain/exchange/signs-of-nothing.ts'
import { Node } from '../../domain/entities/node/node.ts'

/** What somebody meant by the text they pasted. */
export type PastedText =
  /** A column of names: one node each. */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** Rows with columns, the text of a file of contacts, a calendar or a graph, or too many to guess: for the import. */
  | { readonly kind: 'table' }
  /** Prose, or nothing. */
  | { readonly kind: 'nothing' }

/** More are better looked through before they become nodes. */
const mostNames = 200
/**
 * How text begins that a format of contacts, calendars or graphs recognizes. The formats themselves come with the import
 * only: they bring their libraries.
 */
const fileText =
  /^\s*(?:BEGIN:V(?:CARD|CALENDAR)\s|[{[]\s*["{}\][]|(?:<\?xml\s[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<(?:\w+:)?(?:gexf|graphml)[\s>])/is

const bullet = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/

export function readPastedText(text: string): PastedText {
  if (fileText.test(text)) return { kind: 'table' }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !isSignOfNothing(line))
  const [first] = lines
  if (first === undefined) return { kind: 'nothing' }
  if (isTable(first) && lines.length > 1) return { kind: 'table' }
  const isHeader = lines.length > 1 && countKnownHeaders([first]).hasName
  const names = lines.slice(isHeader ? 1 : 0).map((line) => line.replace(bullet, '').replace(/\s+/g, ' ').trim())
  if (names.some((name) => name === '' || !Node.shape.name.safeParse(name).success)) return { kind: 'nothing' }
  return names.length > mostNames ? { kind: 'table' } : { kind: 'names', names }
}

/** Tabs come from a spreadsheet; commas are in names as well, so there the header has to be known. */
function isTable(firstLine: string): boolean {
  if (firstLine.includes('\t')) return true
  return [',', ';'].some((delimiter) => {
    const { known, hasName, hasEnds } = countKnownHeaders(
      firstLine.split(delimiter).map((cell) => cell.replaceAll('"', '')),
    )
    return hasEnds || (hasName && known > 1)
  })
}
