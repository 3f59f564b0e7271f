import { expect, it } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import type { Refusal } from '../../domain/edits/edit-kind.ts'
import { refusals } from '../../domain/edits/texts.ts'
import { confirmSaved } from './confirm-saved.ts'
import type { RefusalNotice } from './types.ts'

const networkId = 'a0a0a0a0-0000-4000-8000-000000000001'
const rename = (name: string): Edit => ({ type: 'network.rename', name })

/** The waiting half of a store: `settle` is the server's answer. */
function waitingStore() {
  const listeners = new Set<(notice: RefusalNotice) => void>()
  let settle: () => void = () => undefined
  const saved = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    listeners,
    settle: () => settle(),
    refuse: (network: string, edits: Edit[], index: number, refusal: Refusal = refusals.nodeMissing) => {
      for (const listener of listeners) listener({ networkId: network, edits, refused: [{ index, ...refusal }] })
    },
    onRefusal: (listener: (notice: RefusalNotice) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenSaved: () => saved,
  }
}

it('is true once the server has everything', async () => {
  const store = waitingStore()
  const confirmed = confirmSaved(store, networkId, [rename('A')])
  store.settle()
  expect(await confirmed).toBe(true)
  expect(store.listeners.size).toBe(0)
})

it('is false if one of the edits was refused meanwhile', async () => {
  const store = waitingStore()
  const confirmed = confirmSaved(store, networkId, [rename('A'), rename('B')])
  store.refuse(networkId, [rename('B')], 0)
  store.settle()
  expect(await confirmed).toBe(false)
})

it('knows an edit again that was tidied on its way', async () => {
  const store = waitingStore()
  const confirmed = confirmSaved(store, networkId, [{ name: ' A ', type: 'network.rename' }])
  store.refuse(networkId, [rename('A')], 0)
  store.settle()
  expect(await confirmed).toBe(false)
})

it('is false if the batch was not accepted at all', async () => {
  const store = waitingStore()
  const confirmed = confirmSaved(store, networkId, [rename('B')])
  store.refuse(networkId, [rename('A'), rename('B')], 0, { code: 'NOT_ACCEPTED', message: 'Too many.' })
  store.settle()
  expect(await confirmed).toBe(false)
})

it('does not mind the refusal of other edits', async () => {
  const store = waitingStore()
  const confirmed = confirmSaved(store, networkId, [rename('A')])
  store.refuse(networkId, [rename('A'), rename('C')], 1)
  store.refuse('another network', [rename('A')], 0)
  store.settle()
  expect(await confirmed).toBe(true)
})
