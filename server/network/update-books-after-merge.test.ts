import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { Identities } from '../../domain/entities/identity/identities.ts'
import { until } from '../../tests/support/live-client.ts'
import { openStage, type Stage } from '../../tests/support/proof.ts'
import { Session } from '../../tests/support/session.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('follow-merge')
})

afterAll(() => stage?.close())

/** Maximum time in milliseconds until books are updated. Each test waits for several updates. */
const followsWithinMs = 25_000
vi.setConfig({ testTimeout: 5 * followsWithinMs })

/** Waits until all books are updated. */
async function seeFollowed(): Promise<void> {
  const open = `select from pgboss.job where name = 'follow-merge' and state in ('created', 'retry', 'active')`
  await until(async () => (await stage.backstage.rows(open)).length === 0, 'the end of all jobs', followsWithinMs)
}

const nodeIds = { ana: randomUUID(), anna: randomUUID(), bo: randomUUID(), cy: randomUUID() }
type Name = keyof typeof nodeIds

async function somebodyWithNetwork() {
  const person = await Session.register(stage.server.baseUrl)
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'N' })
  const submit = (id: string, edits: readonly object[]) =>
    person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: edits.map((edit) => Edit.parse(edit)) })
  await submit(
    networkId,
    Object.entries(nodeIds).map(([name, id]) => ({ type: 'node.add', node: { id, type: 'person', name, x: 0, y: 0 } })),
  )
  const tookPart = (inNetwork: string, names: readonly Name[]) =>
    names.map((name) => ({ networkId: inNetwork, nodeId: nodeIds[name], name }))
  const note = (inNetwork: string, ...names: Name[]) => {
    const participants = tookPart(inNetwork, names)
    const interaction = { id: randomUUID(), kind: 'met', day: '2026-05-31', participants }
    return submit(bookOf(person.userId), [{ type: 'interaction.add', interaction }])
  }
  /** Adds participants to the book's only interaction. */
  const add = async (...names: Name[]) => {
    const { interactions = [] } = await person.api().book.get({})
    const [{ id, participants } = { id: '', participants: [] }] = interactions
    const changes = { participants: [...participants, ...tookPart(networkId, names)] }
    await submit(bookOf(person.userId), [{ type: 'interaction.update', id, changes }])
  }
  const nameOf = new Map<string, string>(Object.entries(nodeIds).map(([name, id]) => [id, name]))
  /** Returns the participants by node, with the names that were stored at the time. */
  const named = async () => {
    const { interactions = [] } = await person.api().book.get({})
    return interactions
      .map(({ participants }) => participants.map(({ nodeId, name }) => `${nameOf.get(nodeId)} (${name})`).join(', '))
      .toSorted()
  }
  const seeNamed = async (...expected: string[]) => {
    await until(
      async () => JSON.stringify(await named()) === JSON.stringify(expected),
      expected.join('; '),
      followsWithinMs,
    )
  }
  return { person, networkId, submit, note, add, named, seeNamed }
}

test('a merge, its undo and its redo update the nodes of interactions, which keep the names that the nodes had', async () => {
  const { person, networkId, submit, note, named, seeNamed } = await somebodyWithNetwork()
  await note(networkId, 'anna')
  await note(networkId, 'ana', 'anna', 'bo')
  await note(randomUUID(), 'anna')
  expect(await named()).toEqual(['ana (ana), anna (anna), bo (bo)', 'anna (anna)', 'anna (anna)'])
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seeNamed('ana (ana), bo (bo)', 'ana (anna)', 'anna (anna)')
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seeNamed('ana (ana), anna (anna), bo (bo)', 'anna (anna)', 'anna (anna)')
  await person.api().networks.redo({ id: networkId, stepId, batchId: randomUUID() })
  await seeNamed('ana (ana), bo (bo)', 'ana (anna)', 'anna (anna)')
})

