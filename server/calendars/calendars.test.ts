import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../../tests/support/proof.ts'
import { Session } from '../../tests/support/session.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { addDays } from '../../domain/add-days.ts'

let stage: Stage

beforeAll(async () => void (stage = await openStage('calendars')))

afterAll(() => stage?.close())

const today = () => new Date().toISOString().slice(0, 10)

async function addNetwork(person: Session, name: string, edits: readonly Edit[]): Promise<string> {
  const id = randomUUID()
  await person.api().networks.create({ id, name })
  await submit(person, id, edits)
  return id
}

const submit = (person: Session, id: string, edits: readonly Edit[]) =>
  person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [...edits] })

const node = (id: string, name: string, more: object = {}) =>
  ({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0, ...more } }) as Edit
const event = (id: string, name: string, date: string) => node(id, name, { type: 'event', date })
const task = (nodeId: string, text: string, dueDate: string | null, completed = false) =>
  ({ type: 'task.add', task: { id: randomUUID(), nodeId, text, dueDate, completed } }) as Edit
const edge = (sourceId: string, targetId: string) =>
  ({ type: 'edge.add', edge: { id: randomUUID(), sourceId, targetId } }) as Edit

/** Reads a feed like a calendar program. Returns each summary with its date. */
async function read(address: string): Promise<string[]> {
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ summary, startDate }) => `${String(startDate)} ${summary}`)
}

const newCalendar = (person: Session, networkId: string | null = null) =>
  person.api().account.calendars.save({ calendarId: randomUUID(), networkId })

async function newPerson(): Promise<Session> {
  return Session.register(stage.server.baseUrl)
}

