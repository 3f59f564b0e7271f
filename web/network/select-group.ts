import type { EditingSession } from './editing-session.ts'
import { texts } from './group-texts.ts'

/** Selects all visible nodes of a group, and announces the selection. */
export function selectGroup(session: EditingSession, groupId: string): void {
  const shown = session.groupOf(groupId)
  if (!shown) return
  session.selectGroup(groupId)
  session.announce(texts.selected(shown.group.name, shown.members.size))
}
