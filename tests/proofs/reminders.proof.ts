import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox } from '../../sandbox/mail/mailbox.ts'
import { dayIn } from '../../domain/time-zones.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { transactionAs } from '../../server/db/database.ts'
import { nextDue } from '../../server/db/next-due.ts'
import { stopDigest } from '../../server/digests/commands.ts'
import { DigestSender } from '../../server/digests/digest-sender.ts'
import { reminderLinks } from '../../server/digests/reminder-links.ts'
import type { JobRun } from '../../server/jobs/job.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { JobQueue } from '../../server/jobs/queue.ts'
import { jobs } from '../../server/job-registry.ts'
import type { SendDigest } from '../../server/digests/jobs.ts'
import { grantAccess } from '../../server/network/access.ts'
import { createNetwork } from '../../server/network/commands.ts'
import { submitEdits } from '../../server/network/submit-edits.ts'
import { type DeliveredDigest, DigestWorker } from '../support/digest-worker.ts'
import { freePort, temporaryFolder } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { type MigratedDatabase, openMigratedDatabase } from '../support/migrated-database.ts'
import { count, figure, long, openStage, patience } from '../support/proof.ts'
import { makeDigestDue } from '../support/schedules.ts'
import { password, Session } from '../support/session.ts'
import { principalOf } from '../support/principal-of.ts'

const hourMs = 60 * 60 * 1000
const secret = 'a secret that only this proof knows'

/**
 * Time zones with all kinds of daylight saving time, and some without. Zones whose rules changed recently are
 * left out, because the database and Node can have different versions of the rules.
 */
const zones = [
  'Africa/Cairo',
  'Africa/Johannesburg',
  'America/Anchorage',
  'America/Bogota',
  'America/Chicago',
  'America/Los_Angeles',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
]

const overdue = (nodeId: string): Edit[] => [
  Edit.parse({ type: 'node.add', node: { id: nodeId, type: 'person', name: 'Ana Quill', x: 0, y: 0 } }),
  Edit.parse({ type: 'task.add', task: { id: randomUUID(), nodeId, text: 'Call back', dueDate: '2026-01-01' } }),
]

let world: MigratedDatabase

beforeAll(async () => void (world = await openMigratedDatabase()))

afterAll(() => world?.close())

interface Reminded {
  readonly userId: string
  readonly timeZone: string
  readonly hour: number
  readonly isWeekly: boolean
  /** The due time of each digest and the time of its email, in milliseconds. */
  readonly mailed: { readonly due: number; readonly at: number }[]
}

async function newPerson(index: number, start: string): Promise<Reminded> {
  const { database, backstage } = world
  const userId = await backstage.person()
  const timeZone = zones[index % zones.length] ?? 'UTC'
  const hour = index % 24
  const isWeekly = index % 5 === 4
  await transactionAs(database, userId, async (tx) => {
    const id = randomUUID()
    await createNetwork(tx, principalOf(userId), { id, name: 'Work', description: null })
    const access = await grantAccess(tx, principalOf(userId), id, 'owner', { lock: true })
    await submitEdits(tx, access, { batchId: randomUUID(), edits: overdue(randomUUID()) })
    const schedule = {
      every: isWeekly ? ('week' as const) : ('day' as const),
      day: isWeekly ? 3 : null,
      hour,
      timeZone,
    }
    const next = await nextDue(tx, schedule, start)
    await tx.query(
      'insert into digest (user_id, every, day, hour, time_zone, next_at) values ($1, $2, $3, $4, $5, $6)',
      [userId, schedule.every, schedule.day, hour, timeZone, next],
    )
  })
  return { userId, timeZone, hour, isWeekly, mailed: [] }
}

