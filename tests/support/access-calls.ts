import { randomUUID } from 'node:crypto'
import { apiPath } from '../../contract/contract.ts'
import type { MeetingChoices } from '../../contract/meetings.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { AccessStage, Caller } from './access-stage.ts'
import { type Operation, pathOf } from './operations.ts'

/** A valid input for each operation. If an input is missing, the test fails, so that no operation is forgotten. */
export const inputs: Record<string, (networkId: string, stage: AccessStage) => object | undefined> = {
  config: () => undefined,
  me: () => undefined,
  'account.security': () => undefined,
  'account.copy': () => undefined,
  'account.export': () => undefined,
  'account.calendars.list': () => undefined,
  'account.calendars.save': () => ({ networkId: null }),
  'account.calendars.remove': () => undefined,
  'account.digest.read': () => undefined,
  'account.digest.save': () => ({ every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.digest.stop': () => undefined,
  'account.meetings.settings': () => undefined,
  'account.meetings.save': () => meetingChoices,
  'account.meetings.revoke': () => undefined,
  'account.meetings.list': () => undefined,
  'account.meetings.slots': () => undefined,
  'account.meetings.move': () => ({ beginsAt: bookedAt }),
  'account.meetings.cancel': () => undefined,
  'account.meetings.settle': () => undefined,
  'account.meetings.propose': () => ({ networkId: randomUUID(), nodeId: randomUUID(), name: 'Ana', email: null }),
  'account.reports.schedules': () => undefined,
  'account.reports.save': () => ({ every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.reports.stop': () => ({}),
  'account.reports.remove': () => undefined,
  'account.reports.send': () => ({ timeZone: 'UTC' }),
  'account.exports.list': () => undefined,
  'account.exports.save': () => ({ networkId: null, formats: ['csv'], every: 'day', hour: 6, timeZone: 'UTC' }),
  'account.exports.stop': () => ({}),
  'account.exports.remove': () => undefined,
  'account.exports.revoke': () => undefined,
  'account.endSession': () => undefined,
  'account.endOtherSessions': () => undefined,
  'billing.subscription': () => undefined,
  'billing.storage': () => undefined,
  'billing.refresh': () => ({}),
  'billing.checkout': () => ({ interval: 'month' }),
  'billing.portal': () => ({}),
  'activity.list': () => undefined,
  'tasks.list': () => undefined,
  'people.list': () => undefined,
  'tags.list': () => undefined,
  'connections.list': () => undefined,
  'nodes.find': () => undefined,
  'health.get': () => undefined,
  'book.get': () => undefined,
  'introductions.ask': () => ({
    party: 'connector',
    email: `${randomUUID()}@asked.example`,
    text: 'Would you?',
    day: '2026-05-31',
  }),
  'networks.list': () => undefined,
  'networks.create': () => ({ id: randomUUID(), name: 'New' }),
  'networks.reorder': () => ({ ids: [randomUUID()] }),
  'networks.get': () => undefined,
  'networks.duplicate': () => ({ copyId: randomUUID() }),
  'networks.remove': () => undefined,
  'networks.export': () => undefined,
  'networks.exportPart': (networkId, stage) => ({ nodes: [stage.firstNodes.get(networkId) ?? randomUUID()] }),
  'networks.import': () => filesForm('Name\nCy\n'),
  'networks.submitEdits': () => ({
    batchId: randomUUID(),
    edits: [{ type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Ana', x: 0, y: 0 } }],
  }),
  'networks.listEdits': () => undefined,
  'networks.listSteps': () => undefined,
  'networks.activity': () => undefined,
  'networks.listMoments': () => undefined,
  'networks.getVersion': () => undefined,
  'networks.undo': (networkId, stage) => ({
    batchId: randomUUID(),
    stepId: stage.steps.get(networkId)?.done ?? randomUUID(),
  }),
  'networks.redo': (networkId, stage) => ({
    batchId: randomUUID(),
    stepId: stage.steps.get(networkId)?.undone ?? randomUUID(),
  }),
  'assistant.messages': () => undefined,
  'assistant.ask': () => ({ messageId: randomUUID(), text: 'Whom should I meet?' }),
  'assistant.decide': () => ({ proposalIds: [randomUUID()], decision: 'rejected' }),
  'assistant.clear': () => undefined,
  'generations.start': () => ({ id: randomUUID(), networkId: randomUUID(), prompt: 'Founders' }),
  'generations.get': () => undefined,
  'generations.latest': () => undefined,
  'generations.stop': () => ({}),
  'generations.quota': () => undefined,
}

const meetingChoices: MeetingChoices = {
  timeZone: 'UTC',
  hours: [{ day: 1, from: 0, to: 1440 }],
  lengths: [30],
  noticeHours: 0,
  bufferMinutes: 0,
  daysAhead: 30,
  title: 'Meeting',
  place: '',
  networkId: null,
  skipsEventDays: false,
  reminders: [],
}
/** Start time of the meetings in this proof. */
const bookedAt = '2999-05-31T10:00:00.000Z'

function filesForm(text: string): FormData {
  const form = new FormData()
  form.append('files', new File([text], 'people.csv'))
  return form
}

/** Calls an operation with a valid input. */
export async function call(
  stage: AccessStage,
  { name, method, path }: Operation,
  networkId: string,
  caller: Caller,
): Promise<Response> {
  const input = inputs[name]?.(networkId, stage)
  const body =
    input instanceof FormData
      ? { body: input }
      : input && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const generationId = path.includes('{generationId}') ? await newGeneration(stage, caller) : ''
  const introductionId = path.includes('{introductionId}') ? await newIntroduction(stage, caller) : ''
  const meetingId = /\{(meetingId|proposalId)\}/.test(path) ? await newMeeting(stage, caller) : ''
  const reportId = path.includes('{reportId}') ? await newReport(stage, caller) : ''
  const full = pathOf(path, networkId)
    .replace('{generationId}', generationId)
    .replace('{introductionId}', introductionId)
    .replace('{version}', '1')
    .replace('{meetingId}', meetingId)
    .replace('{reportId}', reportId)
    .replace(/\{(sessionId|scheduleId|exportId|calendarId|proposalId)\}/g, () => randomUUID())
  const response = await stage.sessionOf(caller).fetch(`${apiPath}${full}`, { method, ...body })
  if (name === 'generations.start' && response.ok) await endGeneration(stage, caller, await response.clone().json())
  return response
}

/** Adds a meeting that is booked with the caller. Returns its id, or a random id if the caller is not signed in. */
async function newMeeting(stage: AccessStage, caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = stage.sessionOf(caller)
  await session.api().account.meetings.save(meetingChoices)
  await stage.backstage.rows('delete from meeting where user_id = $1', [session.userId])
  await stage.backstage.rows(
    `insert into meeting (id, user_id, state, begins_at, ends_at, busy_until, guest_name, guest_email, guest_zone, note,
       title, place)
     values ($1, $2, 'booked', $3, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '1 hour', 'Ana',
       'ana@people.test', 'UTC', '', 'Meeting', '')`,
    [id, session.userId, bookedAt],
  )
  return id
}

/** Creates a report about a network of the caller. Returns its id, or a random id if the caller is not signed in. */
async function newReport(stage: AccessStage, caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = stage.sessionOf(caller)
  const networkId = randomUUID()
  await session.api().networks.create({ id: networkId, name: 'Reported' })
  const edit = { type: 'report.add', report: { id, networkId, name: 'Report' } }
  await session.api().networks.submitEdits({
    id: bookOf(session.userId),
    batchId: randomUUID(),
    edits: [Edit.parse(edit)],
  })
  return id
}

/**
 * Creates an introduction in the caller's book that is ready to be requested. Returns its id, or a random id if the
 * caller is not signed in.
 */
async function newIntroduction(stage: AccessStage, caller: Caller): Promise<string> {
  const id = randomUUID()
  if (caller === 'anonymous' || caller === 'expired') return id
  const session = stage.sessionOf(caller)
  const who = () => ({ nodeId: randomUUID(), name: 'Ana' })
  const edit = {
    type: 'introduction.add',
    introduction: { id, networkId: randomUUID(), connector: who(), target: who(), since: '2026-05-31' },
  }
  await session.api().networks.submitEdits({
    id: bookOf(session.userId),
    batchId: randomUUID(),
    edits: [Edit.parse(edit)],
  })
  return id
}

/**
 * Creates a generation and ends it, because a running generation would change the database during the test. Returns its
 * id, or a random id if the caller is not signed in.
 */
async function newGeneration(stage: AccessStage, caller: Caller): Promise<string> {
  if (caller === 'anonymous' || caller === 'expired') return randomUUID()
  const ids = { id: randomUUID(), networkId: randomUUID() }
  return endGeneration(
    stage,
    caller,
    await stage
      .sessionOf(caller)
      .api()
      .generations.start({ ...ids, prompt: 'Founders' }),
  )
}

async function endGeneration(stage: AccessStage, caller: Caller, { id }: { id: string }): Promise<string> {
  await stage.sessionOf(caller).api().generations.stop({ generationId: id })
  return id
}
