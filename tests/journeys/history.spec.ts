import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { canvas, card, waitForStillViewport } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { namesOnServer, openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import type { Stage } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'
import type { Session } from '../support/session.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'History of this network' })
const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Moment', exact: true })
const description = (page: Page) => bar(page).getByRole('status').first()

/** Creates a network with a change on each of six days in March 2026. */
async function plantHistory(stage: Stage, person: Session): Promise<{ networkId: string; bob: string }> {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Long ago', ['Bob', 'Ada', 'Cy'])
  const id = (name: string) => nodes.get(name) ?? ''
  const edge = { id: randomUUID(), sourceId: id('Bob'), targetId: id('Ada'), label: 'Friend' }
  await submit(person, networkId, [{ type: 'edge.add', edge }])
  await submit(person, networkId, [{ type: 'node.update', id: id('Cy'), changes: { name: 'Cyd' } }])
  await submit(person, networkId, [{ type: 'node.remove', id: id('Bob') }])
  const acme = { id: randomUUID(), type: 'organization' as const, name: 'Acme', x: 600, y: 0 }
  await submit(person, networkId, [{ type: 'node.add', node: acme }])
  await submit(person, networkId, [{ type: 'node.move', id: id('Cy'), x: 300, y: 100 }])
  await stage.backstage.rows(
    `update edit_batch set at = timestamptz '2026-03-01 12:00Z' + version * interval '1 day' where network_id = $1`,
    [networkId],
  )
  await stage.backstage.rows("update document set created_at = '2026-03-01 12:00Z' where id = $1", [networkId])
  return { networkId, bob: id('Bob') }
}

async function openHistory(page: Page): Promise<void> {
  await waitUntilLoaded(page)
  await runCommand(page, 'Show history')
  await expect(slider(page)).toBeFocused()
}

test('the network as of any day can be viewed by keyboard but not edited, and Escape returns to the present', {
  tag: '@core',
}, async ({ stage, person, enter }) => {
  const { networkId } = await plantHistory(stage, person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Cyd', 'Acme')
  await openHistory(page)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /Mar 7, 2026/)

  await test.step('arrow keys move from change to change, and each change is described', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /Mar 6, 2026/)
    await expect(description(page)).toContainText('added Acme')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Acme')).toBeHidden()
    await expect(description(page)).toContainText('deleted Bob with 1 connection')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Bob')).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(card(page, 'Cy')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(card(page, 'Ada')).toBeHidden()
    await expect(description(page)).toContainText('As of Mar 1, 2026')
  })

  await test.step('playing shows all changes up to now', async () => {
    await page.keyboard.press('Space')
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(card(page, 'Bob')).toBeVisible()
    await expect(card(page, 'Acme')).toBeVisible({ timeout: 20_000 })
    await expect(bar(page).getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(card(page, 'Bob')).toBeHidden()
  })

  await test.step('the past is read-only, and the first and last change of a node can be found', async () => {
    await slider(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Bob')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Node' })).toHaveCount(0)
    await card(page, 'Bob').click()
    await page.keyboard.press('Delete')
    await bar(page).getByRole('button', { name: 'Last change to Bob' }).click()
    await expect(description(page)).toContainText('deleted Bob')
    await bar(page).getByRole('button', { name: 'First change to Bob' }).click()
    await expect(description(page)).toContainText('added Bob')
    await expect(card(page, 'Bob')).toBeVisible()
  })

  await test.step('Escape on the canvas and in the bar returns to now', async () => {
    await card(page, 'Bob').click()
    // The first Escape deselects the node, the second moves focus to the canvas, and the third returns to now.
    await page.keyboard.press('Escape')
    await expect(page.locator('.react-flow__node [data-selected]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(canvas(page)).toBeFocused()
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(canvas(page)).toBeFocused()
    await expect(card(page, 'Acme')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Node' })).toBeVisible()
    expect(await namesOnServer(person, networkId)).toEqual(['Acme', 'Ada', 'Cyd'])
    await openHistory(page)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
  })

  await test.step('on the canvas, Escape closes the history first and then the overview', async () => {
    const overview = page.getByRole('complementary', { name: 'Network Overview' })
    await page.getByRole('button', { name: 'Network Overview', exact: true }).click()
    await expect(overview).toBeVisible()
    await openHistory(page)
    await canvas(page).focus()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(overview).toBeVisible()
    await expect(canvas(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overview).toBeHidden()
    await expect(canvas(page)).toBeFocused()
  })
})

test('a deleted node and then the whole network are restored, each as one step that can be undone', async ({
  stage,
  person,
  enter,
}) => {
  const { networkId, bob } = await plantHistory(stage, person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Cyd', 'Acme')

  await test.step('on a phone, the history takes the place of the activity', async () => {
    await waitUntilLoaded(page)
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 375, height: 740 })
    await runCommand(page, 'Activity')
    await page.getByRole('button', { name: 'Show history' }).click()
    await expect(page.getByRole('complementary', { name: 'Network Overview' })).toBeHidden()
    await expect(bar(page)).toBeInViewport()
    await bar(page).getByRole('button', { name: 'Back to now' }).click()
    await page.setViewportSize(size)
  })

  await test.step('an activity entry shows the network as it was at that time', async () => {
    await runCommand(page, 'Activity')
    await page.getByRole('button', { name: 'Show the network at that time: You renamed “Cy” to Cyd' }).click()
    await expect(card(page, 'Bob')).toBeVisible()
    await expect(page.getByText('As of Mar 4, 2026').first()).toBeVisible()
    await page.getByRole('button', { name: 'Fit view' }).click()
    await waitForStillViewport(page)
  })

  await test.step('restore a node with its connection, by keyboard', async () => {
    await card(page, 'Bob').click()
    await bar(page).getByRole('button', { name: 'Restore' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Restore “Bob”' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Restored Bob')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect(card(page, 'Bob')).toBeVisible()
    await waitUntilSaved(page)
    const { edges } = await person.api().networks.get({ id: networkId })
    expect(edges).toMatchObject([{ sourceId: bob, label: 'Friend' }])
    expect(await namesOnServer(person, networkId)).toEqual(['Acme', 'Ada', 'Bob', 'Cyd'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Bob')).toBeHidden()
    await waitUntilSaved(page)
  })

  await test.step('restore everything after confirming the counts', async () => {
    await openHistory(page)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Cy')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('menuitem', { name: 'Restore everything…' }).click()
    const question = dialog(page, 'Restore the whole network?')
    await expect(question).toContainText(
      '1 node comes back, 1 connection comes back, 1 node is deleted and 1 node changes',
    )
    await question.getByRole('button', { name: 'Restore everything' }).click()
    await expect(bar(page)).toBeHidden()
    await expect(card(page, 'Cy')).toBeVisible()
    await waitUntilSaved(page)
    expect(await namesOnServer(person, networkId)).toEqual(['Ada', 'Bob', 'Cy'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(card(page, 'Acme')).toBeVisible()
    await waitUntilSaved(page)
    expect(await namesOnServer(person, networkId)).toEqual(['Acme', 'Ada', 'Cyd'])
  })
})

test('two moments are compared on the canvas and in a list', async ({ stage, person, enter }) => {
  const { networkId } = await plantHistory(stage, person)
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Cyd', 'Acme')
  await openHistory(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  const list = bar(page).getByRole('region', { name: 'Differences' })
  await expect(list).toContainText('1 new, 2 deleted, 1 changed')
  await expect(list.getByRole('listitem')).toHaveText([
    /new\s*Acme/,
    /deleted\s*Bob/,
    /deleted\s*Bob – Ada: Friend/,
    /changed\s*Cyd\s*position and name|changed\s*Cyd\s*name and position/,
  ])
  for (const name of ['+ Acme', '− Bob', '≠ Cyd', 'Ada']) await expect(card(page, name)).toBeVisible()
  await list.getByRole('button', { name: 'Acme' }).click()
  await expect(card(page, '+ Acme')).toBeFocused()
  await bar(page).getByRole('slider', { name: 'Compared moment' }).focus()
  await page.keyboard.press('Home')
  await expect(list).toContainText('4 new, 0 deleted, 0 changed')
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await expect(card(page, 'Cy')).toBeVisible()
})
