import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editKinds } from '../domain/edits/edit.ts'
import { type Evidence, evidence, isComingSoon } from '../domain/plans/advertised-features.ts'
import { contract } from './contract.ts'

function hasOperation(name: string): boolean {
  let part: unknown = contract
  for (const key of name.split('.')) part = (part as Record<string, unknown> | undefined)?.[key]
  return part !== undefined && '~orpc' in (part as object)
}

function isThere(kept: Evidence): boolean {
  if ('operation' in kept) return hasOperation(kept.operation)
  return 'edit' in kept ? Object.hasOwn(editKinds, kept.edit) : existsSync(join(import.meta.dirname, '..', kept.file))
}

test.each(evidence)(
  'the released feature "%s" is not marked as upcoming, and its operation, edit or file exists',
  (promised, kept) => {
    expect(isComingSoon(promised)).toBe(false)
    expect(isThere(kept), JSON.stringify(kept)).toBe(true)
  },
)

test('hasOperation returns false for unknown or partial operation names', () => {
  expect(hasOperation('networks.fly')).toBe(false)
  expect(hasOperation('networks')).toBe(false)
})
