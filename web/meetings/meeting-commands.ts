import type { Meeting } from '../../contract/meetings.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { NetworkStore } from '../store/types.ts'
import { type Submit, submitTo } from '../store/use-submit.ts'
import { localDay } from '../ui/time/days.ts'
import { texts } from './texts.ts'

const { howWasIt: words } = texts

/** A meeting with a guest who is in one of the user's networks. */
export interface RecordedMeeting extends Meeting {
  readonly networkId: string
  readonly guestNodeId: string
}

/**
 * Returns the past meetings about which the user is asked. `logged` are the user's interactions. A meeting is logged as
 * an interaction with the same id, so the question is asked again if logging is undone.
 */
export function meetingsToReview(
  meetings: readonly Meeting[],
  logged: { has(id: string): boolean },
  now: string,
): RecordedMeeting[] {
  return meetings.flatMap((meeting) => {
    const { id, endsAt, isSettled, networkId, guestNodeId } = meeting
    if (endsAt > now || isSettled || networkId === null || guestNodeId === null || logged.has(id)) return []
    return [{ ...meeting, networkId, guestNodeId }]
  })
}

/** Commands about past meetings. They edit the user's own book. */
export class MeetingCommands {
  readonly #submit: Submit

  constructor(store: Pick<NetworkStore, 'submit' | 'userId'>) {
    this.#submit = submitTo(store, bookOf(store.userId))
  }

  /** Logs a meeting as an interaction, at its time in the browser's time zone. */
  log({ id, beginsAt, networkId, guestNodeId, guestName }: RecordedMeeting): boolean {
    const at = new Date(beginsAt)
    const time = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
    const participants = [{ networkId, nodeId: guestNodeId, name: guestName.slice(0, 200) }]
    const interaction = { id, kind: 'met' as const, direction: null, day: localDay(at), time, text: '', participants }
    const label = words.label(guestName)
    return this.#submit([{ type: 'interaction.add', interaction }], {
      label,
      failed: words.failed,
      done: { title: words.logged },
      undo: { button: words.undo, label, failed: words.failed },
    })
  }
}
