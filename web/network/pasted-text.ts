import { countKnownHeaders } from '../../domain/exchange/known-headers.ts'
import { isSignOfNothing } from '../../domain/exchange/signs-of-nothing.ts'
import { Node } from '../../domain/entities/node/node.ts'

/** The interpretation of pasted text. */
export type PastedText =
  /** A column of names, which become one node each. */
  | { readonly kind: 'names'; readonly names: readonly string[] }
  /** For the import: rows with columns, text in a contacts, calendar or graph format, or too many lines to guess. */
  | { readonly kind: 'table' }
  /** Prose, or empty. */
  | { readonly kind: 'nothing' }

/** Longer lists should be reviewed before they become nodes. */
const mostNames = 200
/**
 * Matches the beginning of text in a contacts, calendar or graph format. The formats themselves are only loaded with
 * the import, because of their libraries.
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

/** Tabs come from a spreadsheet. Commas also occur in names, so there the header must be a known one. */
function isTable(firstLine: string): boolean {
  if (firstLine.includes('\t')) return true
  return [',', ';'].some((delimiter) => {
    const { known, hasName, hasEnds } = countKnownHeaders(
      firstLine.split(delimiter).map((cell) => cell.replaceAll('"', '')),
    )
    return hasEnds || (hasName && known > 1)
  })
}
