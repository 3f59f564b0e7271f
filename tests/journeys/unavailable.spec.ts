import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { rejectStorage } from './support/broken-browser.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, openNode, createNetworkWithNodes, saveIndicator } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { addNode, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

test('without a connection, the save indicator shows Offline even if no edits are waiting', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Here', ['Ada'])
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  await waitUntilSaved(page)
  await waitUntilLoaded(page)
  await context.setOffline(true)
  await expect(saveIndicator(page)).toHaveText('Offline')
  // The parser for natural-language dates was loaded before it was needed.
  const node = await openNode(page, 'Ada')
  await node.getByRole('tab', { name: 'Tasks' }).click()
  await node.getByRole('textbox', { name: 'New task' }).fill('Write')
  await node.getByLabel('Due date').fill('in 2 weeks')
  await expect(node.getByRole('status').filter({ hasText: /day, / })).toBeVisible()
  await page.keyboard.press('Enter')
  await node.getByRole('button', { name: 'Close' }).last().click()
  await context.setOffline(false)
  await waitUntilSaved(page)
  await stage.server.kill()
  await expect(saveIndicator(page)).toHaveText('Offline')
  await stage.server.start()
  await waitUntilSaved(page)
})

test('if the browser has no storage, the page warns that changes are only in memory and offers to download them', async ({
  stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Here', ['Ada'])
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  await context.addInitScript(rejectStorage)
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada')
  await waitUntilLoaded(page)
  await context.setOffline(true)
  await addNode(page, 'Only here')
  await expect(saveIndicator(page)).toHaveText('1 change in memory only')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject([{ networkId, edits: [{ type: 'node.add', node: { name: 'Only here' } }] }])
  const warned = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await warned
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await context.setOffline(false)
  await waitUntilSaved(page)
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeHidden()
})

test('if a network does not load, the page shows a message with Retry, and the network opens once the server responds', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const here = await createNetworkWithNodes(person, 'Here', ['Ada'])
  await createNetworkWithNodes(person, 'There', ['Ben'])
  const page = await (await enter(person, { tolerate: [lineNoise.serverAway] })).newPage()
  // Waits for the requests that the page sends after it has opened. If the server were suspended during one of them,
  // the database would treat the server's connection as lost.
  const asked = [here.networkId, person.userId].flatMap((id) =>
    [`/networks/${id}`, `/networks/${id}/steps`].map((end) =>
      page.waitForResponse((response) => response.url().endsWith(end)),
    ),
  )
  await openNetwork(page, here.networkId, 'Ada')
  await Promise.all(asked)
  await waitUntilSaved(page)
  const there = page.getByRole('navigation').getByText('There', { exact: true })
  // The list of networks may load after the network.
  await expect(there).toBeVisible()
  const pid = stage.server.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    await there.click()
    await expect(page.getByText('Loading Network')).toBeVisible()
    await expect(saveIndicator(page)).toHaveText('')
    await expect(page.getByText('The server has not answered yet.')).toBeVisible({ timeout: 10_000 })
    await expect(page.getByText('Loading Network')).toBeHidden()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The server has not answered yet.')).toBeVisible({ timeout: 10_000 })
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect(card(page, 'Ben')).toBeVisible()
})
