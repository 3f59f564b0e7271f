import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { addDays } from '../../domain/add-days.ts'
import { until } from '../../tests/support/live-client.ts'
import { mailsTo } from '../../tests/support/mails.ts'
import { plainPages } from '../../tests/support/plain-pages.ts'
import { openStage, sharedSecret, type Stage } from '../../tests/support/proof.ts'
import { announceJob, makeDigestDue } from '../../tests/support/schedules.ts'
import { serveRoutes } from '../../tests/support/serve-routes.ts'
import { Session } from '../../tests/support/session.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type DatabaseHealth, watchDatabase } from '../db/health.ts'
import { isDigestStopped } from './queries.ts'
import { reminderLinks } from './reminder-links.ts'
import { reminderRoutes } from './reminder-routes.ts'

let stage: Stage
let database: Database
let health: DatabaseHealth
let routes: Awaited<ReturnType<typeof serveRoutes>>

beforeAll(async () => {
  stage = await openStage('digests')
  database = openDatabase(stage.databaseUrl)
  health = watchDatabase(stage.databaseUrl)
  const pages = plainPages(['reminder', 'stop-reminders'], ['linkState', 'reminderName', 'reminderLast'])
  const links = reminderLinks(sharedSecret, stage.server.baseUrl)
  routes = await serveRoutes(reminderRoutes({ pages, database, health, links }))
})

afterAll(async () => {
  routes?.close()
  await health?.close()
  await database?.close()
  await stage?.close()
})

const daily = { every: 'day', hour: 7, timeZone: 'UTC' } as const
const today = () => new Date().toISOString().slice(0, 10)

interface Reminded {
  readonly person: Session
  readonly networkId: string
  readonly cadenceId: string
}

/** Registers a user who has not been in touch with Ana for a long time. */
async function reminded(more: readonly Edit[] = []): Promise<Reminded> {
  const person = await Session.register(stage.server.baseUrl)
  const [networkId, ana, cadenceId] = [randomUUID(), randomUUID(), randomUUID()]
  await person.api().networks.create({ id: networkId, name: 'Work' })
  const node = { id: ana, type: 'person', name: 'Ana <Quill>', x: 0, y: 0 }
  await submit(person, networkId, [{ type: 'node.add', node } as Edit, ...more])
  const cadence = { id: cadenceId, networkId, nodeId: ana, name: 'Ana', days: 30, since: addDays(today(), -40) }
  await submit(person, person.userId, [{ type: 'cadence.add', cadence } as Edit])
  return { person, networkId, cadenceId }
}

const submit = (person: Session, id: string, edits: readonly Edit[]) =>
  person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [...edits] })

async function mailed({ person }: Pick<Reminded, 'person'>, time = 0) {
  await person.api().account.digest.save(daily)
  await makeDigestDue(stage.backstage, person.userId, time)
  const [mail] = await mailsTo(stage.server.baseUrl, person.email, 2 + time)
  return mail
}

/** Returns the path of the first link in an email that leads to this page. */
function pathIn(text: string | undefined, page: string): string {
  const link = new RegExp(`https?:\\S+${page}/\\S+`).exec(text ?? '')?.[0]
  if (!link) throw new Error(`The email has no link to ${page}.`)
  return new URL(link).pathname
}

const visit = async (path: string, init?: RequestInit): Promise<{ status: number; state: string | undefined }> => {
  const response = await routes.call(path, init)
  const location = response.headers.get('location')
  if (location !== null) return visit(location)
  return { status: response.status, state: (await response.text()).split('|')[0] }
}
const press = (path: string, answer: string) => visit(path, { method: 'POST', body: new URLSearchParams({ answer }) })

const bookOf = async ({ person }: Pick<Reminded, 'person'>) => {
  const book = await person.api().book.get()
  return { interactions: book.interactions ?? [], cadences: book.cadences ?? [] }
}

