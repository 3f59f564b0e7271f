import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function scene(bounds = { most: 3, mostHeavy: 1, mostWaiting: 20 }) {
  let now = 0
  const turns = new FairQueue(bounds, () => now)
  const begun: string[] = []
  const begin = (owner: string) => {
    const work = Promise.withResolvers<void>()
    const done = turns.during(owner, () => {
      begun.push(owner)
      return work.promise
    })
    return { done, end: () => (work.resolve(), done) }
  }
  return { begun, begin, pass: (ms: number) => (now += ms) }
}

test('two users with long tasks can never occupy the slot that a third user needs', async () => {
  const { begun, begin, pass } = scene()
  const long = ['one', 'two'].map(begin)
  pass(30_000)
  const third = begin('third')
  await settled()
  expect(begun).toEqual(['one', 'two', 'third'])
  await third.end()
  await long[0]?.end()
  const again = begin('one')
  await settled()
  expect(begun).toEqual(['one', 'two', 'third'])
  const fourth = begin('fourth')
  await settled()
  expect(begun.at(-1)).toBe('fourth')
  // When user 'two' has no running operation left, the second operation of user 'one' can run.
  await long[1]?.end()
  await settled()
  expect(begun.at(-1)).toBe('one')
  await Promise.all([again.end(), fourth.end()])
})

test('the user with the lowest usage is served next, and past usage counts less over time', async () => {
  const { begun, begin, pass } = scene({ most: 1, mostHeavy: 1, mostWaiting: 20 })
  const first = begin('much')
  pass(4000)
  const much = begin('much')
  const little = begin('little')
  await first.end()
  await settled()
  expect(begun).toEqual(['much', 'little'])
  await little.end()
  await much.end()
  pass(30 * 60_000)
  const [again, other] = [begin('much'), begin('little')]
  await settled()
  expect(begun).toEqual(['much', 'little', 'much', 'much'])
  await again.end()
  await other.end()
})

test('requests beyond the queue limit are rejected with TOO_FAST', async () => {
  const { begin } = scene({ most: 1, mostHeavy: 1, mostWaiting: 1 })
  const [one, two] = [begin('one'), begin('two')]
  await expect(begin('three').done).rejects.toMatchObject({ code: 'TOO_FAST' })
  await one.end()
  await two.end()
})

test('when a slot becomes free, every waiting task for which there is room starts', async () => {
  const { begun, begin, pass } = scene({ most: 3, mostHeavy: 1, mostWaiting: 20 })
  const owners = ['one', 'two']
  for (const owner of owners) {
    const work = begin(owner)
    pass(30_000)
    await work.end()
  }
  const long = begin('three')
  pass(6000)
  const waiting = owners.map(begin)
  await settled()
  expect(begun).toEqual(['one', 'two', 'three'])
  // After this time, the other users are no longer heavy users.
  pass(10 * 60_000)
  await long.end()
  await settled()
  expect(begun).toEqual(['one', 'two', 'three', 'one', 'two'])
  await Promise.all(waiting.map((each) => each.end()))
})
