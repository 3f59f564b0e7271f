import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { addNode, waitUntilSaved } from './support/workspace.ts'

test('edits from before a reload can be undone and redone, but not while offline', {
  tag: '@core',
}, async ({ stage, enter }) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Steps', ['Ada'])
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway, /status of 409/] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  // The first Tab focuses the skip link, which skips the sidebar.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip the sidebar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application')).toBeFocused()
  const names = async () => (await person.api().networks.get({ id: networkId })).nodes.map(({ name }) => name).sort()
  const undo = page.getByRole('button', { name: /^Undo: / })
  const redo = page.getByRole('button', { name: /^Redo: / })
  await addNode(page, 'Ben')
  await addNode(page, 'Cleo')
  await waitUntilSaved(page)
  const label = await undo.getAttribute('aria-label')

  await test.step('undo an edit from before the reload', async () => {
    await page.reload()
    await expect(undo).toHaveAttribute('aria-label', label ?? '')
    await undo.click()
    await expect(card(page, 'Cleo')).toBeHidden()
    await expect(page.getByText(`Undone: ${label?.replace('Undo: ', '')}`)).toBeAttached()
    expect(await names()).toEqual(['Ada', 'Ben'])
  })

  await test.step('redo the edit after another reload', async () => {
    await page.reload()
    await redo.click()
    await expect(card(page, 'Cleo')).toBeAttached()
    expect(await names()).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  await test.step('undoing while offline changes nothing and shows a notice', async () => {
    await context.setOffline(true)
    await undo.click()
    await expect(page.getByText('Nothing was changed')).toBeVisible()
    await expect(card(page, 'Cleo')).toBeAttached()
    await context.setOffline(false)
  })

  await test.step('an edit undone in another tab is not undone twice', async () => {
    const other = await context.newPage()
    await openNetwork(other, networkId, 'Ada')
    await other.getByRole('button', { name: /^Undo: / }).click()
    await expect(card(page, 'Cleo')).toBeHidden()
    await undo.click()
    await expect(page.getByText('This step is already undone.')).toBeVisible()
    await undo.click()
    await expect(card(page, 'Ben')).toBeHidden()
    expect(await names()).toEqual(['Ada'])
  })
})
