import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finish } from '../../domain/finish.ts'
import { readImportFile } from '../../domain/exchange/map/import-file.ts'
import { openStage, type Stage } from '../support/proof.ts'
import { Session } from '../support/session.ts'

let stage: Stage
let server: Stage['server']
let person: Session

beforeAll(async () => {
  stage = await openStage('account-copy')
  ;({ server } = stage)
  person = await Session.register(server.baseUrl)
})
afterAll(() => stage?.close())

const copyOf = (whose: Session) => whose.fetch('/api/v1/account/copy')

async function networkOf(whose: Session, name: string, notes = ''): Promise<string> {
  const id = randomUUID()
  const [ana, bo, tag] = [randomUUID(), randomUUID(), randomUUID()]
  await whose.api().networks.create({ id, name })
  const { refused } = await whose.api().networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      { type: 'tag.add', tag: { id: tag, text: 'Investor' } },
      {
        type: 'node.add',
        node: { id: ana, type: 'person', name: `Ana of ${name}`, x: 1.5, y: -2, tagIds: [tag], notes },
      },
      { type: 'node.add', node: { id: bo, type: 'organization', name: 'Bo', x: 300, y: 0 } },
      { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo, label: 'Works at' } },
      { type: 'task.add', task: { id: randomUUID(), nodeId: ana, text: 'Call', dueDate: '2026-12-01' } },
    ],
  })
  expect(refused).toEqual([])
  return id
}

test("a copy of all account data contains every network and the user's book in files that the import can read", async () => {
  const ids = [await networkOf(person, 'First'), await networkOf(person, 'Second')]
  const { participants, ...interaction } = {
    id: randomUUID(),
    kind: 'met' as const,
    day: '2026-05-31',
    text: 'Tea',
    participants: [{ networkId: ids[0] ?? '', nodeId: randomUUID(), name: 'Ana' }],
  }
  await person.api().networks.submitEdits({
    id: person.userId,
    batchId: randomUUID(),
    edits: [{ type: 'interaction.add', interaction: { ...interaction, participants } }],
  })
  const answer = await copyOf(person)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const copy = JSON.parse(new TextDecoder().decode(bytes)) as { networks: object[]; book: object }
  const stored = await Promise.all(ids.map((id) => person.api().networks.get({ id })))
  expect(copy.networks).toHaveLength(2)
  expect(copy.networks).toEqual(expect.arrayContaining(JSON.parse(JSON.stringify(stored)) as object[]))
  expect(copy.book).toMatchObject({ interactions: [{ text: 'Tea' }] })

  const read = finish(readImportFile(bytes, 'copy.json'))
  if (!read.ok) throw new Error(read.rejection.sentence)
  expect(read.value.copies?.map(({ network }) => network.name).toSorted()).toEqual(['First', 'Second'])
  expect(read.value.copies?.[0]).toMatchObject({ tasks: [{ text: 'Call', dueDate: '2026-12-01' }] })
})

test('a copy of all account data contains no data of other accounts, and requires a session', async () => {
  const other = await Session.register(server.baseUrl)
  await networkOf(other, 'Secret')
  const text = await (await copyOf(person)).text()
  expect(text).not.toContain('Secret')
  expect((await fetch(new URL('/api/v1/account/copy', server.baseUrl))).status).toBe(401)
  const empty = await Session.register(server.baseUrl)
  expect(await (await copyOf(empty)).json()).toMatchObject({ networks: [], book: { interactions: [] } })
})

test('the security log records the download of a copy of all account data', async () => {
  const once = await Session.register(server.baseUrl)
  await (await copyOf(once)).arrayBuffer()
  const { events } = await once.api().account.security()
  expect(events.map(({ kind }) => kind)).toContain('data-copied')
})

test('a copy of all account data contains a network completely, even if the network is larger than one chunk', {
  timeout: 180_000,
}, async () => {
  const owner = await Session.register(server.baseUrl)
  const id = randomUUID()
  await owner.api().networks.create({ id, name: 'Large' })
  const notes = 'x'.repeat(90_000)
  for (let batch = 0; batch < 24; batch++) {
    const edits = Array.from({ length: 9 }, () => ({
      type: 'node.add' as const,
      node: { id: randomUUID(), type: 'person' as const, name: 'Ana', x: 0, y: 0, notes },
    }))
    await owner.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
  }
  const copy = (await (await copyOf(owner)).json()) as { networks: { nodes: object[] }[] }
  expect(copy.networks[0]?.nodes).toHaveLength(216)
})