describe('a due digest', () => {
  test('is sent as one email with people, tasks and dates, and the next digest is scheduled', async () => {
    const fair = randomUUID()
    const someone = await reminded([
      {
        type: 'node.add',
        node: { id: fair, type: 'event', name: 'Fair', x: 300, y: 0, date: today() },
      } as Edit,
      {
        type: 'task.add',
        task: { id: randomUUID(), nodeId: fair, text: 'Book a stand', dueDate: addDays(today(), -1) },
      } as Edit,
    ])
    const { person } = someone
    const mail = await mailed(someone)
    expect(mail?.subject).toBe('1 person to contact and 1 task due')
    for (const line of [
      '- Ana <Quill>',
      'Overdue by 10 days. No contact logged yet.',
      '- Book a stand',
      'Fair, due yesterday',
      'Event, today',
    ]) {
      expect(mail?.text).toContain(line)
    }
    await until(
      async () => (await person.api().account.digest.read()).digest?.mailState === 'delivered',
      'the delivery of the digest',
    )
    const { digest } = await person.api().account.digest.read()
    expect(digest).toMatchObject({ ...daily, day: null })
    expect(digest?.nextAt).toMatch(/T07:00:00.000Z$/)
    expect(digest?.nextAt && digest.nextAt > new Date().toISOString()).toBe(true)
  })

  test('is not sent if nothing is due, and is sent only once per due time', async () => {
    const someone = await reminded()
    const { person, cadenceId } = someone
    await submit(person, person.userId, [{ type: 'cadence.update', id: cadenceId, changes: { days: 3000 } }])
    await person.api().account.digest.save(daily)
    const first = (await person.api().account.digest.read()).digest?.nextAt
    await makeDigestDue(stage.backstage, person.userId)
    await until(async () => (await person.api().account.digest.read()).digest?.nextAt === first, 'the next digest')
    expect(await mailsTo(stage.server.baseUrl, person.email, 1)).toHaveLength(1)
    await submit(person, person.userId, [{ type: 'cadence.update', id: cadenceId, changes: { days: 30 } }])
    await mailed(someone)
    const [job] = await stage.backstage.rows<{ data: { dueAt: string } }>(
      `select data from pgboss.job where name = 'send-digest' and data ->> 'userId' = $1 and state = 'completed' order by completed_on desc limit 1`,
      [person.userId],
    )
    await stage.backstage.rows(
      `insert into pgboss.job (name, data, retry_limit) select 'send-digest', jsonb_build_object('userId', $1::text, 'dueAt', $2::text), 0`,
      [person.userId, job?.data.dueAt],
    )
    await announceJob(stage.backstage, 'send-digest')
    await until(async () => {
      const [{ done } = { done: 0 }] = await stage.backstage.rows<{ done: number }>(
        `select count(*)::int as done from pgboss.job where name = 'send-digest' and data ->> 'userId' = $1 and state = 'completed'`,
        [person.userId],
      )
      return done === 3
    }, 'the repeated job')
    expect(await stage.backstage.rows('select id from mail_outbox')).toEqual([])
    expect(await mailsTo(stage.server.baseUrl, person.email, 2)).toHaveLength(2)
  })

  test('takes into account contacts with the same person in other networks', async () => {
    const elsewhere = randomUUID()
    const someone = await reminded([
      { type: 'node.add', node: { id: elsewhere, type: 'person', name: 'Ana', x: 0, y: 0 } } as Edit,
    ])
    const { person, networkId } = someone
    const { cadences } = await bookOf(someone)
    const places = [
      { networkId, nodeId: cadences[0]?.nodeId ?? '', name: 'Ana' },
      { networkId, nodeId: elsewhere, name: 'Ana' },
    ]
    const interaction = { id: randomUUID(), kind: 'met', day: today(), participants: places.slice(1) }
    const identity = { id: randomUUID(), verdict: 'same', places }
    await submit(person, person.userId, [{ type: 'interaction.add', interaction } as Edit])
    await submit(person, person.userId, [{ type: 'identity.add', identity } as Edit])
    await person.api().account.digest.save(daily)
    const first = (await person.api().account.digest.read()).digest?.nextAt
    await makeDigestDue(stage.backstage, person.userId)
    await until(async () => (await person.api().account.digest.read()).digest?.nextAt === first, 'the next digest')
    expect(await mailsTo(stage.server.baseUrl, person.email, 1)).toHaveLength(1)
  })

  test('lists a birthday even if many nodes have values in other fields', async () => {
    const [birthday, city] = [randomUUID(), randomUUID()]
    const field = (id: string, name: string, kind: string) =>
      ({ type: 'field.add', field: { id, name, kind, appliesTo: 'nodes' } }) as Edit
    const node = (name: string, fieldValues: object) =>
      ({ type: 'node.add', node: { id: randomUUID(), type: 'person', name, x: 0, y: 300, fieldValues } }) as Edit
    const someone = await reminded([
      field(birthday, 'Birthday', 'date'),
      field(city, 'City', 'text'),
      node('Cy Marsh', { [birthday]: `1980${today().slice(4)}`, [city]: 'Saltmere' }),
      ...Array.from({ length: 20 }, (_, index) => node(`Person ${index}`, { [city]: today() })),
    ])
    const mail = await mailed(someone)
    expect(mail?.text).toMatch(/- Cy Marsh\n {2}Birthday, today, turns \d+/)
    expect(mail?.text).not.toContain('Person ')
  })

  test('shows each name on one line, even if it contains line breaks', async () => {
    const long = `Bo\n\nYour account is locked. Sign in at ${'x'.repeat(150)}`
    const someone = await reminded([
      { type: 'node.add', node: { id: randomUUID(), type: 'event', name: long, x: 300, y: 0, date: today() } } as Edit,
    ])
    const mail = await mailed(someone)
    expect(mail?.text).toMatch(/- Bo Your account is locked\. Sign in at x{60,90}…\n {2}Event, today/)
  })
})

