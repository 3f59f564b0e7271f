import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MeetingChoices } from '../../contract/meetings.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { until } from '../../tests/support/live-client.ts'
import { mailsTo } from '../../tests/support/mails.ts'
import { plainPages } from '../../tests/support/plain-pages.ts'
import { openStage, sharedSecret, type Stage } from '../../tests/support/proof.ts'
import { serveRoutes } from '../../tests/support/serve-routes.ts'
import { password, Session } from '../../tests/support/session.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type DatabaseHealth, watchDatabase } from '../db/health.ts'
import { jobs } from '../job-registry.ts'
import { JobQueue } from '../jobs/queue.ts'
import { mailsFromPeople } from '../mail/mail-allowance.ts'
import { blockMails, findAddressHash } from '../mail/mail-blocks.ts'
import { createMailer } from '../mail/mailer.ts'
import { bookingRoutes } from './booking-routes.ts'
import { mailChange, type MeetingParts, remindMeetings } from './commands.ts'
import { deleteExpiredMeetings } from './delete-expired-meetings.ts'
import type { MailChange } from './jobs.ts'
import { MeetingMails } from './meeting-mails.ts'
import { meetingLinks } from './meeting-links.ts'

let stage: Stage
let database: Database
let health: DatabaseHealth
let parts: MeetingParts
let routes: Awaited<ReturnType<typeof serveRoutes>>

beforeAll(async () => {
  stage = await openStage('meetings')
  const { baseUrl } = stage.server
  database = openDatabase(stage.databaseUrl)
  health = watchDatabase(stage.databaseUrl)
  const queue = new JobQueue({ registry: jobs, owner: database.owner })
  const links = meetingLinks(sharedSecret, baseUrl)
  const mailer = createMailer(database, queue, sharedSecret)
  const mayMail = mailsFromPeople(database, sharedSecret, true)
  parts = { database, queue, mails: new MeetingMails({ mailer, mayMail, links, baseUrl }) }
  const shown = [
    'linkState',
    'meetingSlots',
    'meetingProblem',
    'meetingHost',
    'meetingWhen',
    'meetingPlace',
    'meetingDaysAhead',
  ] as const
  const pages = plainPages(['booking', 'meeting'], shown)
  routes = await serveRoutes(bookingRoutes({ pages, health, links, parts }))
})

afterAll(async () => {
  routes?.close()
  await health?.close()
  await database?.close()
  await stage?.close()
})

const always: MeetingChoices = {
  timeZone: 'Europe/Berlin',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 })),
  lengths: [30],
  noticeHours: 24,
  bufferMinutes: 0,
  daysAhead: 10,
  title: 'Coffee',
  place: 'https://call.example/ada',
  networkId: null,
  skipsEventDays: false,
  reminders: [1440, 60],
}

interface HostOfMeetings {
  readonly host: Session
  /** Path of the booking page. */
  readonly path: string
}

async function newHost(choices: Partial<MeetingChoices> = {}): Promise<HostOfMeetings> {
  const host = await Session.register(stage.server.baseUrl)
  const { address } = await host.api().account.meetings.save({ ...always, ...choices })
  return { host, path: new URL(address ?? '').pathname }
}

interface Page {
  readonly status: number
  readonly state: string
  readonly slots: Readonly<Record<string, readonly number[]>>
  readonly problem: string
  readonly text: string
  readonly path: string
}

/** Opens a page, or sends its form, and follows the redirect. */
async function visit(path: string, form?: Record<string, string>): Promise<Page> {
  const response = await routes.call(path, form && { method: 'POST', body: new URLSearchParams(form) })
  const location = response.headers.get('location')
  if (location !== null) return visit(location)
  const text = (await response.text()).replaceAll('&quot;', '"')
  const [state = '', slots = '', problem = ''] = text.split('|')
  const read = slots === '' ? {} : (JSON.parse(slots) as Page['slots'])
  return { status: response.status, state, slots: read, problem, text, path }
}

const guestForm = (slot: string, more: Record<string, string> = {}) => ({
  slot,
  name: 'Bo Ferry',
  email: `${randomUUID()}@guests.example`,
  note: 'About the pier',
  timeZone: 'America/New_York',
  website: '',
  ...more,
})

