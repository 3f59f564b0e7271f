import { expect, test } from 'vitest'
import { BandwidthLimit } from './bandwidth-limit.ts'

const megabyte = 1024 * 1024

test('an IP address that exceeds its burst is throttled, and other IP addresses are not delayed', async () => {
  const pace = new BandwidthLimit({ mostBytes: 3 * megabyte, bytesPerSecond: 10 * megabyte })
  const made: string[] = []
  const ask = async (address: string) => {
    await pace.during(address, async () => {
      made.push(address)
      return megabyte
    })
    return performance.now()
  }
  const began = performance.now()
  const greedy = Array.from({ length: 8 }, () => ask('greedy'))
  const others = Promise.all([ask('another'), ask('a third')])
  await others
  expect(made.filter((address) => address !== 'greedy')).toEqual(['another', 'a third'])
  expect(made.length).toBeLessThan(8)
  // The limit allows a burst of three responses plus one more, and then one response every tenth of a second.
  expect(Math.max(...(await Promise.all(greedy))) - began).toBeGreaterThan(350)
})

test('the headers and the body of each response count toward the bandwidth limit', async () => {
  const pace = new BandwidthLimit({ mostBytes: 200_000, bytesPerSecond: 2_000_000 })
  const began = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => pace.during('one', async () => 1)))
  expect(performance.now() - began).toBeGreaterThan(400)
})

test('twenty users at one IP address can load the app concurrently without delay', async () => {
  const pace = new BandwidthLimit()
  // About as many files as a network loads, with their compressed size.
  const files = Array.from({ length: 30 }, () => 30_000)
  const people = Array.from({ length: 20 }, () => files)
  const waits: number[] = []
  for (const bytes of people.flat()) {
    waits.push(pace.waitMs('office'))
    await pace.during('office', async () => bytes)
  }
  expect(Math.max(...waits)).toBe(0)
})
