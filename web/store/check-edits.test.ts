import { expect, test } from 'vitest'
import type { Edit } from '../../domain/edits/edit.ts'
import { checkEdits } from './check-edits.ts'

const id = 'a0a0a0a0-0000-4000-8000-000000000001'
const renamed = (name: string): Edit => ({ type: 'node.update', id, changes: { name } })

test('edits are normalized in the same way as on the server', () => {
  expect(checkEdits([renamed('  Ana ')])).toEqual({ valid: [renamed('Ana')], places: [0], refused: [] })
})

test('an edit that violates its schema is rejected, and the other edits are accepted', () => {
  const far: Edit = { type: 'node.move', id, x: 1e9, y: 0 }
  const { valid, places, refused } = checkEdits([renamed('Ana'), far, renamed('Bo')])
  expect([valid, places]).toEqual([
    [renamed('Ana'), renamed('Bo')],
    [0, 2],
  ])
  expect(refused).toEqual([{ index: 1, code: 'INVALID_VALUE', message: 'A position must be within ±10,000,000.' }])
})