/** Returns a free slot of the page, as its form sends it. */
function slotIn({ slots }: Page, index = 10): string {
  const start = slots['30']?.[index]
  if (start === undefined) throw new Error('The page offers no such slot.')
  return `30.${start}`
}

async function booked({ path }: HostOfMeetings, more: Record<string, string> = {}, index = 10) {
  const form = guestForm(slotIn(await visit(path), index), more)
  return { page: await visit(path, form), form }
}

const meetingIn = (calendar: string) => {
  const component = new ICAL.Component(ICAL.parse(calendar))
  const event = component.getFirstSubcomponent('vevent')
  if (!event) throw new Error('The calendar has no event.')
  return {
    method: component.getFirstPropertyValue('method'),
    sequence: event.getFirstPropertyValue('sequence'),
    uid: event.getFirstPropertyValue('uid'),
    begins: new ICAL.Event(event).startDate.toJSDate().getTime(),
  }
}

const mails = (email: string, count: number) => mailsTo(stage.server.baseUrl, email, count)

describe('a booking', () => {
  test('occupies the slot, sends host and guest an email with a calendar file, and is listed for the host', async () => {
    const hosting = await newHost()
    const before = await visit(hosting.path)
    expect(before).toMatchObject({ status: 200, state: 'open' })
    const { page, form } = await booked(hosting, { note: 'About the pier\n\nYour account is locked.' })
    expect(page).toMatchObject({ status: 200, state: 'booked' })
    expect(page.text).toContain('(America/New York)')
    expect(page.text).toContain('https://call.example/ada')
    const start = Number(form.slot.split('.')[1])
    expect((await visit(hosting.path)).slots['30']).not.toContain(start)
    const [listed] = await hosting.host.api().account.meetings.list()
    expect(listed).toMatchObject({
      guestName: 'Bo Ferry',
      guestEmail: form.email,
      note: 'About the pier\n\nYour account is locked.',
      title: 'Coffee',
    })
    expect(Date.parse(listed?.beginsAt ?? '')).toBe(start * 60_000)

    const [toGuest] = await mails(form.email, 1)
    const [toHost] = await mails(hosting.host.email, 2)
    expect(toGuest?.subject).toMatch(/^Meeting with .+: \w+day, .+ \(America\/New York\)$/)
    expect(toHost?.subject).toMatch(/^Meeting with Bo Ferry \(.+\): \w+day, .+ \(Europe\/Berlin\)$/)
    expect(toGuest?.text).toContain('What: Coffee')
    // Links are left out of emails to guests, because hosts could use them for spam.
    expect(toGuest?.text).toContain('Where: See the page of the meeting')
    expect(toGuest?.text).not.toContain('call.example')
    expect(toGuest?.text).toContain('The attached file adds the meeting to your calendar.')
    expect(toHost?.text).toContain('Where: https://call.example/ada')
    expect(toGuest?.text).not.toContain('About the pier')
    expect(toHost?.text).toContain('The guest wrote: “About the pier Your account is locked.”')
    const invited = { method: 'REQUEST', sequence: 0, uid: `urn:uuid:${listed?.id}`, begins: start * 60_000 }
    expect(meetingIn(toGuest?.calendar ?? '')).toEqual(invited)
    expect(meetingIn(toHost?.calendar ?? '')).toEqual(invited)
  })

  test('fails with a wrong or revoked link, and opening the booking page changes nothing', async () => {
    const hosting = await newHost()
    const slot = slotIn(await visit(hosting.path))
    for (const path of [`${hosting.path.slice(0, -1)}!`, hosting.path.replace('/meet/', '/meeting/')]) {
      expect(await visit(path)).toMatchObject({ status: 404, state: 'gone' })
      expect(await visit(path, guestForm(slot))).toMatchObject({ status: 404, state: 'gone' })
    }
    await hosting.host.api().account.meetings.revoke()
    expect(await visit(hosting.path)).toMatchObject({ status: 404, state: 'gone' })
    expect(await visit(hosting.path, guestForm(slot))).toMatchObject({ status: 404, state: 'gone' })
    expect(await hosting.host.api().account.meetings.list()).toEqual([])
    const { address } = await hosting.host.api().account.meetings.save(always)
    expect(new URL(address ?? '').pathname).not.toBe(hosting.path)
  })

  test('fails with a reason if the form is incomplete or the time is not offered', async () => {
    const hosting = await newHost()
    const slot = slotIn(await visit(hosting.path))
    const mistakes: readonly Record<string, string>[] = [
      { email: 'bo' },
      { name: ' ' },
      { timeZone: 'Mars/Base' },
      { website: 'x' },
      { slot: '30.x' },
    ]
    for (const wrong of mistakes) {
      expect(await visit(hosting.path, guestForm(slot, wrong)), JSON.stringify(wrong)).toMatchObject({
        status: 422,
        problem: 'invalid',
      })
    }
    const start = Number(slot.split('.')[1])
    for (const other of [`30.${start + 7}`, `60.${start}`, '30.28000000']) {
      expect(await visit(hosting.path, guestForm(other))).toMatchObject({ status: 409, problem: 'taken' })
    }
    expect(await hosting.host.api().account.meetings.list()).toEqual([])
  })

  test('succeeds for only one of several guests who choose the same slot at the same time', async () => {
    const hosting = await newHost({ bufferMinutes: 30, lengths: [30, 90] })
    const page = await visit(hosting.path)
    const [first = 0, second = 0] = page.slots['30']?.slice(20) ?? []
    const wanted = [`30.${first}`, `30.${first}`, `90.${first}`, `30.${second}`, `90.${second}`, `30.${first}`]
    const outcomes = await Promise.all(wanted.map((slot) => visit(hosting.path, guestForm(slot))))
    expect(outcomes.map(({ state, problem }) => (state === 'booked' ? state : problem)).sort()).toEqual([
      'booked',
      ...Array.from({ length: wanted.length - 1 }, () => 'taken'),
    ])
    expect(await hosting.host.api().account.meetings.list()).toHaveLength(1)
  })

  test('is rejected by the database if it overlaps another meeting of the same host', async () => {
    const [one, other] = [await newHost(), await newHost()]
    const insert = (userId: string, begins: string, ends: string, state = 'booked') =>
      stage.backstage.rows(
        `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone,
           note, title, place) values ($1, $2, $5, $3, $4, $4, '', '', 'UTC', '', '', '')`,
        [randomUUID(), userId, begins, ends, state],
      )
    await insert(one.host.userId, '2999-01-01T10:00:00Z', '2999-01-01T11:00:00Z')
    await insert(one.host.userId, '2999-01-01T11:00:00Z', '2999-01-01T12:00:00Z')
    await insert(one.host.userId, '2999-01-01T10:30:00Z', '2999-01-01T11:30:00Z', 'canceled')
    await insert(other.host.userId, '2999-01-01T10:30:00Z', '2999-01-01T11:30:00Z')
    await expect(insert(one.host.userId, '2999-01-01T10:59:00Z', '2999-01-01T11:01:00Z')).rejects.toThrow(
      'meeting_apart',
    )
  })

  test('is rejected if the host has already received too many bookings within a day', async () => {
    const hosting = await newHost()
    await stage.backstage.rows(
      `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone,
         note, title, place)
       select gen_random_uuid(), $1, 'canceled', now(), now(), now(), '', '', 'UTC', '', '', ''
       from generate_series(1, 30)`,
      [hosting.host.userId],
    )
    expect((await booked(hosting)).page).toMatchObject({ status: 429, problem: 'full' })
  })

  test('cannot add headers or lines to emails or calendar files', async () => {
    const hosting = await newHost()
    const name = 'Eve\r\nBcc: all@people.example'
    const { page, form } = await booked(hosting, { name })
    expect(page.state).toBe('booked')
    expect((await hosting.host.api().account.meetings.list())[0]?.guestName).toBe('Eve Bcc: all@people.example')
    const [toHost] = await mails(hosting.host.email, 2)
    const [toGuest] = await mails(form.email, 1)
    for (const mail of [toHost, toGuest]) {
      expect(mail?.subject).not.toContain('Bcc')
      expect(mail?.calendar.split(/\r?\n/).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2)
      expect(mail?.calendar).not.toMatch(/^Bcc/m)
    }
    expect(await mailsTo(stage.server.baseUrl, 'all@people.example', 0)).toEqual([])
  })
})