test('a calendar lists dated items of one or all networks of its owner, and no items of other users', async () => {
  const [owner, other] = [await newPerson(), await newPerson()]
  const [ana, fair, ball] = [randomUUID(), randomUUID(), randomUUID()]
  const work = await addNetwork(owner, 'Work', [
    node(ana, 'Ana Quill'),
    event(fair, 'Fair', '2031-05-01'),
    edge(ana, fair),
    task(ana, 'Call back', '2031-04-30'),
    task(ana, 'Done', '2031-04-29', true),
    task(ana, 'Some day', null),
  ])
  await addNetwork(owner, 'Sailing', [event(ball, 'Ball', '2031-12-31')])
  const hidden = await addNetwork(other, 'Hidden', [event(randomUUID(), 'Secret', '2031-01-01')])
  await expect(newCalendar(owner, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const all = await newCalendar(owner)
  expect(await read(all.address)).toEqual(['2031-12-31 Ball', '2031-05-01 Fair', '2031-04-30 To do: Call back'])
  const one = await newCalendar(owner, work)
  expect(one.networkName).toBe('Work')
  expect(await read(one.address)).toEqual(['2031-05-01 Fair', '2031-04-30 To do: Call back'])
  expect(await (await fetch(one.address)).text()).toContain('With Ana Quill')
  expect((await owner.api().account.calendars.list()).map(({ readAt }) => readAt)).toEqual([
    expect.any(String),
    expect.any(String),
  ])

  // Networks shared with the user are included until access is revoked.
  const shared = await addNetwork(other, 'Shared', [event(randomUUID(), 'Regatta', '2030-06-01')])
  await stage.backstage.join(shared, owner.userId, 'viewer')
  const ofShared = await newCalendar(owner, shared)
  expect(await read(ofShared.address)).toEqual(['2030-06-01 Regatta'])
  expect(await read(all.address)).toHaveLength(4)
  await stage.backstage.rows('delete from network_member where network_id = $1 and user_id = $2', [
    shared,
    owner.userId,
  ])
  expect((await fetch(ofShared.address)).status).toBe(404)
  expect(await read(all.address)).toHaveLength(3)
})

test('a calendar lists cadence reminders on their due day, or today if overdue', async () => {
  const owner = await newPerson()
  const [ana, bo] = [randomUUID(), randomUUID()]
  const networkId = await addNetwork(owner, 'Work', [node(ana, 'Ana Quill'), node(bo, 'Bo Ferry')])
  const cadence = (nodeId: string, name: string, since: string) => ({
    type: 'cadence.add' as const,
    cadence: { id: randomUUID(), networkId, nodeId, name, days: 30, since },
  })
  await submit(owner, owner.userId, [
    cadence(ana, 'Ana', addDays(today(), -400)) as Edit,
    cadence(bo, 'Bo', addDays(today(), -10)) as Edit,
  ])
  const { address } = await newCalendar(owner)
  expect(await read(address)).toEqual([
    `${today()} Keep in touch: Ana Quill`,
    `${addDays(today(), 20)} Keep in touch: Bo Ferry`,
  ])
  await submit(owner, networkId, [{ type: 'node.remove', id: bo }])
  expect(await read(address)).toEqual([`${today()} Keep in touch: Ana Quill`])
})

test('a calendar lists a person in two networks once, and counts the latest contact in either network', async () => {
  const owner = await newPerson()
  const [ana, anna, gone] = [randomUUID(), randomUUID(), randomUUID()]
  const work = await addNetwork(owner, 'Work', [node(ana, 'Ana'), node(gone, 'Old Ana')])
  const club = await addNetwork(owner, 'Club', [node(anna, 'Anna')])
  const place = (networkId: string, nodeId: string) => ({ networkId, nodeId, name: 'Ana' })
  const cadence = (networkId: string, nodeId: string, days: number) =>
    ({
      type: 'cadence.add',
      cadence: { id: randomUUID(), ...place(networkId, nodeId), days, since: today() },
    }) as Edit
  const participants = [place(club, anna)]
  await submit(owner, owner.userId, [cadence(work, ana, 60), cadence(club, anna, 90)])
  await submit(owner, owner.userId, [
    cadence(work, gone, 30),
    { type: 'interaction.add', interaction: { id: randomUUID(), kind: 'met', day: today(), participants } } as Edit,
    {
      type: 'interaction.add',
      interaction: { id: randomUUID(), kind: 'met', day: '2020-01-01', participants },
    } as Edit,
  ])
  const [all, ofWork] = [await newCalendar(owner), await newCalendar(owner, work)]
  expect(await read(all.address)).toHaveLength(3)
  const places = [place(work, ana), place(club, anna), place(work, gone)]
  await submit(owner, owner.userId, [{ type: 'identity.add', identity: { id: randomUUID(), verdict: 'same', places } }])
  // The latest cadence applies even after its node was deleted.
  await submit(owner, work, [{ type: 'node.remove', id: gone }])
  for (const { address } of [all, ofWork]) {
    expect(await read(address)).toEqual([expect.stringMatching(`^${addDays(today(), 30)} .*Ann?a`)])
  }
  const stranger = await newPerson()
  expect((await stranger.api().book.get({})).identities ?? []).toEqual([])
})

test('a request for a calendar returns a 304 if the calendar is unchanged, and otherwise the new content', async () => {
  const owner = await newPerson()
  const fair = randomUUID()
  const networkId = await addNetwork(owner, 'Work', [event(fair, 'Fair', '2031-05-01')])
  const { address } = await newCalendar(owner)
  const tag = (await fetch(address)).headers.get('etag') ?? ''
  const again = () => fetch(address, { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await submit(owner, networkId, [{ type: 'node.update', id: fair, changes: { date: '2031-05-02' } }])
  expect((await again()).status).toBe(200)
  expect(await read(address)).toEqual(['2031-05-02 Fair'])
})

test('a calendar address is rejected if it is revoked, cut off or combined with parts of another address', async () => {
  const [owner, other] = [await newPerson(), await newPerson()]
  const calendar = await newCalendar(owner)
  const its = await newCalendar(other)
  const wordOf = (address: string) => address.split('/').at(-1) ?? ''
  for (const address of [
    calendar.address.replace(/.\.ics$/, '.ics'),
    calendar.address.replace(wordOf(calendar.address), wordOf(its.address)),
    calendar.address.replace(calendar.id, its.id),
    calendar.address.replace(owner.userId, other.userId),
    calendar.address.replace(owner.userId, 'unknown'),
  ]) {
    expect((await fetch(address)).status, address).toBe(404)
  }
  await other.api().account.calendars.remove({ calendarId: calendar.id })
  expect((await fetch(calendar.address)).status).toBe(200)
  await owner.api().account.calendars.remove({ calendarId: calendar.id })
  expect((await fetch(calendar.address)).status).toBe(404)
  expect(await owner.api().account.calendars.list()).toEqual([])
})

test('a user can have at most ten calendars', async () => {
  const owner = await newPerson()
  for (let count = 0; count < 10; count++) await newCalendar(owner)
  await expect(newCalendar(owner)).rejects.toMatchObject({ code: 'TOO_MANY_CALENDARS' })
})
