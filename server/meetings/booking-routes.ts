import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readRecipient } from '../account/queries.ts'
import type { PageValues } from '../../contract/pages.ts'
import { scheduleHour } from '../../contract/schedule.ts'
import { counted } from '../../domain/english.ts'
import { line, text } from '../../domain/entities/fields.ts'
import { plainLine } from '../../domain/exchange/export/plain-text.ts'
import { whenText } from '../../domain/meetings/when-text.ts'
import { transactionAs } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { mailLinkPage, rejectLargeForm } from '../pages/mail-link-page.ts'
import type { PublicPages } from '../pages/public-pages.ts'
import type { LinkKey } from '../platform/secret-links.ts'
import { bookMeeting, type BookingOutcome, cancelMeeting, type MeetingParts, moveMeeting } from './commands.ts'
import { calendarOf } from './meeting-mails.ts'
import { bookingPath, type MeetingLinks, meetingPath } from './meeting-links.ts'
import { meetingTexts as texts } from './texts.ts'
import {
  findOpening,
  type HostSettings,
  isOpen,
  minutesOf,
  type Opening,
  readFreeSlots,
  readMeeting,
  readSettings,
} from './queries.ts'

interface BookingPages {
  readonly pages: PublicPages
  readonly health: DatabaseHealth
  readonly links: MeetingLinks
  readonly parts: MeetingParts
}

const Id = z.uuid()

/** Fields of the form on the booking page. */
const BookingForm = z.object({
  /** Length in minutes and start in minutes since 1970, separated by a dot. */
  slot: z.string().regex(/^\d{2,3}\.\d{7,10}$/),
  name: z.string().transform(plainLine).pipe(line(100, 'A name').min(1)),
  email: z.email().max(254),
  note: text(1000),
  timeZone: scheduleHour.timeZone,
  /** A field that people do not see. Bots fill it in. */
  website: z.literal(''),
})

type Values = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const shortOf = (value: unknown, most: number) => textOf(value).slice(0, most)

/** Parses a submitted slot: its length in minutes and its start. */
function slotOf(given: string): { readonly lengthMinutes: number; readonly beginsAt: string } {
  const [length = 0, minutes = 0] = given.split('.').map(Number)
  return { lengthMinutes: length, beginsAt: new Date(minutes * 60_000).toISOString() }
}

/** Returns the free slots as JSON for the script of the page: starts in minutes since 1970, by length. */
function slotsText(slots: ReadonlyMap<number, readonly string[]>): string {
  return JSON.stringify(
    Object.fromEntries([...slots].map(([length, starts]) => [length, starts.map((at) => Date.parse(at) / 60_000)])),
  )
}

const statusOf = { taken: 409, invalid: 422, full: 429 } as const