test('a slot beyond a clock change, more than 60 days ahead, is booked at the same local time', async () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 9 * 60, to: 10 * 60 }))
  const hosting = await newHost({ hours, daysAhead: 180 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-01-15T08:00:00Z') })
  let page: Page
  const form = guestForm(`30.${Date.parse('2031-03-30T07:00:00Z') / 60_000}`)
  try {
    page = await visit(hosting.path)
    expect(await visit(hosting.path, form)).toMatchObject({ state: 'booked' })
  } finally {
    vi.useRealTimers()
  }
  const startsOn = (day: string) =>
    (page.slots['30'] ?? []).map((at) => new Date(at * 60_000).toISOString()).filter((at) => at.startsWith(day))
  expect(page.text).toContain('180 days')
  // The clocks in Berlin go forward on March 30.
  expect(startsOn('2031-03-29')).toEqual(['2031-03-29T08:00:00.000Z', '2031-03-29T08:30:00.000Z'])
  expect(startsOn('2031-03-30')).toEqual(['2031-03-30T07:00:00.000Z', '2031-03-30T07:30:00.000Z'])
  expect(startsOn('2031-07-14')).toHaveLength(2)
  expect(startsOn('2031-07-15')).toEqual([])
  const [toGuest] = await mails(form.email, 1)
  const [toHost] = await mails(hosting.host.email, 2)
  expect(toHost?.text).toMatch(/March 30, 2031, 9:00\sAM to 9:30\sAM \(Europe\/Berlin\)/)
  expect(toGuest?.text).toMatch(/March 30, 2031, 3:00\sAM to 3:30\sAM \(America\/New York\)/)
  expect(meetingIn(toHost?.calendar ?? '').begins).toBe(Date.parse('2031-03-30T07:00:00Z'))
})

