import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, openNode, createNetworkWithNodes } from './support/shared-network.ts'

const rounds = process.env.KITHMAP_PROOFS === 'long' ? 100 : 6

test('opening, switching and closing networks writes no data', async ({ ownStage: stage, enter }) => {
  test.setTimeout(120_000 + rounds * 4000)
  const owner = await stage.newPerson()
  const one = await createNetworkWithNodes(owner, 'One', ['Ada', 'Ben'])
  await createNetworkWithNodes(owner, 'Two', ['Cleo'])
  const before = await stage.backstage.everything()
  const context = await enter(owner)
  let writes = 0
  context.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/')) writes++
  })

  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await openNetwork(page, one.networkId, 'Ada', 'Ben')
    await page.getByRole('button', { name: 'Two', exact: true }).click()
    await expect(card(page, 'Cleo')).toBeVisible()
    await page.getByRole('button', { name: 'One', exact: true }).click()
    await expect(card(page, 'Ada')).toBeVisible()
    if (round % 5 === 0) {
      // Viewing a node or a network must not create an edit.
      const node = await openNode(page, 'Ada')
      for (const tab of ['Notes', 'Tasks', 'Details']) await node.getByRole('tab', { name: tab }).click()
      await node.getByRole('button', { name: 'Save Changes' }).click()
      await expect(node).toBeHidden()
      await page.getByRole('button', { name: 'Edit One' }).click()
      const network = page.getByRole('dialog', { name: 'Edit Network' })
      await network.getByRole('tab', { name: 'Statistics' }).click()
      await page.keyboard.press('Escape')
      await expect(network).toBeHidden()
    }
    await page.close()
  }
  expect(writes).toBe(0)
  expect(await stage.backstage.everything()).toEqual(before)
})
