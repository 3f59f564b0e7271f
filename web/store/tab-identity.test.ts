import { expect, onTestFinished, test, vi } from 'vitest'
import { newId, TabIdentity } from './tab-identity.ts'

function tabOf(userId: string): TabIdentity {
  const tab = new TabIdentity(userId)
  onTestFinished(() => tab.leave())
  return tab
}

test('the open tabs of a user are listed', async () => {
  const userId = newId()
  const [first, second, stranger] = [tabOf(userId), tabOf(userId), tabOf(newId())]
  await first.announce(() => {})
  await stranger.announce(() => {})
  expect(await second.livingTabs()).toEqual(new Set([first.id, second.id]))
  first.leave()
  await expect.poll(() => second.livingTabs()).toEqual(new Set([second.id]))
})

test('the remaining tabs are notified when a tab closes, regardless of opening order', async () => {
  const userId = newId()
  const tabs = [tabOf(userId), tabOf(userId), tabOf(userId)] as const
  const listeners = tabs.map(() => vi.fn<() => void>())
  for (const [index, tab] of tabs.entries()) await tab.announce(() => listeners[index]?.())
  const [first, middle, last] = tabs

  middle.leave()
  await expect.poll(() => listeners.map((each) => each.mock.calls.length)).toEqual([1, 0, 1])
  expect(await first.livingTabs()).toEqual(new Set([first.id, last.id]))
  last.leave()
  await expect.poll(() => listeners.map((each) => each.mock.calls.length)).toEqual([2, 0, 1])
})

test('a tab that closes before it has finished announcing itself is not listed as open', async () => {
  const userId = newId()
  const tab = tabOf(userId)
  const announced = tab.announce(() => {})
  tab.leave()
  await announced
  await expect
    .poll(() =>
      tabOf(userId)
        .livingTabs()
        .then((ids) => ids.has(tab.id)),
    )
    .toBe(false)
})