test('a guest who has stopped emails gets none and sees the same page as other guests', async () => {
  const hosting = await newHost()
  const { page, form } = await booked(hosting)
  const [mail] = await mails(form.email, 1)
  const word = /\/stop-mails\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await blockMails(database.accountPool, (await findAddressHash(database.accountPool, word)) ?? '')
  const slot = slotIn(await visit(hosting.path), 20)
  await visit(page.path, { answer: 'cancel' })
  const [again, other] = [await newHost(), await newHost()]
  const pages = []
  for (const [{ path }, email] of [
    [again, form.email],
    [other, `${randomUUID()}@guests.example`],
  ] as const) {
    const { status, text } = await visit(path, guestForm(slot, { email }))
    pages.push([status, text.replaceAll(/\{.*\}/g, '')])
  }
  expect(pages[0]).toEqual(pages[1])
  expect(await mails(form.email, 1)).toHaveLength(1)
})

test('a booking succeeds even if the guest has reached the limit of emails per address', async () => {
  const hosting = await newHost()
  const email = `${randomUUID()}@guests.example`
  for (const index of [10, 20, 30, 40, 50]) expect((await booked(hosting, { email }, index)).page.state).toBe('booked')
  expect(await mails(hosting.host.email, 6)).toHaveLength(6)
  const sent = await mails(email, 4)
  expect(sent).toHaveLength(4)
  const stop = /https?:\S+\/stop-mails\/\S+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  expect(stop).not.toBe('')
})

test('a guest who has reached the limit of emails still gets an email when a meeting is moved or canceled', async () => {
  const hosting = await newHost()
  const email = `${randomUUID()}@guests.example`
  const { page } = await booked(hosting, { email })
  for (const index of [20, 30, 40]) await booked(hosting, { email }, index)
  await mails(email, 4)
  expect(await visit(page.path, { answer: 'move', slot: slotIn(page, 50) })).toMatchObject({ status: 200 })
  expect(meetingIn((await mails(email, 5))[0]?.calendar ?? '')).toMatchObject({ method: 'REQUEST', sequence: 1 })
  expect(await visit(page.path, { answer: 'cancel' })).toMatchObject({ state: 'canceled' })
  expect(meetingIn((await mails(email, 6))[0]?.calendar ?? '')).toMatchObject({ method: 'CANCEL', sequence: 2 })
})

