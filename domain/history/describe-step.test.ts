import { describe, expect, test } from 'vitest'
import { editSamples } from '../../tests/support/edit-samples.ts'
import { Edit, editKinds, editTypes } from '../edits/edit.ts'
import { describeStep, mostSentences } from './describe-step.ts'
import { NameBook } from './known-names.ts'
import { plainText, sentence } from './part.ts'
import { topicOf } from './topics.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [ana, bo, cy, tie, call, crew, boat, board, ours] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]

const names = new NameBook()
for (const [nodeId, name] of [
  [ana, 'Ana'],
  [bo, 'Bo'],
  [cy, 'Cy'],
] as const)
  names.nodes.set(nodeId, name)
names.edges.set(tie, { sourceId: ana, targetId: bo, label: 'Friend' })
names.tasks.set(call, { text: 'Call', nodeId: ana })
for (const [otherId, name] of [
  [crew, 'Crew'],
  [boat, 'Boat'],
  [board, 'Board'],
  [ours, 'Ours'],
] as const)
  names.others.set(otherId, name)

const parsed = (edits: readonly object[]) => edits.map((edit) => Edit.parse(edit))

function counts(edits: readonly Edit[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const { type } of edits) counted[type] = (counted[type] ?? 0) + 1
  return counted
}

function described(edits: readonly object[], inverse: readonly object[] = []): string {
  const all = parsed(edits)
  return describeStep({ edits: all, counts: counts(all), inverse: parsed(inverse) }, names)
    .sentences.map(plainText)
    .join('; ')
}

const node = (nodeId: string, name: string, more: object = {}) => ({
  type: 'node.add',
  node: { id: nodeId, type: 'person', name, x: 0, y: 0, ...more },
})
const update = (changes: object) => ({ type: 'node.update', id: ana, changes })
const retie = (changes: object) => ({ type: 'edge.update', id: tie, changes })
const task = { type: 'task.add', task: { id: call, nodeId: ana, text: 'Call', dueDate: '2026-05-31' } }

