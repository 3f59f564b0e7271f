import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { AwaitedSaves } from './awaited-saves.ts'

const rename: Edit = { type: 'network.rename', name: 'A' }

test('waits for the batches it was asked about, and for no later ones', async () => {
  const saves = new AwaitedSaves()
  const saved = saves.await('n', ['1', '2'])
  const later = saves.await('n', ['3'])
  saves.settle('1')
  saves.settle('2')
  expect(await saved).toEqual({ unsaved: [] })
  saves.lose('3', 'refused', [rename])
  saves.settle('3')
  expect(await later).toEqual({ unsaved: [{ reason: 'refused', edits: [rename] }] })
})

test('has nothing to wait for when nothing is on its way', async () => {
  expect(await new AwaitedSaves().await('n', [])).toEqual({ unsaved: [] })
})

test('ends with a reason when no answer can come any more', async () => {
  const saves = new AwaitedSaves()
  const removed = saves.await('gone', ['1'])
  const closed = saves.await('left', ['2'])
  saves.giveUp('network-removed', 'gone')
  expect(await removed).toEqual({ unsaved: [{ reason: 'network-removed', edits: [] }] })
  saves.giveUp('closed')
  expect(await closed).toEqual({ unsaved: [{ reason: 'closed', edits: [] }] })
})
