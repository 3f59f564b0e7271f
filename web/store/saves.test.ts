import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { Saves } from './saves.ts'

const rename: Edit = { type: 'network.rename', name: 'A' }

test('waiting until certain batches are saved does not wait for later batches', async () => {
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

test('if no batch is pending, waiting for saves resolves without unsaved edits', async () => {
  expect(await new Saves().whenResponded('n', [])).toEqual({ unsaved: [] })
})

test('each edit is reported as saved or not saved, regardless of the other edits in its batch', async () => {
  const saves = new Saves()
  // An edit with equal content that is a different object.
  const other: Edit = { type: 'network.rename', name: 'A' }
  const [own, others] = [saves.whenSaved('n', ['1'], [rename]), saves.whenSaved('n', ['1'], [other])]
  saves.lose('1', 'refused', [other])
  saves.settle('1')
  expect([await own, await others]).toEqual(['saved', 'refused'])
})

test('if a response can no longer arrive, waiting for saves resolves with the reason', async () => {
  const saves = new Saves()
  const removed = saves.whenResponded('gone', ['1'])
  const closed = saves.whenResponded('left', ['2'])
  saves.abandonAll('network-removed', 'gone')
  expect(await removed).toEqual({ unsaved: [{ reason: 'network-removed', edits: [] }] })
  saves.abandonAll('closed')
  expect(await closed).toEqual({ unsaved: [{ reason: 'closed', edits: [] }] })
})
