import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { Saves } from './saves.ts'

const rename: Edit = { type: 'network.rename', name: 'A' }

test('waiting until given batches are saved does not wait for later batches', async () => {
  const saves = new Saves()
  const saved = saves.whenResponded('n', ['1', '2'])
  const later = saves.whenResponded('n', ['3'])
  saves.settle('1')
  saves.settle('2')
  expect(await saved).toEqual({ unsaved: [] })
  saves.lose('3', 'refused', [rename])
  saves.settle('3')
  expect(await later).toEqual({ unsaved: [{ reason: 'refused', edits: [rename] }] })
})

test('waiting for saves resolves with no unsaved edits if no batch is pending', async () => {
  expect(await new Saves().whenResponded('n', [])).toEqual({ unsaved: [] })
})

test('given edits are reported as saved or not, regardless of other edits in the same batch', async () => {
  const saves = new Saves()
  // An edit with equal content that is a different object.
  const other: Edit = { type: 'network.rename', name: 'A' }
  const [own, others] = [saves.whenSaved('n', ['1'], [rename]), saves.whenSaved('n', ['1'], [other])]
  saves.lose('1', 'refused', [other])
  saves.settle('1')
  expect([await own, await others]).toEqual(['saved', 'refused'])
})

test('waiting for saves resolves with a reason when a response can no longer arrive', async () => {
  const saves = new Saves()
  const removed = saves.whenResponded('gone', ['1'])
  const closed = saves.whenResponded('left', ['2'])
  saves.abandonAll('network-removed', 'gone')
  expect(await removed).toEqual({ unsaved: [{ reason: 'network-removed', edits: [] }] })
  saves.abandonAll('closed')
  expect(await closed).toEqual({ unsaved: [{ reason: 'closed', edits: [] }] })
})
