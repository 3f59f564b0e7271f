import { counted } from '../../domain/english.ts'

/** Strings of the emails about meetings and of the events in networks. */
export const meetingTexts = {
  /** Replace names and titles that may not appear in an email. */
  someone: 'Someone',
  meeting: 'Meeting',
  title: (title: string, host: string, guest: string) => `${title}: ${host} and ${guest}`,
  change: 'Change or Cancel',
  openMeetings: 'Open Meetings',
  subjects: {
    booked: (other: string, when: string) => `Meeting with ${other}: ${when}`,
    moved: (other: string, when: string) => `New time for your meeting with ${other}: ${when}`,
    canceled: (other: string, when: string) => `Canceled: meeting with ${other}, ${when}`,
    reminder: (other: string, when: string) => `Reminder: meeting with ${other}, ${when}`,
  },
  leads: {
    booked: (other: string) => `Your meeting with ${other} is booked.`,
    moved: (other: string) => `Your meeting with ${other} has a new time.`,
    canceled: (other: string) => `Your meeting with ${other} will not take place.`,
    reminder: (other: string) => `You have an upcoming meeting with ${other}.`,
  },
  /** The person who made the change. */
  byYou: { moved: 'You moved it.', canceled: 'You canceled it.' },
  byOther: {
    moved: (other: string) => `${other} moved it.`,
    canceled: (other: string) => `${other} canceled it.`,
  },
  when: 'When',
  before: 'Previously',
  what: 'What',
  where: 'Where',
  /** Replaces a place that may not appear in an email to the guest, such as a link. */
  placeOnPage: 'See the page of the meeting',
  calendarNotes: {
    booked: 'The attached file adds the meeting to your calendar.',
    moved: 'The attached file updates the meeting in your calendar.',
    canceled: 'The attached file removes the meeting from your calendar.',
  },
  guestReason: (email: string) => `You received this email because a meeting was booked with the address ${email}.`,
  hostReason: (email: string) =>
    `You received this email because guests can book meetings with the Kithmap account of ${email}.`,
  proposal: {
    subject: (host: string) => `${host} proposes times to meet`,
    lead: (host: string, email: string) =>
      `${host} (${email}) would like to meet you. Choose one of the free times. You do not need an account.`,
    action: 'Choose a Time',
    note: (days: number) => `The link works once and expires after ${counted(days, 'day', 'days')}.`,
    reason: (host: string) => (email: string) => `You received this email because ${host} entered ${email} in Kithmap.`,
  },
  /** Headings of the page of a meeting. */
  booked: 'Meeting booked',
  moved: 'Meeting moved',
  /** In emails to hosts. */
  note: 'The guest wrote',
  /** The event in a network. */
  eventName: (guest: string) => `Meeting with ${guest}`,
  edge: 'Meeting',
  steps: {
    booked: (guest: string) => `Add the meeting with ${guest}`,
    moved: (guest: string) => `Move the meeting with ${guest}`,
    canceled: (guest: string) => `Remove the canceled meeting with ${guest}`,
  },
}
