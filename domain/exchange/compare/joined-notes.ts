import type { FileValue } from '../../entities/file-values.ts'
import type { Change } from './change.ts'

const longestNotes = 100_000

/**
 * Merges the notes of a file into the notes of the network. A line such as "Followers: 12" replaces the line with the
 * same label; other new lines are appended. Other lines are kept, because users also write notes. Adding the same notes
 * again changes nothing. If the result would exceed the maximum length, returns the network's notes unchanged.
 */
export function joinedNotes(own: string, imported: string): string {
  const lines = own === '' ? [] : own.split('\n')
  const known = new Set(lines.map(trimmed))
  const importedLines = imported.split('\n').filter((line) => trimmed(line) !== '')
  const importedKeys = new Set(importedLines.map(trimmed))
  const more = importedLines.filter((line) => !known.has(trimmed(line)))
  if (more.length === 0) return own
  const importedOnce = timesByLabel(importedLines)
  const ownOnce = timesByLabel(lines)
  for (const line of more) {
    const label = labelOf(line)
    const isAlone = label !== null && importedOnce.get(label) === 1 && ownOnce.get(label) === 1
    const at = isAlone ? lines.findIndex((other) => labelOf(other) === label && !importedKeys.has(trimmed(other))) : -1
    if (at === -1) lines.push(line)
    else lines[at] = line
  }
  const joined = lines.join('\n')
  return joined.length <= longestNotes ? joined : own
}

/**
 * Returns the change that merging a file's notes makes to the network's notes, or null. Lines that the file already had
 * when a user changed the notes are not new. If all lines are of this kind, the change is marked `isOld`.
 */
export function notesChange(own: string, imported: string, last: FileValue | undefined): Change<'notes'> | null {
  const joined = joinedNotes(own, imported)
  if (joined === own) return null
  const known = new Set(typeof last === 'string' ? last.split('\n').map(trimmed) : [])
  const fresh = imported.split('\n').filter((line) => !known.has(trimmed(line)))
  const news = joinedNotes(own, fresh.join('\n'))
  return news === own
    ? { property: 'notes', from: own, to: joined, isOld: true }
    : { property: 'notes', from: own, to: news }
}

const trimmed = (line: string) => line.replace(/\s+/g, ' ').trim()

/** Returns the label of a line: "Followers" for "Followers: 12". Null if the line has no label. */
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
