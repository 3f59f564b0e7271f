import { describe, expect, it } from 'vitest'
import { hasStayed, type Place } from './has-stayed.ts'

const before: Place = { networkId: 'first', inCommunity: false, detail: null }

describe('hasStayed', () => {
  it('is true of who waits', () => {
    expect(hasStayed(before, { ...before })).toBe(true)
  })

  it('is true of who was led to a network from none', () => {
    expect(hasStayed({ ...before, networkId: null }, { ...before, networkId: 'made' })).toBe(true)
  })

  it('is false of who went to another network or view', () => {
    expect(hasStayed(before, { ...before, networkId: 'second' })).toBe(false)
    expect(hasStayed(before, { ...before, inCommunity: true })).toBe(false)
  })

  it('is false of who has begun something else', () => {
    expect(hasStayed(before, { ...before, detail: { kind: 'add-node' } })).toBe(false)
  })
})
