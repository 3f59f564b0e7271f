import { expect, test } from 'vitest'
import { MessageRate } from './message-rate.ts'

test('a connection can send 300 messages at once and then 20 per second', () => {
  let now = 0
  const rate = new MessageRate(() => now)
  const taken = (tries: number) => Array.from({ length: tries }, () => rate.takes()).filter(Boolean).length
  expect(taken(400)).toBe(300)
  now = 1000
  expect(taken(100)).toBe(20)
  now = 60_000
  expect(taken(400)).toBe(300)
})
