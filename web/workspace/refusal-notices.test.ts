import { describe, expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { failedEditTitle, refusalText } from './refusal-notices.ts'

const id = '0195d1f0-0000-7000-8000-000000000001'
const rename: Edit = { type: 'network.rename', name: 'Board' }
const removal: Edit = { type: 'node.remove', id }

describe('refusalText', () => {
  test('heads the reason with what failed', () => {
    const refused = [{ index: 0, code: 'NOT_ACCEPTED', message: 'Your role does not allow this.' }] as const
    expect(refusalText({ refused, edits: [rename] })).toEqual({
      title: 'Failed to save network name to database',
      message: 'Your role does not allow this.',
    })
  })

  test('keeps the title a refusal brings along', () => {
    const refused = [
      { index: 0, code: 'CONNECTION_EXISTS', title: 'Connection Exists', message: 'A connection already exists.' },
    ] as const
    expect(refusalText({ refused, edits: [removal] })?.title).toBe('Connection Exists')
  })

  test('sums several up, each reason once', () => {
    const refused = [0, 1, 2].map((index) => ({ index, code: 'NODE_MISSING' as const, message: 'This node is gone.' }))
    expect(refusalText({ refused, edits: [removal, removal, removal] })).toEqual({
      title: '3 changes could not be saved',
      message: 'This node is gone.',
    })
  })

  test('says nothing of nothing', () => {
    expect(refusalText({ refused: [], edits: [rename] })).toBeNull()
  })
})

test('tells what of a node could not be changed', () => {
  const update = (changes: Extract<Edit, { type: 'node.update' }>['changes']): Edit => ({
    type: 'node.update',
    id,
    changes,
  })
  expect(failedEditTitle(update({ color: '#0a66c2' }))).toBe('Failed to update node color')
  expect(failedEditTitle(update({ notes: 'Met in May' }))).toBe('Failed to update contact details')
  expect(failedEditTitle(update({ notes: 'Met in May', color: null }))).toBe('Failed to update node')
})
