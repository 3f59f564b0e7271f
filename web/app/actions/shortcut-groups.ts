import type { Action } from '../../ui/keys/action.ts'

interface ShortcutLine {
  readonly title: string
  readonly chords: readonly string[]
}

type Keyed = Pick<Action, 'title' | 'keysTitle' | 'group' | 'keys' | 'keysShown'>

/**
 * Returns actions with shortcuts by group, in the order in which they are defined. Actions with the same shortcut share
 * a line, such as opening a node and opening an edge, or locking and unlocking.
 */
export function shortcutGroups(actions: readonly Keyed[]): ReadonlyMap<string, readonly ShortcutLine[]> {
  const groups = new Map<string, Map<string, { chords: readonly string[]; titles: Set<string> }>>()
  for (const { title, keysTitle = title, group, keys = [], keysShown } of actions) {
    if (keys.length === 0) continue
    const chords = keysShown ? [keysShown] : keys
    const lines = groups.get(group) ?? new Map()
    groups.set(group, lines)
    const line = lines.get(chords.join()) ?? { chords, titles: new Set<string>() }
    lines.set(chords.join(), line)
    line.titles.add(keysTitle)
  }
  return new Map(
    Array.from(groups, ([group, lines]) => [
      group,
      Array.from(lines.values(), ({ chords, titles }) => ({ title: joined([...titles]), chords })),
    ]),
  )
}

/**
 * Joins titles, as in "Lock in place / Unlock". Omits a title that starts with another title: "Delete" covers "Delete
 * connection".
 */
function joined(titles: readonly string[]): string {
  const isCovered = (title: string) => titles.some((other) => other !== title && title.startsWith(other))
  return titles.filter((title) => !isCovered(title)).join(' / ')
}
