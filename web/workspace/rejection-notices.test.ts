import { describe, expect, test } from 'vitest'
import { type Edit, failureOf } from '../../domain/edits/edit.ts'
import { rejectionText, typedEdits, typedIn } from './rejection-notices.ts'

const id = '0195d1f0-0000-7000-8000-000000000001'
const rename: Edit = { type: 'network.rename', name: 'Board' }
const removal: Edit = { type: 'node.remove', id }

describe('typedEdits', () => {
  const edit: Edit = { type: 'node.update', id, changes: { title: 'Pilot', notes: 'Met at the quay', locked: true } }
  const gone = { code: 'NODE_MISSING', message: 'Gone.' } as const

  test('returns the typed text of only the rejected edits, or of all edits if the whole batch was rejected', () => {
    const task: Edit = { type: 'task.add', task: { id, nodeId: id, text: 'Call', completed: false, dueDate: null } }
    const one = [{ refused: [{ index: 1, ...gone }], edits: [task, edit] }]
    expect(typedIn(typedEdits(one))).toBe('Pilot\nMet at the quay')
    const whole = [{ refused: [{ index: 0, code: 'NOT_ACCEPTED', message: 'No.' } as const], edits: [task, edit] }]
    expect(typedIn(typedEdits(whole))).toBe('Call\nPilot\nMet at the quay')
  })

  test('returns an empty list when the rejected edits contain no typed text', () => {
    expect(typedEdits([{ refused: [{ index: 0, ...gone }], edits: [{ type: 'node.move', id, x: 1, y: 2 }] }])).toEqual(
      [],
    )
  })
})

describe('rejectionText', () => {
  test('names the failed action in the title and the reason in the message', () => {
    const refused = [{ index: 0, code: 'NOT_ACCEPTED', message: 'Your role does not allow this.' }] as const
    expect(rejectionText([{ refused, edits: [rename] }])).toEqual({
      title: 'Failed to save network name to database',
      message: 'Your role does not allow this.',
    })
  })

  test('names the step that could not be undone or redone and lists each reason once', () => {
    const message = 'This node no longer exists. Someone may have deleted it.'
    const refused = [0, 1].map((index) => ({ index, code: 'NODE_MISSING' as const, message }))
    const reversal = { direction: 'undo', label: 'Move 2 nodes' } as const
    const moves = [removal, removal]
    expect(rejectionText([{ refused, edits: moves, reversal }])).toEqual({
      title: '“Move 2 nodes” could not be undone',
      message,
    })
    expect(rejectionText([{ refused, edits: [...moves, rename], reversal }])?.title).toBe(
      'Part of “Move 2 nodes” could not be undone',
    )
    // The server reverses steps of an earlier page load. The message then names the failed step, without the attempted
    // edits.
    expect(rejectionText([{ refused, edits: [], reversal: { ...reversal, direction: 'redo' } }])?.title).toBe(
      'Part of “Move 2 nodes” could not be redone',
    )
  })

  test('uses the title that a rejection provides', () => {
    const refused = [
      { index: 0, code: 'CONNECTION_EXISTS', title: 'Connection Exists', message: 'A connection already exists.' },
    ] as const
    expect(rejectionText([{ refused, edits: [removal] }])?.title).toBe('Connection Exists')
  })

  test('summarizes several rejections and lists each reason once', () => {
    const refused = [0, 1, 2].map((index) => ({ index, code: 'NODE_MISSING' as const, message: 'This node is gone.' }))
    const removals = { refused, edits: [removal, removal, removal] }
    expect(rejectionText([removals])).toEqual({
      title: '3 changes could not be saved',
      message: 'Failed to delete node: This node is gone.',
    })
    const move = { refused: refused.slice(0, 1), edits: [{ type: 'node.move', id, x: 0, y: 0 } as const] }
    expect(rejectionText([removals, move])).toEqual({
      title: '4 changes could not be saved',
      message: 'Failed to delete node, Failed to save node positions: This node is gone.',
    })
  })

  test('counts all edits of a batch that was rejected as a whole', () => {
    const refused = [{ index: 0, code: 'NOT_ACCEPTED', message: 'Your role does not allow this.' }] as const
    expect(rejectionText([{ refused, edits: [rename, removal] }])).toEqual({
      title: '2 changes could not be saved',
      message: 'Failed to save network name to database, Failed to delete node: Your role does not allow this.',
    })
  })

  test('returns null when nothing was rejected', () => {
    expect(rejectionText([{ refused: [], edits: [rename] }])).toBeNull()
  })
})

test('failureOf says which part of a node could not be updated', () => {
  const update = (changes: Extract<Edit, { type: 'node.update' }>['changes']): Edit => ({
    type: 'node.update',
    id,
    changes,
  })
  expect(failureOf(update({ color: '#0a66c2' }))).toBe('Failed to update node color')
  expect(failureOf(update({ notes: 'Met in May' }))).toBe('Failed to update contact details')
  expect(failureOf(update({ notes: 'Met in May', color: null }))).toBe('Failed to update node')
})
