import { cut } from '../cut.ts'
import { mostTargets, Target } from '../entities/goal/goal.ts'
import { countKnownHeaders } from '../exchange/known-headers.ts'
import { folded } from '../folded.ts'
import { texts } from './texts.ts'

/** What somebody meant by the text they pasted. */
export interface ReadTargets {
  /** At most `mostTargets`, in their order, each once. */
  readonly targets: readonly Target[]
  /** Sentences about what was left out. */
  readonly notes: readonly string[]
}

/** "- ", "3. ", "[x] " and the like in front of a line of a list. */
const bullet = /^(?:[-*•–—·>]|\[[ xX]?\]|\d{1,3}[.)])\s+/
const longestText = 300

/**
 * Reads whom somebody wants to reach: one a line, whatever stands in front of it, or rows of a spreadsheet, whose cells
 * become one line with commas between them. Several addresses in a line, as mail programs write recipients, are several.
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

/** Targets from nodes that are shown: at most `mostTargets`, and what is said of the others. */
export function targetsOf(nodes: readonly { readonly id: string; readonly name: string }[]): ReadTargets {
  const left = nodes.slice(mostTargets).map(({ name }) => name)
  return {
    targets: nodes.slice(0, mostTargets).map(({ id, name }) => ({ text: name, nodeId: id })),
    notes: left.length > 0 ? [texts.leftOut(mostTargets, left)] : [],
  }
}

/** "Ana <a@x.test>, Bo <b@x.test>" is two. */
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
  return cut(joined.replace(/\s+/g, ' ').trim().replace(bullet, '').trim(), longestText).trim()
}

function isHeading(row: string): boolean {
  const cells = row.split(', ')
  const { known, hasName } = countKnownHeaders(cells)
  return known === cells.length && (hasName || cells.length > 1)
}