test('a merge and its undo update cadences, except cadences that were moved to another node after the merge', async () => {
  const { person, networkId, submit } = await somebodyWithNetwork()
  const book = bookOf(person.userId)
  const cadence = (name: Name) => ({
    id: randomUUID(),
    networkId,
    nodeId: nodeIds[name],
    name,
    days: 30,
    since: '2026-05-31',
  })
  const [kept, moved] = [cadence('anna'), cadence('anna')]
  await submit(
    book,
    [kept, moved, cadence('bo')].map((each) => ({ type: 'cadence.add', cadence: each })),
  )
  const seeKept = async (...expected: Name[]) => {
    const about = async () => {
      const { cadences = [] } = await person.api().book.get({})
      return cadences.map(({ nodeId }) => Object.entries(nodeIds).find(([, id]) => id === nodeId)?.[0] ?? '').toSorted()
    }
    await until(async () => (await about()).join() === expected.join(), expected.join(), followsWithinMs)
  }
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seeKept('ana', 'ana', 'bo')
  await submit(book, [{ type: 'cadence.update', id: moved.id, changes: { nodeId: nodeIds.bo } }])
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seeKept('anna', 'bo', 'bo')
})

test('a merge and its undo update which nodes are the same person, and each person lists a node only once', async () => {
  const { person, networkId, submit } = await somebodyWithNetwork()
  const book = bookOf(person.userId)
  const elsewhere = { networkId: randomUUID(), nodeId: nodeIds.anna, name: 'elsewhere' }
  const place = (name: Name) => ({ networkId, nodeId: nodeIds[name], name })
  const identity = (...places: object[]) => ({
    type: 'identity.add',
    identity: { id: randomUUID(), verdict: 'same', places },
  })
  await submit(book, [
    identity(place('anna'), elsewhere),
    identity(place('ana'), place('anna'), elsewhere),
    identity(place('bo'), elsewhere),
  ])
  const seePlaces = async (...expected: string[]) => {
    const places = async () => {
      const { identities = [] } = await person.api().book.get({})
      const nameOf = (nodeId: string) => Object.entries(nodeIds).find(([, id]) => id === nodeId)?.[0] ?? ''
      return identities
        .map((each) =>
          each.places.map((one) => (one.networkId === networkId ? nameOf(one.nodeId) : one.name)).join('+'),
        )
        .toSorted()
    }
    await until(async () => (await places()).join() === expected.join(), expected.join(), followsWithinMs)
  }
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seePlaces('ana+elsewhere', 'ana+elsewhere', 'bo+elsewhere')
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seePlaces('ana+anna+elsewhere', 'anna+elsewhere', 'bo+elsewhere')
})

test('merged nodes and all nodes identified with them become one person until the merge is undone', async () => {
  const { person, networkId, submit } = await somebodyWithNetwork()
  const book = bookOf(person.userId)
  const elsewhere = (name: string) => ({ networkId: randomUUID(), nodeId: randomUUID(), name })
  const [x, y, z] = [elsewhere('x'), elsewhere('y'), elsewhere('z')]
  const place = (name: Name) => ({ networkId, nodeId: nodeIds[name], name })
  const identity = (...places: object[]) => ({
    type: 'identity.add',
    identity: { id: randomUUID(), verdict: 'same', places },
  })
  await submit(book, [identity(place('bo'), z)])
  await submit(book, [identity(place('ana'), x)])
  await submit(book, [identity(place('anna'), y)])
  // A node belongs only to its latest identity. After these two edits, Bo is alone and Anna belongs to y.
  await submit(book, [identity(place('bo'), place('anna'))])
  await submit(book, [identity(place('anna'), y)])
  const groups = async () => {
    const { identities = [] } = await person.api().book.get({})
    const known = new Identities(identities)
    const all = [place('ana'), place('anna'), place('bo'), x, y, z]
    return [...Map.groupBy(all, (each) => known.personKey(each)).values()]
      .map((some) => some.map(({ name }) => name).join('+'))
      .join(', ')
  }
  const seeGroups = (expected: string) => until(async () => (await groups()) === expected, expected, followsWithinMs)
  const before = 'ana+x, anna+y, bo, z'
  expect(await groups()).toBe(before)
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seeGroups('ana+x+y, anna, bo, z')
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seeGroups(before)
  await person.api().networks.redo({ id: networkId, stepId, batchId: randomUUID() })
  await seeGroups('ana+x+y, anna, bo, z')
})