describe('describeStep', () => {
  test.each([
    [
      [{ type: 'network.rename', name: 'Pier' }],
      [{ type: 'network.rename', name: 'Quay' }],
      'renamed the network from “Quay” to “Pier”',
    ],
    [[{ type: 'network.describe', description: null }], [], 'removed the description of the network'],
    [[node(ana, 'Ana')], [], 'added Ana'],
    [[node(ana, 'Ana', { origin: { source: 'a.csv', id: null } }), node(bo, 'Bo')], [], 'added Ana and Bo'],
    [[update({ name: 'Ana Lee' })], [update({ name: 'Ana' })], 'renamed “Ana” to Ana Lee'],
    [[update({ title: 'Poet' })], [], 'set the title of Ana to “Poet”'],
    [[update({ title: null })], [], 'removed the title of Ana'],
    [[update({ title: 'Poet', company: 'Pier', notes: 'x' })], [], 'changed title, company and notes of Ana'],
    [[update({ locked: true })], [], 'locked Ana'],
    [[update({ type: 'venue', color: '#123456' })], [], 'changed the type of Ana to Venue; changed the color of Ana'],
    [[update({ date: '2026-05-31' })], [], 'set the date of Ana to May 31, 2026'],
    [
      [update({ color: '#123456' }), { ...update({ color: '#123456' }), id: bo }],
      [],
      'changed the color of Ana and Bo',
    ],
    [
      [
        { type: 'node.move', id: ana, x: 1, y: 1 },
        { type: 'node.move', id: ana, x: 2, y: 1 },
      ],
      [],
      'moved Ana',
    ],
    [
      [{ type: 'node.remove', id: bo }],
      [node(bo, 'Bo'), { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } }, task],
      'deleted Bo with 1 connection and 1 task',
    ],
    [
      [
        { type: 'edge.remove', id: tie },
        { type: 'node.remove', id: bo },
      ],
      [node(bo, 'Bo'), { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } }],
      'deleted Bo with 1 connection',
    ],
    [
      [
        { type: 'edge.remove', id: tie },
        { type: 'node.remove', id: cy },
      ],
      [node(cy, 'Cy'), { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo } }],
      'deleted Cy; deleted the connection between Ana and Bo',
    ],
    [
      [
        { type: 'node.tag', id: ana, tagId: crew },
        { type: 'node.tag', id: bo, tagId: crew },
      ],
      [],
      'tagged Ana and Bo with the tag “Crew”',
    ],
    [[{ type: 'node.untag', id: ana, tagId: crew }], [], 'removed the tag “Crew” from Ana'],
    [[{ type: 'node.fill', id: ana, fieldId: boat, value: true }], [], 'set “Boat” of Ana to “Yes”'],
    [[{ type: 'node.fill', id: ana, fieldId: boat, value: null }], [], 'cleared “Boat” of Ana'],
    [[{ type: 'node.merge', id: ana, from: [bo, cy] }], [], 'merged Bo and Cy into Ana'],
    [
      [{ type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo, label: 'Friend' } }],
      [],
      'connected Ana and Bo as “Friend”',
    ],
    [
      [retie({ label: 'Foe' })],
      [retie({ label: 'Friend' })],
      'changed the label of the connection between Ana and Bo from “Friend” to “Foe”',
    ],
    [[retie({ direction: 'both' })], [], 'set the direction of the connection between Ana and Bo to both ways'],
    [[{ type: 'edge.remove', id: tie }], [], 'deleted the connection between Ana and Bo'],
    [[task], [], 'added the task “Call” to Ana, due on May 31, 2026'],
    [[{ type: 'task.update', id: call, changes: { completed: true } }], [], 'completed the task “Call” of Ana'],
    [
      [{ type: 'task.update', id: call, changes: { text: 'Call her' } }],
      [{ type: 'task.update', id: call, changes: { text: 'Call' } }],
      'reworded the task “Call” to “Call her”',
    ],
    [[{ type: 'task.remove', id: id(77) }], [], 'deleted a deleted task'],
    [[{ type: 'group.include', id: board, nodeIds: [ana, bo] }], [], 'added Ana and Bo to the group “Board”'],
    [[{ type: 'group.update', id: board, changes: { collapsed: true } }], [], 'collapsed the group “Board”'],
    [[{ type: 'view.place', id: ours, places: { [ana]: { x: 1, y: 1 } } }], [], 'moved Ana in the view “Ours”'],
    [
      [{ type: 'distinction.add', distinction: { id: id(50), nodeId: ana, otherId: bo } }],
      [],
      'marked Ana and Bo as not the same',
    ],
  ])('describes the edits %j', (edits, inverse, expected) => expect(described(edits, inverse)).toBe(expected))

  test('describes every kind of edit: a single edit, several edits, and edits of which only the number is known', () => {
    const ids = { node: ana, other: bo, edge: tie, task: call, tag: crew, field: boat, edgeField: boat, group: board }
    const others = {
      interaction: id(20),
      insightAnswer: id(21),
      goal: id(22),
      cadence: id(23),
      introduction: id(24),
      identity: id(25),
      weighting: id(26),
      accountTag: id(27),
      report: id(28),
      view: ours,
    }
    for (const type of editTypes) {
      const edit = Edit.parse({ type, ...editSamples[type]({ ...ids, ...others }) })
      for (const [edits, count] of [
        [[edit], 1],
        [[edit, edit], 2],
        [[edit], 1200],
        [[], 1200],
      ] as const) {
        const { sentences } = describeStep({ edits, counts: { [type]: count }, inverse: [] }, names)
        expect(sentences.length, type).toBeGreaterThan(0)
        for (const each of sentences) expect(plainText(each), type).toMatch(/^[a-z]+ .*[^ ]$/)
        expect(sentences.map(plainText).join(), type).not.toMatch(/undefined|null|NaN| {2}/)
      }
    }
  })

  test("describes changes to a user's book without the content of its private entries", () => {
    const ids = { node: ana, other: bo, edge: tie, task: call, tag: crew, field: boat, edgeField: boat, group: board }
    const others = {
      interaction: id(20),
      insightAnswer: id(21),
      goal: id(22),
      cadence: id(23),
      introduction: id(24),
      identity: id(25),
      weighting: id(26),
      accountTag: id(27),
      report: id(28),
      view: ours,
    }
    const ofBooks = editTypes.filter((type) => editKinds[type].document === 'book')
    expect(ofBooks).toEqual(editTypes.filter((type) => topicOf[type] === 'book'))
    for (const type of ofBooks)
      expect(described([{ type, ...editSamples[type]({ ...ids, ...others }) }])).toBe('changed their own book')
  })

  test('states the numbers of nodes, connections and tasks, up to a maximum number of sentences', () => {
    const edits = parsed([node(ana, 'Ana'), node(bo, 'Bo'), node(cy, 'Cy')])
    const step = { edits, counts: { 'edge.add': 14, 'node.add': 1200, 'task.add': 2 }, inverse: [] }
    expect(describeStep(step, names).sentences.map(plainText)).toEqual([
      'added 1,200 nodes (including Ana, Bo and Cy)',
      'added 14 connections',
      'added 2 tasks',
    ])
    const everything = Object.fromEntries(editTypes.map((type) => [type, 2]))
    const { sentences, untold } = describeStep({ edits: [], counts: everything, inverse: [] }, names)
    expect(sentences).toHaveLength(mostSentences)
    expect(untold).toBeGreaterThan(20)
  })

  test('describes a step as restoring the added entities if it undoes another step', () => {
    const edits = parsed([node(ana, 'Ana', { origin: { source: 'a.csv', id: null } }), task])
    const step = { edits, counts: { 'edge.add': 2, 'node.add': 1, 'task.add': 1 }, inverse: [], undoes: id(50) }
    expect(describeStep(step, names).sentences.map(plainText)).toEqual([
      'restored Ana',
      'restored 2 connections',
      'restored the task “Call” of Ana',
    ])
  })

  test('describes a step as restoring the added entities if its purpose is to restore', () => {
    const imported = { kind: 'imported', source: 'a.csv', date: null }
    const edits = parsed([
      { type: 'tag.add', tag: { id: crew, text: 'Crew', color: '#123456' } },
      node(ana, 'Ana', { origin: { source: 'a.csv', id: null } }),
      { type: 'edge.add', edge: { id: tie, sourceId: ana, targetId: bo, label: 'Friend', evidence: imported } },
    ])
    const step = { edits, counts: counts(edits), inverse: [], purpose: 'restore' as const }
    expect(describeStep(step, names).sentences.map(plainText)).toEqual([
      'restored Ana',
      'restored the connection between Ana and Bo',
      'restored the tag “Crew”',
    ])
  })

  describe('describes an import', () => {
    const people = node(ana, 'Ana', { origin: { source: 'people.csv', id: null } })
    const friends = (source: string) =>
      [1, 2].map((number) => ({
        type: 'edge.add',
        edge: { id: id(60 + number), sourceId: ana, targetId: bo, evidence: { kind: 'imported', source, date: null } },
      }))
    const told = (edits: readonly object[], more: object = {}) => {
      const all = parsed(edits)
      const step = { edits: all, counts: counts(all), inverse: [], purpose: 'import' as const, ...more }
      return describeStep(step, names).sentences.map(plainText).join('; ')
    }

    test('mentions the file name once for an import from a single file', () =>
      expect(told([people, ...friends('people.csv')])).toBe('imported Ana from “people.csv”; added 2 connections'))

    test('mentions every file of an import from several files', () => {
      const other = node(bo, 'Bo', { origin: { source: 'more.csv', id: null } })
      expect(told([people, other, ...friends('ties.csv')])).toBe(
        'imported Ana and Bo from “people.csv” and “more.csv”; imported 2 connections from “ties.csv”',
      )
      expect(told(friends('ties.csv'))).toBe('imported 2 connections from “ties.csv”')
    })

    test('names the files of edits that were not loaded, up to a maximum number', () => {
      const sources = { 'node.add': ['a.csv', 'b.csv', 'c.csv', 'd.csv'], 'edge.add': ['a.csv'] }
      expect(told([], { counts: { 'node.add': 70, 'edge.add': 150 }, sources })).toBe(
        'imported 70 nodes from “a.csv”, “b.csv”, “c.csv” and other files; added 150 connections',
      )
    })

    test('describes a step as an import only if its purpose is to import', () =>
      expect(told([people], { purpose: null })).toBe('added Ana'))

    test('does not describe a step as an import if it undoes another step', () =>
      expect(told([people, ...friends('ties.csv')], { undoes: id(50) })).toBe('restored Ana; restored 2 connections'))
  })

  test('returns no sentence for a step that renames the network to its own name', () =>
    expect(described([{ type: 'network.rename', name: 'Pier' }], [{ type: 'network.rename', name: 'Pier' }])).toBe(''))

  test('states only the number of edits whose kind comes from a later release', () => {
    const { sentences } = describeStep({ edits: [], counts: { 'node.levitate': 3 }, inverse: [] }, names)
    expect(sentences.map(plainText)).toEqual(['made 3 changes that this release of Kithmap cannot describe'])
  })

  test('returns the ids of the nodes that it names, even of deleted nodes', () => {
    const edit = { type: 'node.merge', id: ana, from: [id(99)] }
    const [merged] = describeStep({ edits: parsed([edit]), counts: { 'node.merge': 1 }, inverse: [] }, names).sentences
    expect(merged).toEqual([
      { text: 'merged ' },
      { text: 'a deleted node', nodeId: id(99) },
      { text: ' into ' },
      { text: 'Ana', nodeId: ana },
    ])
    expect(sentence`${'a'}${{ text: '' }}b`).toEqual([{ text: 'ab' }])
  })
})
