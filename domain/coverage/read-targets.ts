import { truncate } from '../truncate.ts'
import { mostTargets, Target } from '../entities/goal/goal.ts'
import { countKnownHeaders } from '../exchange/headers/known-headers.ts'
import { folded } from '../folded.ts'
import { texts } from './texts.ts'

/** The targets found in pasted text. */
export interface ReadTargets {
  /** At most `mostTargets` targets, in the order of the text, without duplicates. */
  readonly targets: readonly Target[]
  /** Messages about targets that were left out. */
  readonly notes: readonly string[]
}

/** Matches "- ", "3. ", "[x] " and similar at the start of a list item. */
const bullet = /^(?:[-*•–—·>]|\[[ xX]?\]|\d{1,3}[.)])\s+/
const longestText = 300

/**
 * Parses the people a user wants to reach. The text has one person per line, with or without list markers, or is
 * copied from a spreadsheet, whose cells are joined with commas. A line with several email addresses, as copied from
 * an email app, gives one target per address.
 */
export function readTargets(pasted: string): ReadTargets {
  const lines = pasted.split(/\r\n|\r|\n/).flatMap(recipients)
  const rows = lines.map(cleaned).filter((text) => /[\p{L}\p{N}]/u.test(text))
  const [first] = rows
  const isHeader = rows.length > 1 && first !== undefined && isHeading(first)
  const seen = new Map<string, string>()
  let twice = 0
  for (const text of isHeader ? rows.slice(1) : rows) {
    const key = folded(text)
    if (seen.has(key)) twice++
    else seen.set(key, text)
  }
  const all = [...seen.values()]
  const left = all.slice(mostTargets)
  return {
    targets: all.slice(0, mostTargets).flatMap((text) => Target.safeParse({ text, nodeId: null }).data ?? []),
    notes: [...(twice > 0 ? [texts.twice(twice)] : []), ...(left.length > 0 ? [texts.leftOut(mostTargets, left)] : [])],
  }
}

/** Returns targets for the displayed nodes, at most `mostTargets`, with a message if some are left out. */
export function targetsOf(nodes: readonly { readonly id: string; readonly name: string }[]): ReadTargets {
  const left = nodes.slice(mostTargets).map(({ name }) => name)
  return {
    targets: nodes.slice(0, mostTargets).map(({ id, name }) => ({ text: name, nodeId: id })),
    notes: left.length > 0 ? [texts.leftOut(mostTargets, left)] : [],
  }
}

/** Splits "Ana <a@x.test>, Bo <b@x.test>" into two recipients. */
function recipients(line: string): string[] {
  const isTwo = !line.includes('\t') && /@[^@]*[,;][^@]*@/.test(line)
  return isTwo ? line.split(/[,;]\s*(?=[^,;]*@)/) : [line]
}

function cleaned(line: string): string {
  const cells = line.split('\t').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
  const joined = cells.filter((cell) => cell !== '').join(', ')
  return truncate(joined.replace(/\s+/g, ' ').trim().replace(bullet, '').trim(), longestText).trim()
}

function isHeading(row: string): boolean {
  const cells = row.split(', ')
  const { known, hasName } = countKnownHeaders(cells)
  return known === cells.length && (hasName || cells.length > 1)
}
