import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { transactionAs } from '../db/database.ts'
import { grantAccess } from '../network/access.ts'
import { createNetwork } from '../network/commands.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { mostConnected } from '../../contract/overview.ts'
import { listConnected } from './connections.ts'
import { listPeople } from './people.ts'
import { listTags } from './tags.ts'
import { findNodes, listOpenTasks, readHealth } from './queries.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

const { database, backstage, close } = await openMigratedDatabase()

afterAll(close)

async function newNetwork(userId: string, name: string, ...edits: object[]): Promise<string> {
  const id = randomUUID()
  await transactionAs(database, userId, (tx) => createNetwork(tx, principalOf(userId), { id, name, description: null }))
  await transactionAs(database, userId, async (tx) =>
    submitEdits(tx, await grantAccess(tx, principalOf(userId), id, 'editor', { lock: true }), {
      batchId: randomUUID(),
      edits: edits.map((edit) => Edit.parse(edit)),
    }),
  )
  return id
}

const node = (id: string, name: string, type = 'person', date: string | null = null) => ({
  type: 'node.add',
  node: { id, type, name, x: 0, y: 0, date },
})
const task = (nodeId: string, text: string, dueDate: string | null, completed = false) => ({
  type: 'task.add',
  task: { id: randomUUID(), nodeId, text, dueDate, completed },
})
const [ana, bo, fair] = [randomUUID(), randomUUID(), randomUUID()]

test('the overview counts and lists only the contents of networks that the user can access', async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const work = await newNetwork(
    person,
    'Work',
    node(ana, 'Ana'),
    node(bo, 'Bo', 'organization'),
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: bo } },
    task(ana, 'Undated', null),
    task(ana, 'Late', '2026-05-02'),
    task(ana, 'Done', '2026-05-01', true),
  )
  const shared = await newNetwork(
    stranger,
    'Shared',
    node(fair, 'Fair', 'event', '2026-06-01'),
    task(fair, 'Early', '2026-05-01'),
  )
  await newNetwork(stranger, 'Private', node(ana, 'Secret', 'event', '2026-06-02'), task(ana, 'Hidden', null))
  await backstage.join(shared, person, 'viewer')

  const { tasks, isComplete } = await transactionAs(database, person, (tx) => listOpenTasks(tx, person))
  expect(isComplete).toBe(true)
  expect(tasks.map((row) => [row.networkId, row.networkName, row.node.name, row.node.type, row.task.text])).toEqual([
    [shared, 'Shared', 'Fair', 'event', 'Early'],
    [work, 'Work', 'Ana', 'person', 'Late'],
    [work, 'Work', 'Ana', 'person', 'Undated'],
  ])
  expect(tasks[1]?.task).toEqual({
    id: expect.any(String),
    nodeId: ana,
    text: 'Late',
    completed: false,
    dueDate: '2026-05-02',
    createdAt: expect.stringMatching(/T.*Z$/),
    updatedAt: expect.stringMatching(/T.*Z$/),
  })

  const health = await transactionAs(database, person, (tx) => readHealth(tx, person))
  expect(health).toEqual({
    statistics: {
      totalNetworks: 2,
      totalNodes: 3,
      totalEdges: 1,
      totalTasks: 4,
      completedTasks: 1,
      totalEvents: 1,
      nodeTypes: { person: 1, organization: 1, event: 1, venue: 0 },
    },
    events: [{ networkId: shared, networkName: 'Shared', node: { id: fair, name: 'Fair' }, date: '2026-06-01' }],
  })
})

test("the search finds the user's nodes by words of their names, ignoring case and accents", async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const [zoe, zoo] = [randomUUID(), randomUUID()]
  const work = await newNetwork(person, 'Work', node(zoe, 'Zoë Ångström'), node(zoo, 'Zoo 100%', 'venue'))
  await newNetwork(stranger, 'Private', node(randomUUID(), 'Zoe Angstrom'))
  const find = (words: string) => transactionAs(database, person, (tx) => findNodes(tx, person, words))
  expect(await find('ANG  zoe')).toEqual([
    { networkId: work, networkName: 'Work', node: { id: zoe, name: 'Zoë Ångström', type: 'person' }, by: null },
  ])
  expect((await find('zo')).map((found) => found.node.name)).toEqual(['Zoo 100%', 'Zoë Ångström'])
  expect((await find('0%')).map((found) => found.node.name)).toEqual(['Zoo 100%'])
  expect(await find('%')).toHaveLength(1)
  expect(await find('z_o')).toEqual([])
  expect(await find(String.raw`zoo\ 100`)).toEqual([])
  expect(await find('  ')).toEqual([])
  await newNetwork(person, 'North', node(randomUUID(), 'Ørsted & Æsir'), node(randomUUID(), 'Łódź Weißbier'))
  for (const words of ['orsted', 'ØRSTED', 'aesir']) expect(await find(words), words).toHaveLength(1)
  for (const words of ['lodz', 'weissbier', 'Weißbier']) expect(await find(words), words).toHaveLength(1)
})