describe('several merges in one step', () => {
  const merge = (stays: Name, ...from: Name[]) => ({
    type: 'node.merge',
    id: nodeIds[stays],
    from: from.map((name) => nodeIds[name]),
  })
  const elsewhere = (name: string) => ({ networkId: randomUUID(), nodeId: randomUUID(), name })

  async function somebodyWithBook() {
    const made = await somebodyWithNetwork()
    const { person, networkId, submit, note } = made
    const place = (name: Name) => ({ networkId, nodeId: nodeIds[name], name })
    const [x, y] = [elsewhere('x'), elsewhere('y')]
    const join = (...places: object[]) =>
      submit(bookOf(person.userId), [{ type: 'identity.add', identity: { id: randomUUID(), verdict: 'same', places } }])
    const keep = (name: Name) =>
      submit(bookOf(person.userId), [
        {
          type: 'cadence.add',
          cadence: { id: randomUUID(), networkId, nodeId: nodeIds[name], name, days: 30, since: '2026-05-31' },
        },
      ])
    /** Returns the names of the nodes of each interaction, of each cadence, and of each person with several nodes. */
    const links = async () => {
      const { interactions = [], cadences = [], identities = [] } = await person.api().book.get({})
      const nameOf = (nodeId: string) => Object.entries(nodeIds).find(([, id]) => id === nodeId)?.[0] ?? '?'
      const known = new Identities(identities)
      const all = [...(Object.keys(nodeIds) as Name[]).map(place), x, y]
      const people = [...Map.groupBy(all, (each) => known.personKey(each)).values()].filter(({ length }) => length > 1)
      return [
        interactions.map(({ participants }) => participants.map(({ nodeId }) => nameOf(nodeId)).join('+')).toSorted(),
        cadences.map(({ nodeId }) => nameOf(nodeId)).toSorted(),
        people.map((some) => some.map(({ name }) => name).join('+')),
      ]
        .map((each) => each.join(', '))
        .join('; ')
    }
    const seeLinks = (expected: string) => until(async () => (await links()) === expected, expected, followsWithinMs)
    return { ...made, note, join, keep, links, seeLinks, place, x, y }
  }

  test('move references in users’ books to the node that remains, and one undo moves all references back', async () => {
    const { person, networkId, submit, note, join, keep, links, seeLinks, place, x, y } = await somebodyWithBook()
    await note(networkId, 'anna', 'bo')
    await note(networkId, 'ana', 'cy')
    await keep('anna')
    await join(place('anna'), x)
    await join(place('bo'), y)
    const before = 'ana+cy, anna+bo; anna; anna+x, bo+y'
    expect(await links()).toBe(before)
    const { batchId: stepId } = await submit(networkId, [merge('ana', 'anna'), merge('bo', 'ana')])
    const after = 'bo, bo+cy; bo; bo+x+y'
    await seeLinks(after)
    await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
    await seeLinks(before)
    await person.api().networks.redo({ id: networkId, stepId, batchId: randomUUID() })
    await seeLinks(after)
  })

  test('in several batches also move references to the node that remains, and one undo moves all references back', async () => {
    const { person, networkId, note, join, keep, links, seeLinks, place, x, y } = await somebodyWithBook()
    await note(networkId, 'anna', 'bo')
    await keep('anna')
    await join(place('anna'), x)
    await join(place('bo'), y)
    const before = await links()
    expect(before).toBe('anna+bo; anna; anna+x, bo+y')
    const stepId = randomUUID()
    const submitPart = async (edit: object) => {
      const edits = [Edit.parse(edit)]
      await person.api().networks.submitEdits({ id: networkId, batchId: randomUUID(), stepId, edits })
    }
    await submitPart(merge('ana', 'anna'))
    await seeLinks('ana+bo; ana; ana+x, bo+y')
    await submitPart(merge('bo', 'ana'))
    await seeLinks('bo; bo; bo+x+y')
    await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
    await seeLinks(before)
  })

  test('combine all identities of the merged nodes into one person, and one undo separates them', async () => {
    const { person, networkId, submit, join, links, seeLinks, place, x, y } = await somebodyWithBook()
    await join(place('ana'), x)
    await join(place('anna'), place('cy'))
    await join(place('bo'), y)
    const before = await links()
    expect(before).toBe('; ; ana+x, anna+cy, bo+y')
    const { batchId: stepId } = await submit(networkId, [merge('ana', 'anna'), merge('bo', 'cy')])
    await seeLinks('; ; ana+bo+x+y')
    await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
    await seeLinks(before)
  })
})

