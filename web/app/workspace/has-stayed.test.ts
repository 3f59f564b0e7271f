import { describe, expect, it } from 'vitest'
import { hasStayed, type Place } from './has-stayed.ts'

const before: Place = { networkId: 'first', inCommunity: false, detail: null }

describe('hasStayed', () => {
  it('is true when nothing has changed', () => {
    expect(hasStayed(before, { ...before })).toBe(true)
  })

  it('is true after moving from no network to a network', () => {
    expect(hasStayed({ ...before, networkId: null }, { ...before, networkId: 'made' })).toBe(true)
  })

  it('is false after switching to another network or view', () => {
    expect(hasStayed(before, { ...before, networkId: 'second' })).toBe(false)
    expect(hasStayed(before, { ...before, inCommunity: true })).toBe(false)
  })

  it('is false after the user has begun another action', () => {
    expect(hasStayed(before, { ...before, detail: { kind: 'add-node' } })).toBe(false)
  })
})
