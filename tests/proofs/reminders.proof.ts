import { randomUUID } from 'node:crypto'
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
import { freePort, temporaryFolder } from '../support/kithmap.ts'
import { until } from '../support/live-client.ts'
import { type MigratedDatabase, openMigratedDatabase } from '../support/migrated-database.ts'
import { count, figure, long, openStage, patience } from '../support/proof.ts'
import { makeDigestDue } from '../support/schedules.ts'
import { password, Session } from '../support/session.ts'

const hourMs = 60 * 60 * 1000
const secret = 'a secret that only this proof knows'

/**
 * Time zones with all kinds of daylight saving time, and some without. None whose rules changed lately, because the
 * database and Node can have different releases of them.
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
  /** When each digest was due and when it was mailed, in milliseconds. */
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
    await createNetwork(tx, userId, { id, name: 'Work', description: null })
    const access = await grantAccess(tx, userId, id, 'owner', { lock: true })
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

test('every digest is mailed once in its hour through changes of daylight saving time, failures and outages', async () => {
  const { database, backstage } = world
  const [people, days, failures] = long ? [200, 365, 20] : [24, 45, 5]
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
      `${failed} failures and an outage of nine hours: each mailed once`,
  )

  function expectRegular({ mailed: mails, timeZone, hour, isWeekly }: Reminded, last: number | undefined): void {
    const hourOf = (at: number) =>
      Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
    /** Whether the local day of a moment has the hour, which daylight saving time can skip. */
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
      // After an outage, the next one is the next hour that has not passed.
      expect(distance).toBe(step)
    })
    if (last !== undefined) expect(last - (mails.at(-1)?.due ?? 0)).toBeLessThan((step * 24 + 2) * hourMs)
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
      figure(`reminders: ${people} digests, server killed ${kills} times while mail was down; each arrived once`)
    } finally {
      await mailbox.close()
    }
  } finally {
    await stage.close()
    await folder.remove()
  }
})
