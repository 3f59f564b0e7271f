import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { card, edge, pointAt } from './support/on-canvas.ts'
import { openNetwork, openNode, createNetworkWithNodes, saveIndicator, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilLoaded } from './support/workspace.ts'

/** Timeout in milliseconds for changes by other users, and for a queue that was waiting for the connection. */
const live = { timeout: 30_000 }

test('text saved offline for a node that another member deleted can be restored with the node', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'On the train', ['Ada', 'Ben'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const [ada = '', ben = ''] = [nodes.get('Ada'), nodes.get('Ben')]
  const tie = { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Friend' }
  await submit(owner, networkId, [{ type: 'edge.add', edge: tie }])
  const context = await enter(owner, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  await waitUntilLoaded(page)

  await context.setOffline(true)
  const editing = await openNode(page, 'Ada')
  await editing.getByLabel('Title').fill('Pilot of the harbour')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(saveIndicator(page)).toHaveText('Offline, 1 change waiting')
  await submit(editor, networkId, [{ type: 'node.remove', id: ada }])
  await context.setOffline(false)

  await toast(page, 'Failed to update node').getByRole('button', { name: 'See what you typed' }).click(live)
  await expect(card(page, 'Ada')).toHaveCount(0)
  const offer = dialog(page, 'Failed to update node')
  await expect(offer.getByLabel('What you typed')).toHaveValue('Pilot of the harbour')
  await offer.getByRole('button', { name: 'Restore with Your Text' }).click()
  await expect(offer).toBeHidden()
  await expect(card(page, 'Ada')).toContainText('Pilot of the harbour')
  await expect(saveIndicator(page)).toHaveText('Saved', live)
  const saved = await owner.api().networks.get({ id: networkId })
  expect(saved.nodes.find(({ id }) => id === ada)?.title).toBe('Pilot of the harbour')
  expect(saved.edges.map(({ label }) => label)).toEqual(['Friend'])

  // The whole restore is a single undo step.
  await page.getByRole('button', { name: 'Undo: Restore deleted item' }).click()
  await expect(card(page, 'Ada')).toHaveCount(0)
})

test('unsaved input is restored when other members delete the edited connection, task, or node of a task', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Deleted', ['Ada', 'Ben'])
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const [ada = '', ben = ''] = [nodes.get('Ada'), nodes.get('Ben')]
  const tie = { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Friend' }
  const task = { id: randomUUID(), nodeId: ada, text: 'Call', completed: false, dueDate: null }
  await submit(owner, networkId, [
    { type: 'edge.add', edge: tie },
    { type: 'task.add', task },
  ])
  const page = await (await enter(owner)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')

  await pointAt(page, edge(page, 'Friend', 'Ada', 'Ben'))
  await page.getByRole('button', { name: 'Edit label' }).click()
  await dialog(page, 'Edit Connection').getByRole('combobox', { name: 'Label' }).fill('Mentor')
  await submit(editor, networkId, [{ type: 'edge.remove', id: tie.id }])
  const gone = dialog(page, 'This connection was deleted')
  await expect(gone.getByLabel('Your unsaved text')).toHaveValue('Label: Mentor', live)
  await gone.getByRole('button', { name: 'Restore with Your Text' }).click()
  await expect(edge(page, 'Mentor', 'Ada', 'Ben')).toBeAttached()

  const editing = await openNode(page, 'Ada')
  await editing.getByRole('tab', { name: 'Tasks' }).click()
  await editing.getByRole('button', { name: 'Edit Call' }).click()
  await editing.getByRole('textbox', { name: 'Text of Call' }).fill('Call about the lease')
  await submit(editor, networkId, [{ type: 'task.remove', id: task.id }])
  const offer = toast(page, 'This task was deleted elsewhere while you were editing')
  await offer.getByRole('button', { name: 'Add it again' }).click(live)
  await expect(editing.getByRole('checkbox', { name: 'Call about the lease' })).toBeVisible()

  await editing.getByRole('button', { name: 'Edit Call about the lease' }).click()
  await editing.getByRole('textbox', { name: 'Text of Call about the lease' }).fill('Sign the lease')
  await submit(editor, networkId, [{ type: 'node.remove', id: ada }])
  await expect(dialog(page, 'This node was deleted')).toBeVisible(live)
  await dialog(page, 'This node was deleted').getByRole('button', { name: 'Close' }).last().click()
  await toast(page, 'This task was deleted elsewhere').getByRole('button', { name: 'Add it again' }).click(live)
  await expect(card(page, 'Ada')).toBeVisible()
  await expect.poll(async () => (await owner.api().networks.get({ id: networkId })).tasks).toHaveLength(1)
  const saved = await owner.api().networks.get({ id: networkId })
  expect(saved.tasks.map(({ text }) => text)).toEqual(['Sign the lease'])
  expect(saved.edges.map(({ label }) => label)).toEqual(['Mentor'])
})