test('every digest is emailed once in its hour despite daylight saving changes, failures and outages', async () => {
  const { database, backstage } = world
  const [people, days, failures] = [24, 45, 5]
  const start = Date.parse('2026-10-01T00:00:00Z')
  const end = start + days * 24 * hourMs
  /** No server runs for nine hours on the twentieth day. */
  const outage = { from: start + 20 * 24 * hourMs, to: start + 20 * 24 * hourMs + 9 * hourMs }
  const everyone = new Map<string, Reminded>()
  for (let index = 0; index < people; index++) {
    const person = await newPerson(index, new Date(start).toISOString())
    everyone.set(person.userId, person)
  }
  const unsubscribed = new Set([...everyone.keys()].slice(0, 3))
  let clock = start
  const queue = new JobQueue({ registry: jobs, owner: database.owner, notifications: undefined })
  const sender = new DigestSender({
    database,
    queue,
    mailer: createMailer(database, queue, secret),
    links: reminderLinks(secret, 'http://kithmap.test'),
    baseUrl: 'http://kithmap.test',
    now: () => new Date(clock),
  })
  const run = (userId: string, dueAt: string): JobRun<SendDigest> => ({
    id: randomUUID(),
    data: { userId, dueAt },
    attempt: 0,
    isLast: false,
    signal: new AbortController().signal,
  })
  const total = people * days
  let [done, failed, mailed] = [0, 0, 0]
  for (;;) {
    const [next] = await backstage.rows<{ userId: string; nextAt: Date }>(
      'select user_id as "userId", next_at as "nextAt" from digest where next_at is not null order by next_at, user_id limit 1',
    )
    const person = next && everyone.get(next.userId)
    if (!next || !person || next.nextAt.getTime() >= end) break
    const due = next.nextAt.getTime()
    clock = Math.max(clock, due)
    if (clock >= outage.from && clock < outage.to) clock = outage.to
    const { userId } = person
    const dueAt = next.nextAt.toISOString()
    if (unsubscribed.has(userId) && done > total / 2) {
      await transactionAs(database, userId, (tx) => stopDigest(tx, userId))
      expect(await sender.send(run(userId, dueAt))).toBe('superseded')
      continue
    }
    if (failed < failures && done % 7 === 3) {
      const mend = await backstage.failAt('mail_outbox', 'insert')
      await expect(sender.send(run(userId, dueAt))).rejects.toThrow('provoked')
      await mend()
      failed++
    }
    // Two processes take the same job.
    const outcomes = await Promise.all([sender.send(run(userId, dueAt)), sender.send(run(userId, dueAt))])
    expect(outcomes.toSorted()).toEqual(['mailed', 'superseded'])
    person.mailed.push({ due, at: clock })
    mailed++
    done++
  }
  expect(failed).toBe(failures)
  for (const person of everyone.values()) expectRegular(person, unsubscribed.has(person.userId) ? undefined : end)
  expect(await backstage.rows('select count(*)::int as count from mail_outbox')).toEqual([{ count: mailed }])
  figure(
    `reminders: ${count(mailed)} digests of ${people} people in ${zones.length} time zones over ${days} days, ` +
      `${failed} failures and an outage of nine hours: each emailed once`,
  )

  function expectRegular({ mailed: mails, timeZone, hour, isWeekly }: Reminded, last: number | undefined): void {
    const hourOf = (at: number) =>
      Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
    /** Whether the hour exists on the local day of a moment. Daylight saving time can skip the hour. */
    const hasHour = (at: number) => {
      const day = dayIn(new Date(at), timeZone)
      const quarters = Array.from({ length: 4 * 52 }, (_, index) => at + (index / 4 - 26) * hourMs)
      return quarters.some((each) => dayIn(new Date(each), timeZone) === day && hourOf(each) === hour)
    }
    const step = isWeekly ? 7 : 1
    mails.forEach(({ due, at }, index) => {
      expect(hourOf(due), `${timeZone} ${new Date(due).toISOString()}`).toBe(hasHour(due) ? hour : hour + 1)
      const wasLate = due >= outage.from && due < outage.to
      expect(at).toBe(wasLate ? outage.to : due)
      const before = mails[index - 1]
      if (!before) return
      const distance =
        (Date.parse(dayIn(new Date(due), timeZone)) - Date.parse(dayIn(new Date(before.due), timeZone))) / 86_400_000
      // After an outage, the next digest is due at the next scheduled hour that has not passed. The outage is short, so
      // it skips no day.
      expect(distance).toBe(step)
    })
    if (last !== undefined) expect(last - (mails.at(-1)?.due ?? 0)).toBeLessThan((step * 24 + 2) * hourMs)
  }
})