test('reminders cannot use a UTC offset as time zone, or be weekly without a day of the week', async () => {
  const { person } = await reminded()
  const { digest } = person.api().account
  await expect(digest.save({ ...daily, timeZone: '+02:00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(digest.save({ ...daily, every: 'week' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await digest.read()).toEqual({ digest: null })
})

describe('a link in a digest', () => {
  test('changes nothing when opened, and logs one contact regardless of the number of clicks', async () => {
    const someone = await reminded()
    const path = pathIn((await mailed(someone))?.text, '/reminder')
    expect(await visit(path)).toEqual({ status: 200, state: 'open' })
    expect((await bookOf(someone)).interactions).toEqual([])
    expect(await press(path, 'nonsense')).toEqual({ status: 200, state: 'open' })
    const pressed = await Promise.all([press(path, 'done'), press(path, 'done'), press(path, 'done')])
    for (const answer of pressed) expect(answer).toEqual({ status: 200, state: 'done' })
    expect((await bookOf(someone)).interactions).toMatchObject([
      { kind: 'wrote', day: today(), participants: [{ name: 'Ana <Quill>' }] },
    ])
    const [last] = await stage.backstage.rows(
      'select user_id as "userId", made_by as "madeBy" from edit_batch where network_id = $1 order by version desc limit 1',
      [someone.person.userId],
    )
    expect(last).toEqual({ userId: someone.person.userId, madeBy: 'link' })
    const { done } = await someone.person.api().networks.listSteps({ id: someone.person.userId })
    expect(done.at(-1)?.label).toContain('Ana')
    expect(await press(path, 'snooze')).toMatchObject({ state: 'done' })
    expect((await bookOf(someone)).cadences).toMatchObject([{ snoozedUntil: null }])
  })

  test('logs the contact with another node of the same person if the original node was deleted', async () => {
    const someone = await reminded()
    const { person, networkId, cadenceId } = someone
    const [cadence] = (await bookOf(someone)).cadences
    if (!cadence) throw new Error('There is no cadence.')
    const [clubId, nodeId] = [randomUUID(), randomUUID()]
    await person.api().networks.create({ id: clubId, name: 'Club' })
    const node = { id: nodeId, type: 'person', name: 'Ana', x: 0, y: 0 }
    await submit(person, clubId, [{ type: 'node.add', node } as Edit])
    const places = [
      { networkId, nodeId: cadence.nodeId, name: 'Ana' },
      { networkId: clubId, nodeId, name: 'Ana' },
    ]
    const identity = { id: randomUUID(), verdict: 'same', places }
    await submit(person, person.userId, [{ type: 'identity.add', identity } as Edit])
    await submit(person, networkId, [{ type: 'node.remove', id: cadence.nodeId }])
    const path = pathIn((await mailed(someone))?.text, '/reminder')
    expect(await press(path, 'done')).toMatchObject({ state: 'done' })
    const book = await bookOf(someone)
    expect(book.interactions).toMatchObject([{ participants: [{ networkId: clubId, nodeId }] }])
    expect(book.cadences).toMatchObject([{ id: cadenceId }])
  })

  test.each([
    ['snooze', () => ({ snoozedUntil: addDays(today(), 7), snoozes: 1 })],
    ['skip', () => ({ skippedOn: today() })],
  ] as const)('can %s the reminder', async (answer, expected) => {
    const someone = await reminded()
    const path = pathIn((await mailed(someone))?.text, '/reminder')
    expect(await press(path, answer)).toEqual({ status: 200, state: answer })
    expect((await bookOf(someone)).cadences).toMatchObject([expected()])
  })

  test('responds with a 404 if it is modified, too old, or about a deleted person', async () => {
    const [someone, other] = [await reminded(), await reminded()]
    const path = pathIn((await mailed(someone))?.text, '/reminder')
    const theirs = pathIn((await mailed(other))?.text, '/reminder')
    const [, page, userId = '', id = '', word = ''] = path.split('/')
    const [, , theirUserId = '', theirId = ''] = theirs.split('/')
    const gone = { status: 404, state: 'gone' }
    for (const changed of [
      `/${page}/${userId}/${id}/${word.slice(1)}a`,
      `/${page}/${theirUserId}/${theirId}/${word}`,
      `/${page}/${userId}/${id.replace(today(), addDays(today(), 1))}/${word}`,
      `/${page}/nobody/${id}/${word}`,
    ]) {
      expect(await visit(changed), changed).toEqual(gone)
      expect(await press(changed, 'done'), changed).toEqual(gone)
    }
    expect((await bookOf(someone)).interactions).toEqual([])
    await submit(someone.person, someone.person.userId, [{ type: 'cadence.remove', id: someone.cadenceId }])
    expect(await visit(path)).toEqual(gone)
  })
})

/** Runs the job of a digest that was due before its user stopped it. Returns the emails to the user. */
async function mailedAfterStop(person: Session) {
  const dueAt = new Date().toISOString()
  await stage.backstage.rows(
    `insert into pgboss.job (name, data, retry_limit) values ('send-digest', jsonb_build_object('userId', $1::text, 'dueAt', $2::text), 0)`,
    [person.userId, dueAt],
  )
  await announceJob(stage.backstage, 'send-digest')
  await until(async () => {
    const ended = await stage.backstage.rows(
      `select from pgboss.job where name = 'send-digest' and data ->> 'dueAt' = $1 and state = 'completed'`,
      [dueAt],
    )
    return ended.length === 1
  }, 'the job')
  expect(await stage.backstage.rows('select id from mail_outbox')).toEqual([])
  return mailsTo(stage.server.baseUrl, person.email, 2)
}

test('a digest that waits for the mail server is not delivered once reminders are stopped', async () => {
  const { person } = await reminded()
  await person.api().account.digest.save(daily)
  const mailId = randomUUID()
  const { owner } = database
  await owner.query('update digest set mail_id = $2 where user_id = $1', [person.userId, mailId])
  expect(await isDigestStopped(owner, mailId)).toBe(false)
  await person.api().account.digest.stop()
  expect(await isDigestStopped(owner, mailId)).toBe(true)
})

describe('stopping reminders', () => {
  test('takes one click in the email, and no further digest is sent', async () => {
    const someone = await reminded()
    const { person } = someone
    const mail = await mailed(someone)
    const path = pathIn(mail?.text, '/stop-reminders')
    expect(await visit(path)).toEqual({ status: 200, state: 'ask' })
    expect((await person.api().account.digest.read()).digest?.nextAt).not.toBeNull()
    // The form that email programs post for one-click unsubscribe.
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect(await visit(path, { method: 'POST', body: oneClick })).toEqual({ status: 200, state: 'stopped' })
    expect((await person.api().account.digest.read()).digest).toMatchObject({ nextAt: null })
    expect(await visit(path)).toEqual({ status: 200, state: 'stopped' })
    expect(await visit(`${path.slice(0, -1)}!`)).toEqual({ status: 404, state: 'gone' })
    // Links in earlier emails still work, as those emails say.
    const reminder = pathIn(mail?.text, '/reminder')
    expect(await visit(reminder)).toEqual({ status: 200, state: 'open' })
    expect(await press(reminder, 'done')).toEqual({ status: 200, state: 'done' })
    expect(await mailedAfterStop(person)).toHaveLength(2)
  })

  test('is possible in the settings, and turning reminders on again keeps the date of the last digest', async () => {
    const someone = await reminded()
    const { digest } = someone.person.api().account
    await mailed(someone)
    await digest.stop()
    await digest.stop()
    const stopped = (await digest.read()).digest
    expect(stopped).toMatchObject({ nextAt: null, hour: 7 })
    expect(await digest.save({ ...daily, every: 'week', day: 1, hour: 18 })).toMatchObject({
      every: 'week',
      day: 1,
      hour: 18,
      mailedAt: stopped?.mailedAt,
    })
  })
})
