import { describe, expect, it } from 'vitest'
import { isSamePosition, type Place } from './is-same-position.ts'

const before: Place = { networkId: 'first', inCommunity: false, detail: null }

describe('isSamePosition', () => {
  it('is true when nothing has changed', () => {
    expect(isSamePosition(before, { ...before })).toBe(true)
  })

  it('is true after moving from no network to a network', () => {
    expect(isSamePosition({ ...before, networkId: null }, { ...before, networkId: 'made' })).toBe(true)
  })

  it('is false after switching to another network or view', () => {
    expect(isSamePosition(before, { ...before, networkId: 'second' })).toBe(false)
    expect(isSamePosition(before, { ...before, inCommunity: true })).toBe(false)
  })

  it('is false after the user has begun another action', () => {
    expect(isSamePosition(before, { ...before, detail: { kind: 'add-node' } })).toBe(false)
  })
})
