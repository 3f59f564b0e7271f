import type { ActivityEntry } from '../../contract/activity.ts'
import { texts } from './texts.ts'

/** The author of a change, in words. */
export interface Author {
  readonly name: string
  /** How the change was made. Null if the author made it themselves. */
  readonly how: string | null
}

/** Returns the author of a change as shown to a reader. `names` are the names of the members by id. */
export function authorOf(
  { userId, madeBy }: Pick<ActivityEntry, 'userId' | 'madeBy'>,
  readerId: string,
  names: ReadonlyMap<string, string>,
): Author {
  const isOwn = userId === readerId
  const name = userId === null ? texts.gone : isOwn ? texts.you : (names.get(userId) ?? texts.formerMember)
  if (madeBy !== 'link') return { name, how: texts.madeBy[madeBy] ?? null }
  return { name: texts.guest, how: isOwn ? texts.throughOwnLink : throughLinkOf(userId, names) }
}

function throughLinkOf(userId: string | null, names: ReadonlyMap<string, string>): string {
  if (userId === null) return texts.throughLinkOfGone
  const name = names.get(userId)
  return name === undefined ? texts.throughLinkOfFormer : texts.throughLink(name)
}