/**
 * A local day with a digest, and the moments at which the scheduled hour starts on it, in milliseconds. There are two
 * moments if daylight saving time repeats the hour.
 */
interface DueDay {
  readonly day: string
  readonly moments: readonly number[]
}

const quarterMs = hourMs / 4

/**
 * Returns the days of a schedule, computed without the database. If daylight saving time skips the hour, the digest is
 * due in the next hour. If daylight saving time repeats the hour, either moment is right.
 */
function dueDays({ timeZone, hour, isWeekly }: Omit<Reminded, 'mailed'>, start: number, end: number): DueDay[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const days = new Map<string, { at: number; hour: number; minute: number; weekday: string }[]>()
  // Adds a day at each end, so that the first and the last day are complete.
  for (let at = start - 26 * hourMs; at < end + 26 * hourMs; at += quarterMs) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const day = `${parts['year']}-${parts['month']}-${parts['day']}`
    const quarter = {
      at,
      hour: Number(parts['hour']),
      minute: Number(parts['minute']),
      weekday: parts['weekday'] ?? '',
    }
    days.set(day, [...(days.get(day) ?? []), quarter])
  }
  return [...days].flatMap(([day, quarters]) => {
    if (isWeekly && quarters[0]?.weekday !== 'Wed') return []
    const ofHour = quarters.filter((each) => each.hour === hour)
    const whole = ofHour.filter(({ minute }) => minute === 0)
    const [first] = ofHour.length > 0 ? ofHour : quarters.filter((each) => each.hour === hour + 1)
    const moments = whole.length > 0 ? whole.map(({ at }) => at) : first ? [first.at] : []
    return moments.some((at) => at > start && at < end) ? [{ day, moments }] : []
  })
}

test('a year of digests survives outages of the mail server and a worker that is killed repeatedly', async () => {
  const { database, backstage, url } = world
  const [people, days, kills] = long ? [200, 365, 20] : [24, 16, 2]
  const start = Date.parse('2026-10-10T00:00:00Z')
  const end = start + days * 24 * hourMs
  const dayAt = (day: number) => start + day * 24 * hourMs
  /** The mail server is down for hours: in the weeks of both daylight saving time changes, and in between. */
  const outages = [
    { from: dayAt(14) + 20 * hourMs, to: dayAt(15) + 7 * hourMs },
    { from: dayAt(100) + 4 * hourMs, to: dayAt(100) + 10 * hourMs },
    { from: dayAt(168) + 22 * hourMs, to: dayAt(169) + 6 * hourMs },
  ].filter(({ to }) => to < end)
  const outageAt = (at: number) => outages.find(({ from, to }) => at >= from && at < to)
  await backstage.rows('delete from digest')
  await backstage.rows('delete from mail_outbox')
  const everyone: Reminded[] = []
  for (let index = 0; index < people; index++) everyone.push(await newPerson(index, new Date(start).toISOString()))
  /**
   * The time when each of these users unsubscribes. Some users unsubscribe while an email waits for the mail server.
   */
  const leavers = everyone.slice(0, Math.ceil(people / 10))
  const leaving = new Map(
    leavers.map(({ userId }, index) => {
      const outage = outages[index % outages.length]
      const between = start + ((index + 1) / (leavers.length + 1)) * (end - start)
      return [userId, index % 2 === 0 && outage ? outage.to - hourMs : between]
    }),
  )
  const folder = await temporaryFolder('digests')
  const [file, clockFile] = [join(folder.path, 'delivered'), join(folder.path, 'clock')]
  await writeFile(file, '')
  await writeFile(clockFile, String(start))
  const worker = new DigestWorker({ databaseUrl: url, secret, file, clockFile, outages })
  let killed = 0
  try {
    const killTimes = Array.from({ length: kills }, (_, index) => start + ((index + 0.4) / kills) * (end - start))
    const events = [...new Set([...leaving.values(), ...killTimes])].sort((a, b) => a - b)
    for (const [index, at] of events.entries()) {
      await worker.work(at)
      for (const [userId, left] of leaving) {
        if (left === at) await transactionAs(database, userId, (tx) => stopDigest(tx, userId))
      }
      const next = events[index + 1] ?? end
      if (killTimes.includes(at) && (await worker.workAndDie(next, 40 + 35 * (killed % 7)))) killed++
    }
    await worker.work(end)
    const delivered = (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as DeliveredDigest)
    const once = [...new Map(delivered.map((mail) => [mail.id, mail])).values()]
    const byAddress = Map.groupBy(once, ({ to }) => to)
    for (const person of everyone) {
      const { userId, timeZone, hour } = person
      const left = leaving.get(userId) ?? Number.POSITIVE_INFINITY
      const times = (byAddress.get(`${userId}@people.test`) ?? []).map(({ at }) => at).sort((a, b) => a - b)
      const expected = dueDays(person, start, end)
        .map(({ day, moments }) => ({ day, arrives: moments.map((at) => outageAt(at)?.to ?? at) }))
        .filter(({ arrives }) => arrives.some((at) => at < left))
      const about = `${timeZone} at ${hour}, ${person.isWeekly ? 'weekly' : 'daily'}`
      expect(times.length, about).toBe(expected.length)
      for (const [index, { day, arrives }] of expected.entries()) {
        expect(arrives, `${about} on ${day}`).toContain(times[index])
      }
    }
    expect(killed).toBe(kills)
    expect(await backstage.rows('select id from mail_outbox')).toEqual([])
    figure(
      `reminders: ${count(once.length)} digests of ${people} accounts in ${zones.length} time zones over ${days} days, ` +
        `worker killed ${killed} times, mail server down ${outages.length} times for hours, ${leaving.size} unsubscribed: ` +
        `each delivered once in its hour or at the end of the outage, ${delivered.length - once.length} repeated with ` +
        'the same id after a kill',
    )
  } finally {
    await worker.kill()
    await folder.remove()
  }
})

