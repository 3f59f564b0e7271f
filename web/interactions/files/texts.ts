import { agreeing, counted, figure, listOf } from '../../../domain/english.ts'
import type { NoContact } from '../../../domain/interactions/files/contact-record.ts'
import { dayWriting } from '../../ui/time/days.ts'

const { day } = dayWriting(navigator.language)

const leftOut: Readonly<Record<NoContact, (count: number) => string>> = {
  automatic: (count) => counted(count, 'newsletter or automatic email', 'newsletters and automatic emails'),
  undated: (count) => counted(count, 'item without a date', 'items without a date'),
  cancelled: (count) => counted(count, 'canceled meeting', 'canceled meetings'),
  future: (count) => counted(count, 'item in the future', 'items in the future'),
  earlier: (count) =>
    counted(count, 'earlier occurrence of a recurring event', 'earlier occurrences of recurring events'),
  frequent: (count) =>
    counted(count, 'event that repeats too often to be a meeting', 'events that repeat too often to be meetings'),
  unreadable: (count) => counted(count, 'unreadable item', 'unreadable items'),
}

/** Strings of the dialog that logs emails and meetings from files. */
export const texts = {
  title: 'Log emails and meetings',
  drop: 'Drop emails, mailboxes or calendars here',
  dropNow: 'Drop to read',
  chooseHere: 'Choose emails, mailboxes or calendars',
  hint: 'Choose files that end in .eml, .mbox or .ics. Gmail, Apple Mail, Thunderbird and calendar apps can export them. Kithmap reads them in this browser and does not upload them.',
  choose: 'Choose Files',
  reading: (names: readonly string[]) =>
    `Reading ${listOf(names.length > 3 ? [...names.slice(0, 2), `${figure(names.length - 2)} more files`] : names)}`,
  readFailed: 'The files could not be read. Check that they still exist, and choose them again.',
  unread: (names: readonly string[]) =>
    agreeing(
      names.length,
      `${listOf(names)} contains no emails or calendars. Choose .eml, .mbox or .ics files.`,
      `${listOf(names)} contain no emails or calendars. Choose .eml, .mbox or .ics files.`,
    ),
  nothing: 'These files contain no emails or past meetings between people.',

  found: (emails: number, meetings: number, first: string, last: string): string => {
    const parts = [
      ...(emails > 0 ? [counted(emails, 'email', 'emails')] : []),
      ...(meetings > 0 ? [counted(meetings, 'meeting', 'meetings')] : []),
    ]
    return `${listOf(parts)}, ${first === last ? day(first) : `${day(first)} – ${day(last)}`}`
  },
  leftOut: (counts: Readonly<Partial<Record<NoContact, number>>>) =>
    `Left out: ${listOf((Object.entries(counts) as [NoContact, number][]).map(([reason, count]) => leftOut[reason](count)))}.`,
  own: 'Your email addresses',
  ownHint: 'Emails from these addresses are treated as sent by you.',
  ownWrong: 'Enter email addresses, such as ana@example.com.',
  ownPlaceholder: 'Add another address',

  known: (people: number) => `In this network: ${counted(people, 'person', 'people')}`,
  byName: (people: number) =>
    `${counted(people, 'person was', 'people were')} found by name. Logging adds their email addresses to this network.`,
  noneKnown: 'No one in this network has one of these email addresses or names.',
  unknown: (people: number) => `Not in this network: ${counted(people, 'person', 'people')}`,
  unknownHint: 'Select the people to add. Their emails and meetings are logged, too.',
  selectAll: 'Select all',
  more: (count: number) => `Show ${figure(count)} more`,
  count: (count: number, last: string) => `${counted(count, 'interaction', 'interactions')} · last ${day(last)}`,

  alreadyLogged: (count: number) => `${counted(count, 'interaction', 'interactions')} already logged`,
  private: 'Only you can see interactions. From emails, only the subject is stored.',
  cancel: 'Cancel',
  log: (count: number) => `Log ${counted(count, 'Interaction', 'Interactions')}`,
  logAndAdd: (count: number, people: number) =>
    `Add ${counted(people, 'Person', 'People')} and Log ${counted(count, 'Interaction', 'Interactions')}`,
  nothingToLog: 'Nothing to Log',
  steps: {
    log: (count: number) => `Log ${counted(count, 'interaction', 'interactions')}`,
    addresses: (count: number) => `Add ${counted(count, 'email address', 'email addresses')}`,
    add: (count: number) => `Add ${counted(count, 'person', 'people')}`,
  },
  failed: 'Failed to log interactions',
  addFailed: 'Failed to add people',
  logged: (count: number) => `${counted(count, 'interaction', 'interactions')} logged`,
}
