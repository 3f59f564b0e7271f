import { expect, test } from 'vitest'
import { readableLogEntries } from './batches.ts'
import { readLiveMessage, readLiveRequest } from './live.ts'
import { knowsEdits, ownProtocol, readProtocol, writeProtocol } from './protocol.ts'

test('a protocol version that is written as text and read again is unchanged, and invalid text is read as null', () => {
  expect(readProtocol(writeProtocol(ownProtocol))).toEqual(ownProtocol)
  expect(readProtocol(writeProtocol({ number: 7, editKinds: [] }))).toEqual({ number: 7, editKinds: [] })
  for (const text of [null, '', 'x', '-1 a', '0', '1.5 a']) expect(readProtocol(text)).toBeNull()
})

test('knowsEdits rejects names of Object.prototype members as edit kinds', () => {
  expect(knowsEdits([{ type: 'node.move' }])).toBe(true)
  expect(knowsEdits([{ type: 'node.move' }, { type: 'toString' }])).toBe(false)
})

test('readLiveMessage returns the network id of an unreadable message, or null if the message has no network id', () => {
  const networkId = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
  const batch = { version: 1, batchId: networkId, stepId: null, userId: null, at: '2026-01-01T00:00:00.000Z' }
  const edits = { type: 'edits', networkId, batches: [{ ...batch, edits: [{ type: 'node.levitate' }] }] }
  expect(readLiveMessage(JSON.stringify(edits))).toEqual({ type: 'unreadable', networkId })
  expect(readLiveMessage('{"type":"weather"}')).toEqual({ type: 'unreadable', networkId: null })
  expect(readLiveMessage('{"type":"alive"}')).toEqual({ type: 'alive' })
})

test('readLiveMessage returns null for text that is not JSON', () => {
  for (const text of ['', 'x', '{"type":"alive"']) expect(readLiveMessage(text)).toBeNull()
})

test('readableLogEntries returns the log entries before the first edit of an unknown kind or form', () => {
  const id = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
  const batch = { batchId: id, stepId: null, userId: null, at: '2026-01-01T00:00:00.000Z' }
  const node = { id, type: 'person' as const, name: 'Ana', x: 0, y: 0 }
  const added = { ...batch, version: 1, edits: [{ type: 'node.add' as const, node }] }
  const read = (edit: object) => {
    const other = { ...batch, version: 2, edits: [edit as { type: 'node.move'; id: string; x: number; y: number }] }
    return readableLogEntries([added, other, { ...added, version: 3 }]).map(({ version }) => version)
  }
  expect(read({ type: 'node.move', id, x: 1, y: 2, speed: 3 })).toEqual([1, 2, 3])
  expect(read({ type: 'node.levitate', id })).toEqual([1])
  expect(read({ type: 'node.move', id, to: [1, 2] })).toEqual([1])
  expect(readableLogEntries([added])).toMatchObject([{ edits: [{ node: { name: 'Ana', notes: '' } }] }])
})

test('log entries can be read without madeBy, as written before protocol 14, and with an unknown madeBy value', () => {
  const id = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
  const batch = { version: 1, batchId: id, stepId: null, userId: id, at: '2026-01-01T00:00:00.000Z', edits: [] }
  const sent = [batch, { ...batch, madeBy: 'link' }, { ...batch, madeBy: 'oracle' }]
  expect(readableLogEntries(sent).map(({ madeBy }) => madeBy)).toEqual([undefined, 'link', 'oracle'])
})

test('reading a live message preserves unknown edit properties and fills in defaults', () => {
  const networkId = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
  const node = { id: networkId, type: 'person', name: 'Ana', x: 0, y: 0, nickname: 'A', pronouns: { subject: 'she' } }
  const batch = { version: 1, batchId: networkId, stepId: null, userId: null, at: '2026-01-01T00:00:00.000Z' }
  const message = { type: 'edits', networkId, batches: [{ ...batch, edits: [{ type: 'node.add', node }] }] }
  expect(readLiveMessage(JSON.stringify(message))).toMatchObject({
    batches: [{ edits: [{ node: { ...node, notes: '', tagIds: [] } }] }],
  })
})

test('a live message from a server before protocol 10 is read with its groupId as the stepId', () => {
  const networkId = '3f1c1f0e-8a3b-4c1e-9a55-0d7a7f1f2b11'
  const batch = { version: 1, batchId: networkId, userId: null, at: '2026-01-01T00:00:00.000Z', edits: [] }
  const read = (groupId: string | null) =>
    readLiveMessage(JSON.stringify({ type: 'edits', networkId, batches: [{ ...batch, groupId }] }))
  expect(read(networkId)).toMatchObject({ batches: [{ ...batch, stepId: networkId }] })
  expect(read(null)).toMatchObject({ batches: [{ ...batch, stepId: null }] })
})

test('readLiveRequest returns undefined for an unknown request type and null for a malformed request', () => {
  expect(readLiveRequest('{"type":"wave"}')).toBeUndefined()
  for (const text of ['', '[]', '{}', '{"type":"follow"}', '{"type":3}']) expect(readLiveRequest(text)).toBeNull()
})
