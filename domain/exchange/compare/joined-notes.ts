import type { SaidValue } from '../../entities/said.ts'
import type { Change } from './change.ts'

const longestNotes = 100_000

/**
 * The notes of the network with what a file says in its own. A line of the form "Followers: 12" takes the place of the
 * one that begins alike, where there is one; any other that is not there comes last. Nothing else is taken away, for
 * people write there too. Adding the same again changes nothing. What would not fit stays out.
 */
export function joinedNotes(own: string, said: string): string {
  const lines = own === '' ? [] : own.split('\n')
  const known = new Set(lines.map(trimmed))
  const saidLines = said.split('\n').filter((line) => trimmed(line) !== '')
  const isSaid = new Set(saidLines.map(trimmed))
  const more = saidLines.filter((line) => !known.has(trimmed(line)))
  if (more.length === 0) return own
  const saidOnce = timesByLabel(saidLines)
  const ownOnce = timesByLabel(lines)
  for (const line of more) {
    const label = labelOf(line)
    const isAlone = label !== null && saidOnce.get(label) === 1 && ownOnce.get(label) === 1
    const at = isAlone ? lines.findIndex((other) => labelOf(other) === label && !isSaid.has(trimmed(other))) : -1
    if (at === -1) lines.push(line)
    else lines[at] = line
  }
  const joined = lines.join('\n')
  return joined.length <= longestNotes ? joined : own
}

/**
 * What a file says in notes as a change of the network's. Lines that it said the last time, when somebody had not changed the
 * notes yet, are no news: where it says nothing else, the change is an old one.
 */
export function notesChange(own: string, said: string, last: SaidValue | undefined): Change<'notes'> | null {
  const joined = joinedNotes(own, said)
  if (joined === own) return null
  const known = new Set(typeof last === 'string' ? last.split('\n').map(trimmed) : [])
  const fresh = said.split('\n').filter((line) => !known.has(trimmed(line)))
  const news = joinedNotes(own, fresh.join('\n'))
  return news === own
    ? { property: 'notes', from: own, to: joined, isOld: true }
    : { property: 'notes', from: own, to: news }
}

const trimmed = (line: string) => line.replace(/\s+/g, ' ').trim()

/** "Followers" of "Followers: 12". */
function labelOf(line: string): string | null {
  return /^\s*([^:]{1,80}): /.exec(line)?.[1] ?? null
}

function timesByLabel(lines: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const line of lines) {
    const label = labelOf(line)
    if (label !== null) times.set(label, (times.get(label) ?? 0) + 1)
  }
  return times
}