test("the search finds the user's nodes by other properties and reports the matching property", async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const [ada, ben, taskId, tag, field] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const added = (id: string, name: string, more: object) => ({
    type: 'node.add',
    node: { id, type: 'person', name, x: 0, y: 0, ...more },
  })
  const edits = (owner: string) => [
    { type: 'tag.add', tag: { id: tag, text: 'Harbour crew', color: '#6366f1' } },
    { type: 'field.add', field: { id: field, name: 'Boat', kind: 'text', appliesTo: 'nodes' } },
    added(ada, 'Ada', { company: `Søn & ${owner}`, notes: 'Met in Gdańsk', fieldValues: { [field]: 'Northern Star' } }),
    added(ben, 'Bo', { tagIds: [tag], address: '3 Gdansk Street' }),
    { type: 'task.add', task: { id: taskId, nodeId: ben, text: 'Repaint the hull' } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Sails with' } },
  ]
  const work = await newNetwork(person, 'Work', ...edits('Pier'))
  await newNetwork(stranger, 'Private', ...edits('Secret'))
  const find = async (words: string) =>
    (await transactionAs(database, person, (tx) => findNodes(tx, person, words))).map(({ node: { name }, by }) => [
      name,
      by?.place,
      by?.of,
      by?.text,
    ])
  expect(await find('son pier')).toEqual([['Ada', 'company', null, 'Søn & Pier']])
  expect(await find('gdansk')).toEqual([
    ['Bo', 'address', null, '3 Gdansk Street'],
    ['Ada', 'notes', null, 'Met in Gdańsk'],
  ])
  expect(await find('crew')).toEqual([['Bo', 'tag', null, 'Harbour crew']])
  expect(await find('HULL')).toEqual([['Bo', 'task', null, 'Repaint the hull']])
  expect(await find('northern')).toEqual([['Ada', 'field', 'Boat', 'Northern Star']])
  expect(await find('sails')).toEqual([['Ada', 'connection', 'Bo', 'Sails with']])
  expect(await find('secret')).toEqual([])
  const withoutTasks = (words: string) =>
    transactionAs(database, person, (tx) => findNodes(tx, person, words, null, 'task'))
  expect(await withoutTasks('hull')).toEqual([])
  expect(await withoutTasks('crew')).toHaveLength(1)
  const elsewhere = (words: string) => transactionAs(database, person, (tx) => findNodes(tx, person, words, work))
  for (const words of ['ada', 'crew']) expect(await elsewhere(words)).toEqual([])
})

test('the list of people omits the user and people in inaccessible networks, and marks family and friends', async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const email = 'me@example.org'
  const [you, me, cy, dee, tag] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const work = await newNetwork(
    person,
    'Work',
    node(you, 'You'),
    node(me, 'Mary'),
    { type: 'node.update', id: me, changes: { email: 'Me@Example.org' } },
    node(ana, 'Ana'),
    node(bo, 'Bo', 'organization'),
    node(cy, 'Cy'),
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: cy, targetId: me, label: 'Old friend' } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: me, targetId: cy, strength: 4 } },
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ana, targetId: you, label: 'Old friend' } },
  )
  const shared = await newNetwork(
    stranger,
    'Shared',
    { type: 'tag.add', tag: { id: tag, text: 'Family' } },
    node(you, 'You'),
    node(dee, 'Dee'),
    node(ana, 'Ana'),
    { type: 'node.tag', id: dee, tagId: tag },
  )
  await newNetwork(stranger, 'Private', node(bo, 'Secret'))
  await backstage.join(shared, person, 'viewer')
  const listed = async (id: string) => {
    const { people, isComplete } = await transactionAs(database, id, (tx) => listPeople(tx, { id, email }))
    expect(isComplete).toBe(true)
    return people.map((each) => `${each.node.name} ${each.networkId} ${each.isClose} ${each.strength}`).toSorted()
  }
  // In the first network, the node with the user's email is the user. The node named "You" is another person.
  expect(await listed(person)).toEqual(
    [
      `You ${work} false null`,
      `Ana ${work} false null`,
      `Cy ${work} true 4`,
      `Dee ${shared} true null`,
      `Ana ${shared} false null`,
    ].toSorted(),
  )
  expect(await listed(await backstage.person())).toEqual([])
})

