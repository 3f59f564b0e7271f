import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import {
  namesOnServer,
  openNetwork,
  openNode,
  createNetworkWithNodes,
  saveIndicator,
} from './support/shared-network.ts'
import { type Stage } from './support/stage.ts'
import { addNode } from './support/workspace.ts'

/** Makes the database fail when a node with the given name is inserted. */
const breakOn = (stage: Stage, name: string) => stage.backstage.failAt('node', 'insert', `new.name = '${name}'`)

const notice = (page: Page) => page.getByRole('alert', { name: 'Unsaved changes to Fragile' })

/** Skips the delays between retries until the notice appears. */
async function untilSetAside(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(notice(page)).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 60_000 })
}

test('edits that always fail on the server are set aside, while other edits are saved', async ({
  ownStage: stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Fragile', ['Ada'])
  const mend = await breakOn(stage, 'Ivy')
  const context = await enter(owner, { tolerate: [/status of 500/] })
  const page = await context.newPage()
  await page.clock.install()
  await openNetwork(page, networkId, 'Ada')

  await addNode(page, 'Ivy')
  await expect(saveIndicator(page)).toHaveText('Saving 1 change…')
  const ivy = await openNode(page, 'Ivy')
  await ivy.getByLabel('Title').fill('Gardener')
  await ivy.getByRole('button', { name: 'Save Changes' }).click()
  await addNode(page, 'Ben')
  await untilSetAside(page)
  await expect(notice(page)).toContainText('Failed to save nodes')
  await expect(notice(page)).toContainText('2 changes to “Fragile” could not be saved')
  await expect(saveIndicator(page)).toHaveText('2 changes not saved')
  await expect(card(page, 'Ivy')).toHaveCount(0)
  await expect(card(page, 'Ben')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: Add Ben' })).toBeVisible()
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Ben'])

  const saving = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: 'Download' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Fragile - unsaved changes.json')
  const downloaded: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(downloaded).toMatchObject({
    networkId,
    edits: [
      { type: 'node.add', node: { name: 'Ivy' } },
      { type: 'node.update', changes: { title: 'Gardener' } },
    ],
  })

  // Edits that were set aside survive a reload.
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await mend()
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Ivy')).toContainText('Gardener')
  await expect(saveIndicator(page)).toHaveText('Saved')
  await expect(notice(page)).toBeHidden()
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada', 'Ben', 'Ivy'])
})

test('set-aside edits can be discarded', async ({ ownStage: stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(owner, 'Fragile', ['Ada'])
  const mend = await breakOn(stage, 'Ivy')
  const context = await enter(owner, { tolerate: [/status of 500/] })
  const page = await context.newPage()
  await page.clock.install()
  await openNetwork(page, networkId, 'Ada')
  await addNode(page, 'Ivy')
  await untilSetAside(page)
  await notice(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(saveIndicator(page)).toHaveText('Saved')
  await mend()
  await page.reload()
  await expect(saveIndicator(page)).toHaveText('Saved')
  await expect(notice(page)).toBeHidden()
  expect(await namesOnServer(owner, networkId)).toEqual(['Ada'])
})