describe('introductions and goals of a merged node', () => {
  /**
   * Creates introductions and goals. Returns a function that lists the nodes and names to which the introductions and
   * goals refer.
   */
  async function somebodyWithPlans(pairs: readonly (readonly [Name, Name])[], targets: readonly (Name | null)[]) {
    const made = await somebodyWithNetwork()
    const { person, networkId, submit } = made
    const book = bookOf(person.userId)
    const who = (name: Name) => ({ nodeId: nodeIds[name], name })
    const introductions = pairs.map(([connector, target]) => ({
      id: randomUUID(),
      networkId,
      connector: who(connector),
      target: who(target),
      since: '2026-05-31',
    }))
    const goal = {
      id: randomUUID(),
      networkId,
      name: 'G',
      targets: targets.map((name, at) => ({ text: name ?? `T${at}`, nodeId: name && nodeIds[name] })),
    }
    const elsewhere = { ...goal, id: randomUUID(), networkId: randomUUID(), name: 'Elsewhere' }
    await submit(book, [
      ...introductions.map((introduction) => ({ type: 'introduction.add', introduction })),
      { type: 'goal.add', goal },
      { type: 'goal.add', goal: elsewhere },
    ])
    const nameOf = new Map<string | null, string>(Object.entries(nodeIds).map(([name, id]) => [id, name]))
    const named = async () => {
      const { introductions: all = [], goals = [] } = await person.api().book.get({})
      const label = ({ nodeId, name }: { nodeId: string; name: string }) => `${nameOf.get(nodeId)} (${name})`
      return [
        ...introductions.flatMap(({ id }) =>
          all.flatMap((each) => (each.id === id ? `${label(each.connector)} > ${label(each.target)}` : [])),
        ),
        ...[goal, elsewhere].flatMap(({ id }) =>
          goals.flatMap((each) =>
            each.id === id
              ? each.targets.map(({ text, nodeId }) => `${text}: ${nameOf.get(nodeId) ?? nodeId}`).join(', ')
              : [],
          ),
        ),
      ]
    }
    const seePlans = async (...expected: string[]) => {
      const found = async () => JSON.stringify(await named()) === JSON.stringify(expected)
      await until(found, expected.join('; '), followsWithinMs)
    }
    const merge = async (stays: Name, goes: Name) =>
      (await submit(networkId, [{ type: 'node.merge', id: nodeIds[stays], from: [nodeIds[goes]] }])).batchId
    const reverse = (direction: 'undo' | 'redo', stepId: string) =>
      person.api().networks[direction]({ id: networkId, stepId, batchId: randomUUID() })
    return { ...made, book, introductions, goal, named, seePlans, merge, reverse }
  }

  test('are updated by the merge, its undo and its redo, and keep the names that the nodes had', async () => {
    const { seePlans, named, merge, reverse } = await somebodyWithPlans(
      [
        ['anna', 'bo'],
        ['bo', 'anna'],
      ],
      ['ana', 'anna', null],
    )
    const before = ['anna (anna) > bo (bo)', 'bo (bo) > anna (anna)', 'ana: ana, anna: anna, T2: null']
    const after = ['ana (anna) > bo (bo)', 'bo (bo) > ana (anna)', 'ana: ana, anna: ana, T2: null']
    const elsewhere = 'ana: ana, anna: anna, T2: null'
    expect(await named()).toEqual([...before, elsewhere])
    const stepId = await merge('ana', 'anna')
    await seePlans(...after, elsewhere)
    await reverse('undo', stepId)
    await seePlans(...before, elsewhere)
    await reverse('redo', stepId)
    await seePlans(...after, elsewhere)
  })

  test('an introduction between the two merged nodes does not change', async () => {
    const { seePlans, named, merge } = await somebodyWithPlans(
      [
        ['ana', 'anna'],
        ['anna', 'bo'],
      ],
      ['bo'],
    )
    await merge('ana', 'anna')
    await seePlans('ana (ana) > anna (anna)', 'ana (anna) > bo (bo)', 'bo: bo', 'bo: bo')
    await seeFollowed()
    expect((await named())[0]).toBe('ana (ana) > anna (anna)')
  })

  test('keep later changes when the merge is undone', async () => {
    const { book, submit, introductions, goal, named, seePlans, merge, reverse } = await somebodyWithPlans(
      [['anna', 'bo']],
      ['bo', 'anna'],
    )
    const stepId = await merge('ana', 'anna')
    await seePlans('ana (anna) > bo (bo)', 'bo: bo, anna: ana', 'bo: bo, anna: anna')
    const targets = [
      { text: 'anna', nodeId: nodeIds.ana },
      { text: 'ana', nodeId: nodeIds.ana },
      { text: 'bo', nodeId: null },
    ]
    await submit(book, [
      { type: 'introduction.update', id: introductions[0]?.id, changes: { state: 'asked' } },
      { type: 'goal.update', id: goal.id, changes: { targets } },
    ])
    await reverse('undo', stepId)
    await seeFollowed()
    expect(await named()).toEqual(['anna (anna) > bo (bo)', 'anna: anna, ana: ana, bo: null', 'bo: bo, anna: anna'])
  })
})

