import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { mostGroups } from '../../domain/entities/group/group.ts'
import { mostViews } from '../../domain/entities/view/view.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas } from './support/on-canvas.ts'
import { signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { waitUntilSaved } from './support/workspace.ts'

/** A number of rows that exceeds the visible rows, but is far below the length of the list. */
const fewRows = 60

/** Scrolls to the end with the mouse wheel. */
async function scrollTo(page: Page, list: Locator, last: Locator, by: number): Promise<void> {
  const box = await list.locator('xpath=..').boundingBox()
  if (!box) throw new Error('There is no list.')
  await list.getByRole('listitem').first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, by)
    await expect(last).toBeInViewport({ timeout: 300 })
  }).toPass({ intervals: [50] })
}

test('a list with the maximum number of groups renders only the visible rows and the rows that are being edited', async ({
  page,
  person,
}) => {
  test.slow()
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', { Ada: { x: 0, y: 0 }, Ben: { x: 300, y: 0 } })
  const listed = [nodeIds.Ada ?? '']
  await submit(
    person,
    id,
    Array.from({ length: mostGroups }, (_, at) => {
      return { type: 'group.add' as const, group: { id: randomUUID(), name: `Crew ${at + 1}`, nodeIds: listed } }
    }),
  )
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada', 'Ben')
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Groups' })
  const list = panel.getByRole('region', { name: 'Groups of this network' }).getByRole('list')
  /**
   * Rows are found by position, because the groups have the same creation time and are not in the order of their names.
   */
  const rowAt = (place: number) => list.locator(`li[aria-posinset="${place}"]`)
  const select = (place: number) => rowAt(place).getByRole('button', { name: /^Crew \d+ 1 node/ })

  await test.step('the list announces its size and renders few rows', async () => {
    await canvas(page).focus()
    await keyboard.press('g')
    await expect(rowAt(1)).toHaveAttribute('aria-setsize', String(mostGroups))
    expect(await list.getByRole('listitem').count()).toBeLessThan(fewRows)
  })

  await test.step('Tab and Shift+Tab move from row to row', async () => {
    await select(1).focus()
    for (let at = 2; at <= 25; at++) {
      for (let stop = 0; stop < 3; stop++) await keyboard.press('Tab')
      await expect(select(at)).toBeFocused()
      await expect(select(at)).toBeInViewport()
    }
    for (let at = 24; at >= 15; at--) {
      for (let stop = 0; stop < 3; stop++) await keyboard.press('Shift+Tab')
      await expect(select(at)).toBeFocused()
    }
  })

  await test.step('text typed in the last row is kept while scrolling to the first row', async () => {
    const last = rowAt(mostGroups)
    await scrollTo(page, list, last, 4000)
    await last.getByRole('button', { name: /^Edit / }).click()
    const name = panel.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await keyboard.type('Night watch')
    await scrollTo(page, list, rowAt(1), -4000)
    await expect(name).toHaveValue('Night watch')
    await expect(name).toBeFocused()
    await keyboard.press('Enter')
    await waitUntilSaved(page)
    await scrollTo(page, list, last, 4000)
    await expect(last.getByRole('button', { name: 'Night watch 1 node' })).toBeVisible()
  })
})

test('a list with the maximum number of views renders only visible rows and can be reordered', async ({
  page,
  person,
}) => {
  test.slow()
  const { id } = await makeNetwork(person, 'Harbour', { Ada: { x: 0, y: 0 }, Ben: { x: 300, y: 0 } })
  await submit(
    person,
    id,
    Array.from({ length: mostViews }, (_, at) => {
      return { type: 'view.add' as const, view: { id: randomUUID(), name: `Watch ${at + 1}`, position: at } }
    }),
  )
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada', 'Ben')
  const { keyboard } = page
  const list = page.getByRole('list', { name: 'Views of Harbour' })
  const rowOf = (name: string) =>
    list.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
  const last = `Watch ${mostViews}`

  await expect(rowOf('Watch 1')).toHaveAttribute('aria-setsize', String(mostViews))
  expect(await list.getByRole('listitem').count()).toBeLessThan(fewRows)

  await test.step('open the last view', async () => {
    await scrollTo(page, list, rowOf(last), 4000)
    await rowOf(last).getByRole('button', { name: last, exact: true }).click()
    await expect(page.locator('header').getByRole('button', { name: `View ${last}` })).toBeVisible()
  })

  await test.step('moving a view up the list with the keyboard keeps focus on its button', async () => {
    const options = rowOf(last).getByRole('button', { name: `Options for the view ${last}` })
    await options.focus()
    for (const place of [mostViews - 1, mostViews - 2]) {
      await keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible()
      await page.getByRole('menuitem', { name: 'Move up' }).focus()
      await keyboard.press('Enter')
      await expect(rowOf(last)).toHaveAttribute('aria-posinset', String(place))
      await expect(options).toBeFocused()
    }
    await waitUntilSaved(page)
  })
})
