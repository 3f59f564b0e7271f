import { type LinkKey, secretLinks } from '../platform/secret-links.ts'

/** Path of the page where guests book a meeting. */
export const bookingPath = '/meet'
/** Path of the page where guests change or cancel a meeting. */
export const meetingPath = '/meeting'

/**
 * The links of guests. Guests can follow them without signing in. A link works only for the meeting or host that it
 * names.
 */
export interface MeetingLinks {
  /** `id` is the id of a booking address, or of a personal link. */
  toBooking(key: LinkKey): string
  toMeeting(key: LinkKey): string
  opensBooking(key: LinkKey, word: string): boolean
  opensMeeting(key: LinkKey, word: string): boolean
}

/** Creates the links. `secret` is the server's secret. */
export function meetingLinks(secret: string, baseUrl: string): MeetingLinks {
  const bookings = secretLinks({ secret, purpose: 'booking links', address: `${baseUrl}${bookingPath}` })
  const meetings = secretLinks({ secret, purpose: 'links to meetings', address: `${baseUrl}${meetingPath}` })
  return {
    toBooking: (key) => bookings.linkTo(key),
    toMeeting: (key) => meetings.linkTo(key),
    opensBooking: (key, word) => bookings.opens(key, word),
    opensMeeting: (key, word) => meetings.opens(key, word),
  }
}
