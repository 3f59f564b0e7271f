import { randomUUID } from 'node:crypto'
import { expect, test } from './support/journey.ts'
import { edge, pointAt } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

/** Timeout in milliseconds for live updates from the other browser. */
const live = { timeout: 30_000 }

test('the direction and weight of a connection can be changed, and another browser shows them', async ({
  stage,
  enter,
}) => {
  test.slow()
  const owner = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Harbour', ['Ada', 'Ben'])
  const [sourceId = '', targetId = ''] = nodes.values()
  const id = randomUUID()
  // An edge without a direction, as sent by programs that were written before directions existed.
  await submit(owner, networkId, [{ type: 'edge.add', edge: { id, sourceId, targetId, label: 'Letters' } }])
  const here = await (await enter(owner)).newPage()
  const there = await (await enter(owner)).newPage()
  for (const page of [here, there]) await openNetwork(page, networkId, 'Ada', 'Ben')
  const line = (page: typeof here, direction: 'none' | 'one-way' | 'both') =>
    edge(page, 'Letters', 'Ada', 'Ben', direction)
  const open = async (page: typeof here, direction: 'none' | 'one-way' | 'both') => {
    await pointAt(page, line(page, direction))
    await page.getByRole('button', { name: 'Edit label' }).click()
    return dialog(page, 'Edit Connection')
  }
  for (const page of [here, there]) await expect(line(page, 'one-way').locator('g')).toHaveCount(1)

  const editing = await open(here, 'one-way')
  await expect(editing.getByRole('radio', { name: 'One way' })).toBeChecked()
  await expect(editing.getByText('From Ada to Ben.')).toBeVisible()
  await editing.getByText('None', { exact: true }).click()
  await expect(editing.getByText('Between Ada and Ben, without an arrow.')).toBeVisible()
  await editing.getByRole('textbox', { name: 'Weight' }).fill('many')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByText('A weight must be a number, such as 12 or 0.5.')).toBeVisible()
  await editing.getByRole('textbox', { name: 'Weight' }).fill('0,5')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing).toBeHidden()
  for (const page of [here, there]) await expect(line(page, 'none').locator('g')).toHaveCount(0, live)
  await waitUntilSaved(here)

  await here.reload()
  const again = await open(here, 'none')
  await expect(again.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(again.getByRole('textbox', { name: 'Weight' })).toHaveValue('0.5')
  await again.getByRole('button', { name: 'Cancel' }).click()

  const elsewhere = await open(there, 'none')
  await expect(elsewhere.getByRole('textbox', { name: 'Weight' })).toHaveValue('0.5')
  await elsewhere.getByText('Both ways').click()
  await elsewhere.getByRole('button', { name: 'Save Changes' }).click()
  await expect(line(here, 'both').locator('g')).toHaveCount(2, live)
  await there.keyboard.press('ControlOrMeta+z')
  await expect(line(here, 'none').locator('g')).toHaveCount(0, live)
})