test('the list of tags has node counts and includes tags of networks that the user can only view', async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const [crew, unused, family, dee] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const work = await newNetwork(
    person,
    'Work',
    { type: 'tag.add', tag: { id: crew, text: 'Crew', color: '#123456' } },
    { type: 'tag.add', tag: { id: unused, text: 'Unused' } },
    node(ana, 'Ana'),
    node(bo, 'Bo', 'organization'),
    { type: 'node.tag', id: ana, tagId: crew },
    { type: 'node.tag', id: bo, tagId: crew },
  )
  const shared = await newNetwork(
    stranger,
    'Shared',
    // Copies of a network have tags with the same ids.
    { type: 'tag.add', tag: { id: crew, text: 'Crew' } },
    { type: 'tag.add', tag: { id: family, text: 'Family' } },
    node(dee, 'Dee'),
    { type: 'node.tag', id: dee, tagId: family },
  )
  await newNetwork(stranger, 'Private', { type: 'tag.add', tag: { id: randomUUID(), text: 'Secret' } })
  await backstage.join(shared, person, 'viewer')
  const listed = async (id: string) => {
    const { tags, isComplete } = await transactionAs(database, id, (tx) => listTags(tx, id))
    expect(isComplete).toBe(true)
    return tags.map(({ networkId, tag, nodeCount }) => `${tag.text} ${networkId} ${nodeCount}`).toSorted()
  }
  expect(await listed(person)).toEqual(
    [`Crew ${work} 2`, `Unused ${work} 0`, `Crew ${shared} 0`, `Family ${shared} 1`].toSorted(),
  )
  expect(await listed(await backstage.person())).toEqual([])
  const merge = Edit.parse({ type: 'tag.merge', id: crew, from: [family] })
  await expect(
    transactionAs(database, person, async (tx) => {
      const access = await grantAccess(tx, principalOf(person), shared, 'viewer', { lock: true })
      return submitEdits(tx, access, { batchId: randomUUID(), edits: [merge] })
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await listed(stranger)).toHaveLength(3)
})

test('the overview and search are empty for a user without networks', async () => {
  const person = await backstage.person()
  const health = await transactionAs(database, person, (tx) => readHealth(tx, person))
  expect(health.events).toEqual([])
  expect(health.statistics).toMatchObject({ totalNetworks: 0, totalNodes: 0, completedTasks: 0 })
})

test('the user’s networks are listed with their nodes and connections, except networks over the size limit, which are named', async () => {
  const [person, stranger] = [await backstage.person(), await backstage.person()]
  const [cy, dee] = [randomUUID(), randomUUID()]
  const edge = (sourceId: string, targetId: string) => ({
    type: 'edge.add',
    edge: { id: randomUUID(), sourceId, targetId, label: 'Works with', strength: 4 },
  })
  const open = await newNetwork(person, 'Open', node(cy, 'Cy'), node(dee, 'Dee'), edge(cy, dee))
  const work = await newNetwork(person, 'Work', node(ana, 'Ana'), node(bo, 'Bo'), edge(ana, bo))
  const shared = await newNetwork(stranger, 'Shared', node(fair, 'Fair', 'event'))
  await newNetwork(stranger, 'Private', node(cy, 'Cy'), node(dee, 'Dee'), edge(cy, dee))
  await backstage.join(shared, person, 'viewer')
  const list = (except?: string) => transactionAs(database, person, (tx) => listConnected(tx, person, except))

  const { networks, leftOut } = (await list(open)).list
  expect(leftOut).toEqual([])
  expect(networks.map(({ name }) => name).toSorted()).toEqual(['Shared', 'Work'])
  expect(networks.find(({ id }) => id === work)).toEqual({
    id: work,
    name: 'Work',
    nodes: [ana, bo].toSorted().map((id) => expect.objectContaining({ id, type: 'person', email: null })),
    edges: [
      {
        id: expect.any(String),
        sourceId: ana,
        targetId: bo,
        label: 'Works with',
        strength: 4,
        evidence: { kind: 'manual', source: null, date: null },
      },
    ],
  })
  expect((await list()).list.networks).toHaveLength(3)

  // The test needs only a few properties of these nodes, and inserting rows is faster than submitting edits.
  await backstage.rows(
    `insert into node (network_id, id, type, name, x, y, notes, tag_ids, locked, field_values, created_at, updated_at)
     select $1, gen_random_uuid(), 'person', 'Crowd', 0, 0, '', '{}', false, '{}', now(), now()
     from generate_series(1, $2)`,
    [work, mostConnected.nodes],
  )
  const limited = (await list(open)).list
  expect([limited.networks.map(({ name }) => name), limited.leftOut]).toEqual([['Shared'], ['Work']])
})