test('a guest who has reached the limit of emails about moves gets one email with the last time later', async () => {
  const hosting = await newHost()
  const { page, form } = await booked(hosting)
  for (const index of [20, 30, 40, 50, 60, 70]) await visit(page.path, { answer: 'move', slot: slotIn(page, index) })
  expect(await mails(form.email, 5)).toHaveLength(5)
  const [meeting] = await hosting.host.api().account.meetings.list()
  const waiting = await stage.backstage.rows<{ data: MailChange; waits: boolean }>(
    `select data, start_after > now() + interval '9 minutes' as waits from pgboss.job
     where name = 'mail-change' and data->>'meetingId' = $1 order by data->'sequence'`,
    [meeting?.id],
  )
  expect(waiting.map(({ data, waits }) => [data.sequence, waits])).toEqual([
    [5, true],
    [6, true],
  ])
  const [outdated, last] = waiting
  if (!outdated || !last) throw new Error('There are no jobs.')
  expect(await mailChange(parts, last.data)).toBe('later')
  await stage.backstage.rows('delete from mail_allowance')
  expect(await mailChange(parts, outdated.data)).toBe('outdated')
  expect(await mailChange(parts, last.data)).toBe('mailed')
  const [update, ...earlier] = await mails(form.email, 6)
  expect(earlier).toHaveLength(5)
  const begins = Date.parse(meeting?.beginsAt ?? '')
  expect(meetingIn(update?.calendar ?? '')).toMatchObject({ method: 'REQUEST', sequence: 6, begins })
  expect(update?.text).toContain('You moved it.')
})

describe('changing a meeting', () => {
  test('a guest can move or cancel a meeting, and repeating the request has no further effect', async () => {
    const hosting = await newHost()
    const { page, form } = await booked(hosting)
    const slot = slotIn(page, 30)
    const moved = await visit(page.path, { answer: 'move', slot })
    expect(moved).toMatchObject({ status: 200, state: 'booked' })
    await visit(page.path, { answer: 'move', slot })
    const begins = Number(slot.split('.')[1]) * 60_000
    const [update] = await mails(form.email, 2)
    expect(meetingIn(update?.calendar ?? '')).toMatchObject({ method: 'REQUEST', sequence: 1, begins })
    expect(update?.text).toContain('You moved it.')
    expect(update?.text).toMatch(/Previously: \w+, \w+ \d+, \d+/)
    expect((await mails(hosting.host.email, 2))[0]?.text).toMatch(/ moved it\./)
    expect(await visit(page.path, { answer: 'cancel' })).toMatchObject({ status: 200, state: 'canceled' })
    expect(await visit(page.path, { answer: 'cancel' })).toMatchObject({ state: 'canceled' })
    const [cancellation, ...earlier] = await mails(form.email, 3)
    expect(earlier).toHaveLength(2)
    expect(meetingIn(cancellation?.calendar ?? '')).toMatchObject({ method: 'CANCEL', sequence: 2, begins })
    expect(cancellation?.text).toContain('You canceled it.')
    expect(cancellation?.text).not.toContain(hosting.path)
    expect(await mails(hosting.host.email, 4)).toHaveLength(4)
    expect(await hosting.host.api().account.meetings.list()).toEqual([])
    expect((await visit(hosting.path)).slots['30']).toContain(begins / 60_000)
    const calendar = await routes.call(`${page.path}/meeting.ics`)
    expect(meetingIn(await calendar.text())).toMatchObject({ method: 'CANCEL', sequence: 2 })
  })

  test('a host can move a meeting only to times that are offered, and cannot change meetings of other hosts', async () => {
    const [hosting, stranger] = [await newHost(), await newHost()]
    const { form } = await booked(hosting)
    const api = hosting.host.api().account.meetings
    const [meeting] = await api.list()
    const meetingId = meeting?.id ?? ''
    const beginsAt = (await api.slots({ meetingId }))[40] ?? ''
    const strangers = stranger.host.api().account.meetings
    expect(await strangers.slots({ meetingId })).toEqual([])
    await strangers.cancel({ meetingId })
    await expect(strangers.move({ meetingId, beginsAt })).rejects.toMatchObject({ code: 'MEETING_NOT_OPEN' })
    await expect(api.move({ meetingId, beginsAt: '2999-01-01T10:07:00.000Z' })).rejects.toMatchObject({
      code: 'MEETING_TAKEN',
    })
    await api.move({ meetingId, beginsAt })
    expect((await api.list())[0]).toMatchObject({ beginsAt })
    await api.cancel({ meetingId })
    await api.cancel({ meetingId })
    const [last] = await mails(form.email, 3)
    expect(last?.subject).toMatch(/^Canceled: /)
    expect(last?.text).toMatch(/ canceled it\./)
    expect(meetingIn(last?.calendar ?? '').method).toBe('CANCEL')
  })

  test("deleting the host's account cancels future meetings", async () => {
    const hosting = await newHost()
    const { form, page } = await booked(hosting)
    const removed = await hosting.host.post('/api/auth/delete-user', { password })
    expect(removed.ok, await removed.text()).toBe(true)
    const [last] = await mails(form.email, 2)
    expect(meetingIn(last?.calendar ?? '').method).toBe('CANCEL')
    expect(last?.text).not.toContain(hosting.path)
    expect(await visit(page.path)).toMatchObject({ status: 404, state: 'gone' })
    for (const table of ['meeting', 'meeting_settings', 'meeting_proposal']) {
      expect(await stage.backstage.rows(`select from ${table} where user_id = $1`, [hosting.host.userId])).toEqual([])
    }
  })
})

