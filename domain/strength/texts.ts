import { agreeing } from '../english.ts'
import { numberWord } from '../number-words.ts'
import type { InteractionKind } from '../entities/interaction/interaction.ts'
import { timeSince, timeUntil } from './time-since.ts'
import type { Contact, Fading } from './strength.ts'

/** Strings about interactions between the user and another person, shared by all features. */
export const texts = {
  fading: {
    fresh: 'fresh',
    cooling: 'cooling',
    fading: 'fading',
    quiet: 'gone quiet',
  } satisfies Record<Fading, string>,
  /** "Met", "They called" */
  what: ({ kind, direction }: Pick<Contact, 'kind' | 'direction'>): string =>
    (direction && whoDid[kind]?.[direction]) ?? whats[kind],
  /** "Met 14 months ago"; for planned interactions "Meeting in 3 weeks" */
  when: (contact: Pick<Contact, 'kind' | 'direction' | 'day'>, today: string): string =>
    contact.day > today
      ? `${arranged[contact.kind]} ${timeUntil(contact.day, today)}`
      : `${texts.what(contact)} ${timeSince(contact.day, today)}`,
  /** "you met once, fourteen months ago" */
  lately: (last: Contact, contacts: number, today: string): string => {
    const since = timeSince(last.day, today, numberWord)
    const did = dids[last.kind]
    return agreeing(contacts, `${did} once, ${since}`, `${did} ${since}, the last of ${numberWord(contacts)} contacts`)
  },
} as const

const whats: Readonly<Record<InteractionKind, string>> = {
  met: 'Met',
  called: 'Called',
  wrote: 'You wrote',
  was_written_to: 'They wrote',
  introduced: 'Introduction',
  note: 'Note',
}

const arranged: Readonly<Record<InteractionKind, string>> = {
  met: 'Meeting',
  called: 'Call',
  wrote: 'Message',
  was_written_to: 'Message',
  introduced: 'Introduction',
  note: 'Note',
}

const whoDid: Partial<Record<InteractionKind, Readonly<Record<'outgoing' | 'incoming', string>>>> = {
  called: { outgoing: 'You called', incoming: 'They called' },
  introduced: { outgoing: 'You introduced them', incoming: 'You were introduced' },
}

const dids: Readonly<Record<InteractionKind, string>> = {
  met: 'you met',
  called: 'you had a call',
  wrote: 'you wrote',
  was_written_to: 'they wrote',
  introduced: 'there was an introduction',
  note: 'you took a note',
}
