import { describe, expect, it } from 'vitest'
import { changedValues, commonValues, followedValues, overtakenFields } from './live-values.ts'

const before = { name: 'Ana', title: 'CTO', email: null as string | null }

describe('followedValues', () => {
  it('takes over what changed elsewhere where nobody typed', () => {
    const now = { ...before, title: 'CEO', email: 'ana@example.org' }
    expect(followedValues(before, before, now)).toEqual(now)
  })

  it('keeps what is being typed, whatever happened elsewhere', () => {
    const typed = { ...before, name: 'Ana L' }
    expect(followedValues(typed, before, { ...before, name: 'Anna', title: 'CEO' })).toEqual({
      name: 'Ana L',
      title: 'CEO',
      email: null,
    })
  })

  it('keeps a field that was emptied here', () => {
    const typed = { ...before, title: '' }
    expect(followedValues(typed, before, { ...before, title: 'CEO' }).title).toBe('')
  })
})

describe('overtakenFields', () => {
  it('names fields edited on both sides to different values', () => {
    const typed = { ...before, name: 'Ana L', title: 'CEO', email: 'a@example.org' }
    expect(overtakenFields(typed, before, { name: 'Anna', title: 'CEO', email: null })).toEqual(['name'])
  })

  it('names nothing when only the other side changed', () => {
    expect(overtakenFields(before, before, { ...before, name: 'Anna' })).toEqual([])
  })
})

describe('changedValues', () => {
  it('gives only what differs', () => {
    expect(changedValues(before, { ...before, title: 'CEO' })).toEqual({ title: 'CEO' })
  })

  it('tells null from absent', () => {
    expect(changedValues<{ email: string | null }>({ email: 'a@example.org' }, { email: null })).toEqual({
      email: null,
    })
  })

  it('gives null when nothing differs', () => {
    expect(changedValues(before, { ...before })).toBeNull()
  })
})

describe('commonValues', () => {
  const common = (...all: (typeof before)[]) => commonValues(all, (each) => each)

  it('are those of the first, and names where others differ', () => {
    expect(common(before, { ...before, title: 'CEO' }, { ...before, email: 'a@example.org' })).toEqual({
      values: before,
      mixed: new Set(['title', 'email']),
    })
  })

  it('are all of one, and none of nothing', () => {
    expect(common(before)).toEqual({ values: before, mixed: new Set() })
    expect(common()).toBeNull()
  })

  it('ends once everything differs', () => {
    const other = { name: 'Bo', title: 'Pilot', email: 'b@example.org' }
    const read: string[] = []
    commonValues([before, other, before, before], (each) => {
      read.push(each.name)
      return each
    })
    expect(read).toEqual(['Ana', 'Bo'])
  })
})
