import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { KithmapProcess } from '../support/kithmap.ts'
import { buildWithout, type OtherBuild } from '../support/other-build.ts'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, saveIndicator, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { addNode, dialog, networkTitle, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

/* Two releases of the app run side by side. The server and the pages of the earlier release do not support renaming
   networks. */

// Both tests share one build of the earlier release.
test.describe.configure({ mode: 'default' })

let earlier: OtherBuild

test.beforeAll(async () => {
  earlier = await buildWithout('network.rename')
})
test.afterAll(() => earlier?.remove())

const noise = [lineNoise.serverAway, /status of 422/]

/** Replaces a running server with another release, as an upgrade or a rollback does. */
async function replace(running: KithmapProcess, next: KithmapProcess): Promise<void> {
  await running.stop()
  await next.start()
}

const scriptOf = (page: Page) => page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'))

test('a page that was opened before an upgrade loses no edits, stays up to date, and reloads once the user stops typing', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Before', ['Ada'])
  const before = stage.server.ofRelease(earlier.folder)
  await replace(stage.server, before)
  try {
    const page = await (await enter(person, { tolerate: noise })).newPage()
    await openNetwork(page, networkId, 'Ada')
    const oldScript = await scriptOf(page)
    await waitUntilLoaded(page)

    await before.stop()
    await addNode(page, 'Added while away')
    await page.getByRole('button', { name: 'Add Node' }).click()
    const adding = dialog(page, 'Add Node')
    await adding.getByRole('textbox', { name: 'Name' }).fill('Half typed')
    await stage.server.start()

    const node = { id: randomUUID(), type: 'person' as const, name: 'From the newer one', x: 300, y: -200 }
    await submit(person, networkId, [
      { type: 'network.rename', name: 'After' },
      { type: 'node.add', node },
    ])
    await expect(page.getByText('A new version of Kithmap is available.')).toBeVisible()
    // The page cannot apply the edits, so it reads the network from the server again.
    await expect(card(page, 'From the newer one')).toBeAttached()
    await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
    expect(await scriptOf(page)).toBe(oldScript)
    // The server still serves the files of the page's own build, although it now serves pages of another build.
    const served = page.evaluate(async (path) => (await fetch(path ?? '', { cache: 'no-store' })).status, oldScript)
    expect(await served).toBe(200)

    await adding.getByRole('button', { name: 'Add Node' }).click()
    await expect.poll(() => scriptOf(page).catch(() => oldScript)).not.toBe(oldScript)
    await expect(networkTitle(page, 'After')).toBeVisible()
    await waitUntilSaved(page)
    await expect(page.getByText('A new version of Kithmap is available.')).toBeHidden()
    const { nodes } = await person.api().networks.get({ id: networkId })
    expect(nodes.map(({ name }) => name).sort()).toEqual([
      'Ada',
      'Added while away',
      'From the newer one',
      'Half typed',
    ])
  } finally {
    await before.stop()
    if (!stage.server.isRunning) await stage.server.start()
  }
})

test('a page whose build the server no longer stores says that a new version is available', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const before = stage.server.ofRelease(earlier.folder)
  await replace(stage.server, before)
  try {
    const page = await (await enter(person, { tolerate: [...noise, /MIME type|preload CSS|status of 404/] })).newPage()
    await page.goto('/todos')
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
    const oldScript = await scriptOf(page)
    await before.stop()
    await rm(join(stage.server.dataDir, 'web-builds'), { recursive: true })
    await stage.server.start()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Account Settings', exact: true })).toBeVisible()
    expect(await scriptOf(page)).not.toBe(oldScript)
  } finally {
    await before.stop()
    if (!stage.server.isRunning) await stage.server.start()
  }
})

test('a page that is newer than the server keeps edits that the server cannot process, and sends them after the upgrade', async ({
  ownStage: stage,
  enter,
}) => {
  const person = await stage.newPerson()
  const { networkId } = await createNetworkWithNodes(person, 'Before', ['Ada'])
  const page = await (await enter(person, { tolerate: noise })).newPage()
  await openNetwork(page, networkId, 'Ada')
  await waitUntilLoaded(page)
  const before = stage.server.ofRelease(earlier.folder)
  await replace(stage.server, before)
  try {
    await networkTitle(page, 'Before').click()
    await page.getByRole('textbox', { name: 'Network name' }).fill('After')
    await page.keyboard.press('Enter')
    await addNode(page, 'Added meanwhile')
    await expect(saveIndicator(page)).toHaveText('2 changes waiting')
    await expect(networkTitle(page, 'After')).toBeVisible()
    expect((await person.api().networks.get({ id: networkId })).network.name).toBe('Before')

    await replace(before, stage.server)
    await waitUntilSaved(page)
    const { network, nodes } = await person.api().networks.get({ id: networkId })
    expect([network.name, ...nodes.map(({ name }) => name).sort()]).toEqual(['After', 'Ada', 'Added meanwhile'])
    await expect(page.getByText('A new version of Kithmap is available.')).toBeHidden()
  } finally {
    await before.stop()
    if (!stage.server.isRunning) await stage.server.start()
  }
})