/** Registers a user while no mail server is reachable. */
async function newUser(baseUrl: string): Promise<Session> {
  const session = new Session(baseUrl)
  const username = `u${randomUUID().slice(0, 12)}`
  await session.post('/api/auth/sign-up/email', { name: 'Test Person', username, email: session.email, password })
  expect((await session.signIn()).status).toBe(200)
  session.userId = (await session.api().me()).id
  return session
}

test('digests arrive after the mail server was down and the server was killed several times', async () => {
  const [people, kills] = long ? [60, 20] : [6, 3]
  const folder = await temporaryFolder('reminders')
  const smtpPort = await freePort()
  const stage = await openStage('reminders', {
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    EMAIL_VERIFICATION: 'automatic',
  })
  try {
    const sessions: Session[] = []
    for (let index = 0; index < people; index++) {
      const session = await newUser(stage.server.baseUrl)
      const id = randomUUID()
      await session.api().networks.create({ id, name: 'Work' })
      await session.api().networks.submitEdits({ id, batchId: randomUUID(), edits: overdue(randomUUID()) })
      await session.api().account.digest.save({ every: 'day', hour: 7, timeZone: 'UTC' })
      sessions.push(session)
    }
    for (const { userId } of sessions) await makeDigestDue(stage.backstage, userId)
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + 300 * (kill % 4))
      await stage.server.kill()
      await stage.server.start()
    }
    const mailbox = await startMailbox({ smtpPort, folder: folder.path })
    try {
      const digests = async () => (await mailbox.list()).filter(({ subject }) => subject === '1 task due')
      await until(
        async () => new Set((await digests()).flatMap(({ to }) => to)).size === people,
        'the digests',
        90_000 * patience,
      )
      await until(async () => (await stage.backstage.rows('select id from mail_outbox')).length === 0, 'an empty queue')
      expect(new Set((await digests()).flatMap(({ to }) => to))).toEqual(new Set(sessions.map(({ email }) => email)))
      expect(await digests()).toHaveLength(people)
      figure(
        `reminders: ${people} digests, server killed ${kills} times while the mail server was down; each arrived once`,
      )
    } finally {
      await mailbox.close()
    }
  } finally {
    await stage.close()
    await folder.remove()
  }
})