test('a personal link works once, and revoking the booking address disables unused personal links', async () => {
  const hosting = await newHost()
  const api = hosting.host.api().account.meetings
  const email = `${randomUUID()}@guests.example`
  const person = () => ({ networkId: randomUUID(), nodeId: randomUUID(), name: 'Cy Marsh', email: null })
  const proposal = { ...person(), proposalId: randomUUID(), email }
  const { address } = await api.propose(proposal)
  expect(await api.propose(proposal)).toEqual({ address })
  const path = new URL(address).pathname
  const [mail, ...more] = await mails(email, 1)
  expect(more).toEqual([])
  expect(mail?.text).toContain(address)
  expect((await booked({ ...hosting, path })).page.state).toBe('booked')
  expect(await visit(path)).toMatchObject({ status: 200, state: 'used' })
  expect((await api.list())[0]).toMatchObject({ networkId: proposal.networkId, guestNodeId: proposal.nodeId })

  const later = { ...person(), proposalId: randomUUID() }
  const [created, sent] = [await api.propose(later), await api.propose({ ...later, email: `later-${email}` })]
  expect(sent).toEqual(created)
  expect((await mails(`later-${email}`, 1))[0]?.text).toContain(created.address)

  const other = new URL((await api.propose({ ...person(), proposalId: randomUUID() })).address).pathname
  const both = slotIn(await visit(other), 30)
  await api.revoke()
  expect(await visit(other, guestForm(both))).toMatchObject({ status: 404, state: 'gone' })
  await expect(api.propose({ ...person(), proposalId: randomUUID() })).rejects.toMatchObject({ code: 'MEETINGS_OFF' })
})

