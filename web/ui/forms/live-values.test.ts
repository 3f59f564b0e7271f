import { describe, expect, it } from 'vitest'
import { changedValues, commonValues, followedValues, conflictingFields } from './live-values.ts'

const before = { name: 'Ana', title: 'CTO', email: null as string | null }

describe('followedValues', () => {
  it('applies remote changes to fields that were not edited locally', () => {
    const now = { ...before, title: 'CEO', email: 'ana@example.org' }
    expect(followedValues(before, before, now)).toEqual(now)
  })

  it('keeps local edits regardless of remote changes', () => {
    const typed = { ...before, name: 'Ana L' }
    expect(followedValues(typed, before, { ...before, name: 'Anna', title: 'CEO' })).toEqual({
      name: 'Ana L',
      title: 'CEO',
      email: null,
    })
  })

  it('keeps a field empty that was cleared locally', () => {
    const typed = { ...before, title: '' }
    expect(followedValues(typed, before, { ...before, title: 'CEO' }).title).toBe('')
  })
})

describe('conflictingFields', () => {
  it('returns the fields that were changed both locally and remotely, to different values', () => {
    const typed = { ...before, name: 'Ana L', title: 'CEO', email: 'a@example.org' }
    expect(conflictingFields(typed, before, { name: 'Anna', title: 'CEO', email: null })).toEqual(['name'])
  })

  it('returns no fields if values changed only remotely', () => {
    expect(conflictingFields(before, before, { ...before, name: 'Anna' })).toEqual([])
  })
})

describe('changedValues', () => {
  it('returns only the changed values', () => {
    expect(changedValues(before, { ...before, title: 'CEO' })).toEqual({ title: 'CEO' })
  })

  it('includes a value that changed to null', () => {
    expect(changedValues<{ email: string | null }>({ email: 'a@example.org' }, { email: null })).toEqual({
      email: null,
    })
  })

  it('returns null when nothing differs', () => {
    expect(changedValues(before, { ...before })).toBeNull()
  })
})

describe('commonValues', () => {
  const common = (...all: (typeof before)[]) => commonValues(all, (each) => each)

  it('returns the values of the first item, and the names of the fields in which other items differ', () => {
    expect(common(before, { ...before, title: 'CEO' }, { ...before, email: 'a@example.org' })).toEqual({
      values: before,
      mixed: new Set(['title', 'email']),
    })
  })

  it('returns all values of a single item and null for an empty list', () => {
    expect(common(before)).toEqual({ values: before, mixed: new Set() })
    expect(common()).toBeNull()
  })

  it('stops reading items once every field differs', () => {
    const other = { name: 'Bo', title: 'Pilot', email: 'b@example.org' }
    const read: string[] = []
    commonValues([before, other, before, before], (each) => {
      read.push(each.name)
      return each
    })
    expect(read).toEqual(['Ana', 'Bo'])
  })
})
