import { expect, test } from 'vitest'
import { applyBatch } from '../../domain/edits/batch.ts'
import { Edit } from '../../domain/edits/edit.ts'
import { graphFrom } from '../../domain/entities/graph.ts'
import { EditingSession } from './editing-session.ts'
import { valueCommands } from './value-commands.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, line, size] = [uuid(1), uuid(2), uuid(3), uuid(4)]
const edits = [
  { type: 'field.add', field: { id: size, name: 'Shoe size', kind: 'number', appliesTo: 'nodes', position: 1 } },
  { type: 'node.add', node: { id: ada, type: 'person', name: 'Ada', x: 0, y: 0, title: 'Pilot' } },
  { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 300, y: 0, fieldValues: { [size]: 42 } } },
  { type: 'edge.add', edge: { id: line, sourceId: ada, targetId: bo } },
].map((edit) => Edit.parse(edit))
const network = { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at }

function open() {
  const session = new EditingSession(uuid(9))
  session.take(applyBatch(graphFrom({ network }), edits, at).graph)
  const submitted: { edits: readonly Edit[]; label: string }[] = []
  const commands = valueCommands(session, (given, { label }) => {
    submitted.push({ edits: given, label })
    return true
  })
  return { session, commands, submitted }
}

test('setting a value changes several nodes in one batch and skips nodes that already have the value', () => {
  const { commands, submitted, session } = open()
  expect(commands.setNodeValue([ada, bo], { changes: { title: 'Pilot' } }, 'Title')).toBe(true)
  expect(submitted).toEqual([
    { label: 'Edit Title of 1 node', edits: [{ type: 'node.update', id: bo, changes: { title: 'Pilot' } }] },
  ])
  expect(session.announcement.value).toBe('Title of 1 node changed')
})

test('the label of an edit to a custom field of one node contains the name of the node', () => {
  const { commands, submitted } = open()
  commands.setNodeValue([ada], { fill: { fieldId: size, value: 42 } }, 'Shoe size')
  commands.setNodeValue([bo], { fill: { fieldId: size, value: 42 } }, 'Shoe size')
  expect(submitted).toEqual([
    { label: 'Edit Shoe size of Ada', edits: [{ type: 'node.fill', id: ada, fieldId: size, value: 42 }] },
  ])
})

test('setting a value returns false for a missing node and true for a changed connection', () => {
  const { commands, submitted } = open()
  expect(commands.setNodeValue([uuid(77)], { changes: { title: 'Pilot' } }, 'Title')).toBe(false)
  expect(commands.setEdgeValue([line], { changes: { strength: 4 } }, 'Strength')).toBe(true)
  expect(submitted.map(({ label }) => label)).toEqual(['Edit Strength of 1 connection'])
})