describe('the network of a host', () => {
  const node = (id: string, name: string, more: object = {}) =>
    ({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0, ...more } }) as Edit

  async function withNetwork(edits: (host: Session) => readonly Edit[]) {
    const host = await Session.register(stage.server.baseUrl)
    const networkId = randomUUID()
    await host.api().networks.create({ id: networkId, name: 'Harbour' })
    await host.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), edits: [...edits(host)] })
    const { address } = await host.api().account.meetings.save({ ...always, networkId })
    return { host, path: new URL(address ?? '').pathname, networkId }
  }

  const recorded = async (host: Session) => {
    await until(
      async () => (await host.api().account.meetings.list())[0]?.eventNodeId != null,
      'the event of the meeting',
    )
    const [meeting] = await host.api().account.meetings.list()
    if (!meeting) throw new Error('There is no meeting.')
    return meeting
  }

  test('gets an event node, which is connected to guest and host, changes with the meeting and can be restored', async () => {
    const [bo, ada] = [randomUUID(), randomUUID()]
    const email = `${bo}@guests.example`
    const hosting = await withNetwork((host) => [
      node(bo, 'Bo', { email: email.toUpperCase() }),
      node(ada, 'Ada', { email: host.email, x: 280 }),
    ])
    const { host, networkId } = hosting
    const { page } = await booked(hosting, { email })
    const meeting = await recorded(host)
    expect(meeting).toMatchObject({ networkId, networkName: 'Harbour', guestNodeId: bo })
    const network = () => host.api().networks.get({ id: networkId })
    const { nodes, edges } = await network()
    const event = nodes.find(({ id }) => id === meeting.eventNodeId)
    const day = new Date(meeting.beginsAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    expect(event).toMatchObject({ type: 'event', name: 'Meeting with Bo Ferry', date: day, notes: 'About the pier' })
    expect(nodes).toHaveLength(3)
    expect(edges.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`).sort()).toEqual(
      [bo, ada].map((id) => `${id} ${event?.id}`).sort(),
    )
    // The slot is about four days later.
    await visit(page.path, { answer: 'move', slot: slotIn(page, 200) })
    const dateOf = async () => (await network()).nodes.find(({ id }) => id === event?.id)?.date
    await until(async () => (await dateOf()) !== day, 'the new date of the event')
    // Undo is for the host's own changes. The guest's changes are reverted in the activity.
    const undoable = async () => (await host.api().networks.listSteps({ id: networkId })).done.map(({ label }) => label)
    expect(await undoable()).toEqual([])
    await host.api().account.meetings.cancel({ meetingId: meeting.id })
    await until(async () => (await dateOf()) === undefined, 'the removal of the event')
    expect(await undoable()).toEqual(['Remove the canceled meeting with Bo Ferry'])
    const [step] = await stage.backstage.rows<{ id: string }>(
      'select batch_id as id from edit_batch where network_id = $1 order by version desc limit 1',
      [networkId],
    )
    await host.api().networks.undo({ id: networkId, batchId: randomUUID(), stepId: step?.id ?? '' })
    expect(await dateOf()).toBeDefined()
    const { entries } = await host.api().networks.activity({ id: networkId })
    expect(entries.map(({ madeBy }) => madeBy)).toEqual(['session', 'session', 'link', 'link', 'session'])
    // The edit log has the same origins, so that the host's pages announce the event and the guest as new.
    const { batches } = await host.api().networks.listEdits({ id: networkId, after: 0 })
    expect(batches.map(({ userId, madeBy }) => [userId, madeBy])).toEqual(
      ['session', 'link', 'link', 'session', 'session'].map((madeBy) => [host.userId, madeBy]),
    )
  })

  test("has the meeting in the host's calendar feed with its times and the UID of the invitation", async () => {
    const hosting = await withNetwork(() => [node(randomUUID(), 'Cy')])
    const { host, networkId } = hosting
    const { page } = await booked(hosting)
    await recorded(host)
    await host.api().account.meetings.save({ ...always, networkId: null })
    await booked(hosting, {}, 100)
    const calendars = host.api().account.calendars
    const all = await calendars.save({ calendarId: randomUUID(), networkId: null })
    const one = await calendars.save({ calendarId: randomUUID(), networkId })
    const read = async ({ address }: { readonly address: string }) => {
      const calendar = new ICAL.Component(ICAL.parse(await (await fetch(address)).text()))
      return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    }
    const written = (events: readonly InstanceType<typeof ICAL.Event>[]) =>
      events.map(({ uid, summary, location, startDate, endDate }) => [
        uid,
        summary,
        location,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
      ])
    const listed = async () =>
      (await host.api().account.meetings.list())
        .toReversed()
        .map(({ id, place, beginsAt, endsAt }) => [`urn:uuid:${id}`, 'Meeting with Bo Ferry', place, beginsAt, endsAt])
    expect(written(await read(all))).toEqual(await listed())
    const [first, ...more] = await read(one)
    expect(more).toEqual([])
    expect(first?.startDate.zone.tzid).toBe('UTC')
    expect(first?.sequence).toBe(0)
    expect(first?.description).toBe('With Bo Ferry\nAbout the pier\nIn the network Harbour')

    await visit(page.path, { answer: 'move', slot: slotIn(page, 50) })
    const [moved] = await read(one)
    expect([moved?.uid, moved?.sequence]).toEqual([first?.uid, 1])
    expect(written(await read(all))).toEqual(await listed())
    await visit(page.path, { answer: 'cancel' })
    await until(async () => (await read(one)).length === 0, 'the removal of the meeting')
    expect(written(await read(all))).toEqual(await listed())
  })

  test('gets a new person at a free position for the guest of a booking', async () => {
    const hosting = await withNetwork(() => [node(randomUUID(), 'Cy')])
    const { form } = await booked(hosting)
    const { guestNodeId } = await recorded(hosting.host)
    const { nodes, edges } = await hosting.host.api().networks.get({ id: hosting.networkId })
    expect(nodes.find(({ id }) => id === guestNodeId)).toMatchObject({ name: 'Bo Ferry', email: form.email })
    expect(edges).toHaveLength(1)
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
  })

  test('makes days with an event other than a meeting unavailable for bookings, if the host has turned this on', async () => {
    const host = await Session.register(stage.server.baseUrl)
    const networkId = randomUUID()
    await host.api().networks.create({ id: networkId, name: 'Harbour' })
    const { address } = await host.api().account.meetings.save({ ...always, networkId, skipsEventDays: true })
    const hosting = { host, path: new URL(address ?? '').pathname }
    await booked(hosting)
    await recorded(host)
    const berlin = (minutes: number) =>
      new Date(minutes * 60_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    const days = async () => new Set(((await visit(hosting.path)).slots['30'] ?? []).map(berlin))
    const before = await days()
    const fair = [...before][5] ?? ''
    await host.api().networks.submitEdits({
      id: networkId,
      batchId: randomUUID(),
      edits: [node(randomUUID(), 'Fair', { type: 'event', date: fair })],
    })
    expect([...before].filter((day) => day !== fair)).toEqual([...(await days())])
  })
})

describe('meeting reminders', () => {
  const begins = (host: Session, minutes: number) =>
    stage.backstage.rows(
      `update meeting set begins_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 30),
         busy_until = now() + make_interval(mins => $2 + 30), changed_at = now() - interval '3 days' where user_id = $1`,
      [host.userId, minutes],
    )

  test('are emailed once to the host and once to the guest', async () => {
    const hosting = await newHost()
    const { form } = await booked(hosting)
    await mails(form.email, 1)
    await remindMeetings(parts)
    await begins(hosting.host, 23 * 60)
    await remindMeetings(parts)
    await remindMeetings(parts)
    expect((await mails(form.email, 2))[0]?.subject).toMatch(/^Reminder: meeting with /)
    await begins(hosting.host, 50)
    await Promise.all([remindMeetings(parts), remindMeetings(parts)])
    expect(await mails(form.email, 3)).toHaveLength(3)
    expect(await mails(hosting.host.email, 4)).toHaveLength(4)
  })

  test('are not emailed if reminders are off, the meeting is canceled, or the booking was made after the reminder was due', async () => {
    const [silent, late, canceled] = [await newHost({ reminders: [] }), await newHost(), await newHost()]
    const all = []
    for (const each of [silent, late, canceled]) all.push(await booked(each))
    for (const { host } of [silent, late, canceled]) await begins(host, 50)
    await stage.backstage.rows('update meeting set changed_at = now() where user_id = $1', [late.host.userId])
    await stage.backstage.rows(`update meeting set state = 'canceled' where user_id = $1`, [canceled.host.userId])
    await remindMeetings(parts)
    for (const { form } of all) expect(await mails(form.email, 1)).toHaveLength(1)
  })
})

test('the export of all account data contains meetings and meeting settings, but not the secret booking address', async () => {
  const hosting = await newHost()
  const { form } = await booked(hosting)
  const answer = await hosting.host.fetch('/api/v1/account/copy')
  const text = await answer.text()
  const copy = JSON.parse(text) as { meetings: object }
  expect(copy.meetings).toMatchObject({ settings: { title: 'Coffee' }, booked: [{ guestEmail: form.email }] })
  expect(text).not.toContain(hosting.path.split('/')[3])
})

test('meetings are deleted a year after they took place', async () => {
  const hosting = await newHost()
  await booked(hosting)
  await stage.backstage.rows(
    `update meeting set begins_at = now() - interval '400 days', ends_at = now() - interval '400 days',
       busy_until = now() - interval '400 days' where user_id = $1`,
    [hosting.host.userId],
  )
  expect(await deleteExpiredMeetings(database)).toBeGreaterThanOrEqual(1)
  expect(await stage.backstage.rows('select from meeting where user_id = $1', [hosting.host.userId])).toEqual([])
})