test('a merge does not affect the books of non-members', async () => {
  const one = await somebodyWithNetwork()
  const stranger = await somebodyWithNetwork()
  await stranger.note(one.networkId, 'anna')
  await one.note(one.networkId, 'anna')
  await one.submit(one.networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await one.seeNamed('ana (anna)')
  await seeFollowed()
  expect(await stranger.named()).toEqual(['anna (anna)'])
})

test('repeatedly undoing and redoing a merge keeps later interactions', async () => {
  const { person, networkId, submit, note, add, named, seeNamed } = await somebodyWithNetwork()
  await note(networkId, 'anna')
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seeNamed('ana (anna)')
  await add('bo')
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seeNamed('anna (anna), bo (bo)')
  await add('ana')
  await person.api().networks.redo({ id: networkId, stepId, batchId: randomUUID() })
  await seeNamed('ana (anna), bo (bo)')
  await person.api().networks.undo({ id: networkId, stepId, batchId: randomUUID() })
  await seeFollowed()
  expect(await named()).toEqual(['anna (anna), bo (bo), ana (ana)'])
})

test('undoing a merge in several batches updates members’ books even if the first batch changes nothing', async () => {
  const { person, networkId, submit, note, seeNamed } = await somebodyWithNetwork()
  await note(networkId, 'anna')
  const { batchId: stepId } = await submit(networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await seeNamed('ana (anna)')
  const undoId = randomUUID()
  const undo = (edit: object) => {
    const edits = [Edit.parse(edit)]
    return person
      .api()
      .networks.submitEdits({ id: networkId, batchId: randomUUID(), stepId: undoId, undoes: stepId, edits })
  }
  const { refused } = await undo({ type: 'node.update', id: randomUUID(), changes: { name: 'Gone' } })
  expect(refused).toHaveLength(1)
  await seeFollowed()
  await undo({ type: 'node.add', node: { id: nodeIds.anna, type: 'person', name: 'anna', x: 0, y: 0 } })
  await seeNamed('anna (anna)')
})

test("if updating one user's book after a merge fails, the update is retried and does not block other books", async () => {
  const one = await somebodyWithNetwork()
  const other = await somebodyWithNetwork()
  await stage.backstage.join(one.networkId, other.person.userId, 'editor')
  for (const each of [one, other]) await each.note(one.networkId, 'anna')
  const [first, second] = one.person.userId < other.person.userId ? [one, other] : [other, one]
  const mend = await stage.backstage.failAt('interaction', 'update', `new.book_id = '${first.person.userId}'`)
  await one.submit(one.networkId, [{ type: 'node.merge', id: nodeIds.ana, from: [nodeIds.anna] }])
  await second.seeNamed('ana (anna)')
  const toCome = `select from pgboss.job where name = 'follow-merge' and state = 'retry' and data ->> 'networkId' = $1`
  await until(async () => (await stage.backstage.rows(toCome, [one.networkId])).length === 1, 'it to be tried again')
  expect(await first.named()).toEqual(['anna (anna)'])
  await mend()
})
