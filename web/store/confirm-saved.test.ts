import { expect, it } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { confirmSaved } from './confirm-saved.ts'
import type { UnsavedEdits } from './types.ts'

const networkId = 'a0a0a0a0-0000-4000-8000-000000000001'
const rename = (name: string): Edit => ({ type: 'network.rename', name })

const outcome = (edits: Edit[], ...unsaved: UnsavedEdits[]) =>
  confirmSaved({ whenSaved: () => Promise.resolve({ unsaved }) }, networkId, edits)

it('is saved once the server has everything', async () => {
  expect(await outcome([rename('A')])).toBe('saved')
})

it('says why one of the edits is not', async () => {
  const edits = [rename('B')]
  expect(await outcome([rename('A'), rename('B')], { reason: 'refused', edits })).toBe('refused')
  expect(await outcome([rename('A'), rename('B')], { reason: 'set-aside', edits })).toBe('set-aside')
})

it('knows an edit again that was tidied on its way', async () => {
  const tidied = { reason: 'refused' as const, edits: [rename('A')] }
  expect(await outcome([{ name: ' A ', type: 'network.rename' }], tidied)).toBe('refused')
})

it('is not saved if nothing more will be heard of the network', async () => {
  expect(await outcome([rename('A')], { reason: 'network-removed', edits: [] })).toBe('network-removed')
})

it('does not mind the loss of other edits', async () => {
  expect(await outcome([rename('A')], { reason: 'refused', edits: [rename('C')] })).toBe('saved')
})