/** Serves the pages where guests book, move and cancel meetings. Only a POST changes something. */
export function bookingRoutes({ pages, health, links, parts }: BookingPages): Hono {
  const app = new Hono()
  const { database } = parts

  const keyOf = (c: Context, opens: MeetingLinks['opensBooking']): LinkKey | undefined => {
    const { userId = '', id = '', word = '' } = c.req.param()
    const key = { userId, id }
    return Id.safeParse(userId).success && Id.safeParse(id).success && opens(key, word) ? key : undefined
  }

  const showBooking = async (
    c: Context,
    key: LinkKey | undefined,
    problem: keyof typeof statusOf | null = null,
    given: Values = {},
  ): Promise<Response> => {
    const found = key && (await health.guard(() => openingOf(key)))
    if (!found) return mailLinkPage(pages, c, 'booking', { linkState: 'gone' })
    const { opening, slots } = found
    const { host, settings, proposal } = opening
    const meetingHost = host.name
    if (proposal?.isUsed) return mailLinkPage(pages, c, 'booking', { linkState: 'used', meetingHost })
    const values: PageValues = {
      linkState: [...slots.values()].some((starts) => starts.length > 0) ? 'open' : 'none',
      linkAction: c.req.path,
      meetingHost,
      meetingTitle: settings.title,
      meetingDaysAhead: counted(settings.daysAhead, 'day', 'days'),
      meetingZone: shortOf(given.timeZone, 64),
      meetingSlots: slotsText(slots),
      meetingChosen: shortOf(given.slot, 20),
      meetingProblem: problem ?? '',
      meetingName: given.name === undefined ? (proposal?.name ?? '') : shortOf(given.name, 100),
      meetingEmail: shortOf(given.email, 254),
      meetingNote: shortOf(given.note, 1000),
    }
    return mailLinkPage(pages, c, 'booking', values, problem ? statusOf[problem] : 200)
  }
  const openingOf = ({ userId, id }: LinkKey) =>
    transactionAs(database, userId, async (tx): Promise<OpenDoor | undefined> => {
      const opening = await findOpening(tx, userId, id)
      if (!opening) return undefined
      const { lengths } = opening.settings
      return { opening, slots: await readFreeSlots(tx, userId, opening.settings, { lengths }) }
    })

  app.get(`${bookingPath}/:userId/:id/:word`, (c) => showBooking(c, keyOf(c, links.opensBooking)))
  app.post(`${bookingPath}/:userId/:id/:word`, rejectLargeForm, async (c) => {
    const key = keyOf(c, links.opensBooking)
    const given: Values = await c.req.parseBody()
    if (!key) return showBooking(c, key)
    const form = BookingForm.safeParse({ note: '', website: '', ...given, email: textOf(given.email).trim() })
    if (!form.success) return showBooking(c, key, 'invalid', given)
    const { name, email, note, timeZone } = form.data
    const booking = { ...slotOf(form.data.slot), name, email, note, timeZone }
    const outcome: BookingOutcome = await health.guard(() => bookMeeting(parts, key.userId, key.id, booking))
    if (outcome === 'taken' || outcome === 'full') return showBooking(c, key, outcome, given)
    if (typeof outcome === 'string') return showBooking(c, key)
    // Redirects after the form was submitted, so that reloading does not book again.
    return c.redirect(new URL(links.toMeeting({ userId: key.userId, id: outcome.meetingId })).pathname, 303)
  })

  const readPage = ({ userId, id }: LinkKey) =>
    transactionAs(database, userId, async (tx) => {
      const [meeting, host] = [await readMeeting(tx, userId, id), await readRecipient(tx)]
      const settings: HostSettings | undefined = await readSettings(tx, userId)
      if (!meeting || !host || !settings) return undefined
      const length = minutesOf(meeting)
      const canMove = isOpen(meeting)
      const slots = canMove ? await readFreeSlots(tx, userId, settings, { lengths: [length], except: id }) : new Map()
      return { meeting, host, slots }
    })
  const showMeeting = async (c: Context, problem: 'taken' | null = null): Promise<Response> => {
    const key = keyOf(c, links.opensMeeting)
    const found = key && (await health.guard(() => readPage(key)))
    if (!found) return mailLinkPage(pages, c, 'meeting', { linkState: 'gone' })
    const { meeting, host, slots } = found
    const state = meeting.state === 'booked' && meeting.isOver ? 'over' : meeting.state
    const values: PageValues = {
      linkState: state,
      linkAction: c.req.path,
      meetingHost: host.name,
      meetingTitle: meeting.title,
      meetingHeading: meeting.sequence > 0 ? texts.moved : texts.booked,
      meetingFree: [...slots.values()].some((starts) => starts.length > 0) ? 'some' : 'none',
      meetingWhen: whenText(meeting, meeting.guestZone),
      meetingPlace: meeting.place,
      meetingZone: meeting.guestZone,
      meetingSlots: slotsText(slots),
      meetingProblem: problem ?? '',
      meetingEmail: meeting.guestEmail,
    }
    return mailLinkPage(pages, c, 'meeting', values, problem ? statusOf[problem] : 200)
  }

  app.get(`${meetingPath}/:userId/:id/:word`, (c) => showMeeting(c))
  app.post(`${meetingPath}/:userId/:id/:word`, rejectLargeForm, async (c) => {
    const key = keyOf(c, links.opensMeeting)
    const { answer, slot } = await c.req.parseBody()
    if (!key) return showMeeting(c)
    const { userId, id } = key
    if (answer === 'cancel') await health.guard(() => cancelMeeting(parts, userId, { id, by: 'guest' }))
    if (answer === 'move') {
      const { success, data } = BookingForm.shape.slot.safeParse(slot)
      const outcome = success
        ? await health.guard(() => moveMeeting(parts, userId, { id, beginsAt: slotOf(data).beginsAt, by: 'guest' }))
        : 'taken'
      if (outcome === 'taken') return showMeeting(c, 'taken')
    }
    return c.redirect(c.req.path, 303)
  })
  app.get(`${meetingPath}/:userId/:id/:word/meeting.ics`, async (c) => {
    const key = keyOf(c, links.opensMeeting)
    const found = key && (await health.guard(() => readPage(key)))
    if (!found) return mailLinkPage(pages, c, 'meeting', { linkState: 'gone' })
    const news = found.meeting.state === 'canceled' ? 'canceled' : 'booked'
    const { text: calendar } = calendarOf(news, found.host, found.meeting, links.toMeeting(key))
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meeting.ics"',
      'cache-control': 'no-store',
    })
  })
  return app
}

interface OpenDoor {
  readonly opening: Opening
  readonly slots: ReadonlyMap<number, readonly string[]>
}
