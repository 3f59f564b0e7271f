import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, toolbar } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { seeToast } from './support/toasts.ts'
import { waitUntilSaved } from './support/workspace.ts'

// In this time zone, the date usually differs from the date in UTC.
test.use({ timezoneId: 'Pacific/Kiritimati' })

test('the assistant streams its answer, proposes items and adds only the accepted items', { tag: '@core' }, async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Solar', { Ada: { x: 0, y: 0 }, Ben: { x: 400, y: 0 } })
  await enter(page, person)
  await page.getByRole('button', { name: 'AI Chat' }).click()
  const talk = page.getByRole('log', { name: 'Conversation' })
  await expect(talk).toContainText('Solar')
  const field = page.getByRole('textbox', { name: 'Ask me about your network...' })
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await field.fill('Which organizations')
  await field.press('Shift+Enter')
  await field.pressSequentially('should I add for solar in Lisbon?')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(talk).toContainText('Here are 3 organizations worth adding.')
  const answer = await talk.locator('[data-role="assistant"]').last().elementHandle()

  const proposals = talk.getByRole('region', { name: '3 proposals' }).getByRole('listitem')
  await expect(proposals).toHaveCount(3)
  const [first, second] = await proposals.locator('bdi').allTextContents()
  // The elements of an answer stay in the page when the answer ends. Replacing them would cancel a click on a proposal.
  await expect(talk).toHaveAttribute('aria-busy', 'false')
  expect(await answer?.evaluate((element) => element.isConnected)).toBe(true)
  // The name appears twice: in the chat, and as a ghost on the canvas.
  const mentions = page.getByRole('main').getByText(second ?? '', { exact: true })
  await expect(mentions).toHaveCount(2)
  await proposals.first().getByRole('button', { name: 'Accept' }).click()
  await expect(proposals.first()).toContainText('Added')
  await proposals.nth(1).getByRole('button', { name: 'Reject' }).click()
  await expect(proposals).toHaveCount(2)
  await expect(mentions).toHaveCount(0)
  await waitUntilSaved(page)
  const network = () => person.api().networks.get({ id })
  const names = async () => (await network()).nodes.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['Ada', 'Ben', first]))
  expect(await names()).not.toContain(second)

  // A proposal can be accepted again after its acceptance was undone.
  await page.getByRole('button', { name: `Undo: Accept proposal “${first}”` }).click()
  await proposals.first().getByRole('button', { name: 'Accept' }).click()
  await expect(proposals.first()).toContainText('Added')

  // Tasks, connections and notes are proposed and accepted in the same way as nodes.
  await ask(page, 'Add a task to Ada: send the draft tomorrow')
  await talk.getByRole('listitem').filter({ hasText: 'Send the draft' }).getByRole('button', { name: 'Accept' }).click()
  await expect(card(page, 'Ada')).toContainText('1')
  await ask(page, 'Connect Ada and Ben as partners')
  await talk.getByRole('listitem').filter({ hasText: 'Ada – Ben' }).getByRole('button', { name: 'Accept' }).click()
  await ask(page, 'Note on Ben: likes short mails')
  await talk.getByRole('listitem').filter({ hasText: 'Likes short' }).getByRole('button', { name: 'Accept' }).click()
  await waitUntilSaved(page)
  const after = await network()
  const dueDate = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv'))
  expect(after.tasks).toMatchObject([{ text: 'Send the draft', completed: false, dueDate }])
  expect(after.edges).toMatchObject([{ label: 'partners', evidence: { kind: 'ai' } }])
  expect(after.nodes.find(({ name }) => name === 'Ben')?.notes).toBe('Likes short mails')

  // The conversation and the decisions on proposals are still there after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'AI Chat' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(5)
  await expect(talk.getByRole('listitem').first()).toContainText('Added')
})

test('the canvas moves so that a proposed node is in view, even if the network fills the canvas', async ({
  page,
  person,
}) => {
  await makeNetwork(person, 'Makers', { Ada: { x: 0, y: 0 }, Ben: { x: 4000, y: 0 } })
  await enter(page, person)
  await page.getByRole('button', { name: 'AI Chat' }).click()
  await ask(page, "add ana maría o'neill, ceo at Fönix GmbH")
  const proposal = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem')
  await expect(proposal).toContainText('Person')
  await expect(proposal).toContainText("Ana María O'Neill")
  await expect(proposal).toContainText('CEO at Fönix GmbH')
  await ask(page, 'Add Atelier Bois Doré next to Ben')
  await expect(proposal.last()).toContainText('Organization')
  const ghost = page.locator('.react-flow').getByText('Atelier Bois Doré')
  await expect(ghost).toBeInViewport({ ratio: 1 })
})

test('a conversation continues while its panel is closed, can be stopped, shows failures and can be cleared', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Solar', { Ada: { x: 0, y: 0 }, Ben: { x: 400, y: 0 } }, [['Ada', 'Ben']])
  await enter(page, person)
  await page.getByRole('button', { name: 'AI Chat' }).click()
  const talk = page.getByRole('log', { name: 'Conversation' })
  await ask(page, 'Add a task to Ada: send the draft tomorrow')
  await expect(talk.getByRole('listitem')).toHaveCount(1)

  // A response continues while another tab is open. Returning to the chat scrolls to its end.
  await ask(page, 'Which connections are bridges?')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect.poll(async () => (await person.api().assistant.messages({ id })).length).toBe(4)
  await page.getByRole('tab', { name: 'AI Chat' }).click()
  await expect(talk.getByText('the only link between two parts').last()).toBeInViewport()

  // A stopped response stays in the chat. If the model fails, the chat shows an error with a Retry button.
  await ask(page, 'Who is the most important person here? (half an answer)')
  await expect(talk).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  await ask(page, 'Hello? (no answer)')
  await expect(talk).toContainText('AI is thinking...')
  await seeToast(page, 'AI Chat Error', 'Failed to get response from AI')
  await expect(talk).toContainText("I'm sorry, I encountered an error processing your request.")
  await talk.getByRole('button', { name: 'Try again' }).click()
  await seeToast(page, 'AI Chat Error', 'Failed to get response from AI')
  await expect(talk.getByText('Hello? (no answer)')).toHaveCount(1)

  // The error is still shown after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'AI Chat' }).click()
  await expect(talk).toContainText("I'm sorry, I encountered an error processing your request.")
  await expect(talk.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.getByRole('button', { name: 'Clear conversation' }).click()
  const asking = page.getByRole('dialog', { name: 'Clear this conversation?' })
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await expect(asking).toBeHidden()
  await expect(talk.getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear conversation' }).click()
  await asking.getByRole('button', { name: 'Clear conversation' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(0)
  expect(await person.api().assistant.messages({ id })).toEqual([])
})

test('asked how to reach one of a thousand nodes, the assistant answers with the path that the paths panel shows', async ({
  page,
  person,
}) => {
  const contacts = Array.from({ length: 999 }, (_each, index) => `Contact ${index + 1}`)
  const nodes = Object.fromEntries(
    ['You', ...contacts].map((name, index) => [name, { x: (index % 40) * 260, y: Math.floor(index / 40) * 140 }]),
  )
  // A few nodes are connected to all other nodes, so that the network's description for the model has no room for all
  // connections.
  const ties = contacts.map((name, index) => [index < 4 ? 'You' : `Contact ${(index % 4) + 1}`, name] as const)
  const { id, nodeIds } = await makeNetwork(person, 'Large', nodes, [...ties, ['Contact 4', 'Contact 999']])
  const { networks } = person.api()
  const { edges } = await networks.get({ id })
  const known = edges.find(({ targetId }) => targetId === nodeIds['Contact 3'])?.id ?? ''
  const strength = { type: 'edge.update' as const, id: known, changes: { strength: 4 } }
  await networks.submitEdits({ id, batchId: randomUUID(), edits: [strength] })
  await enter(page, person)
  await page.getByRole('button', { name: 'AI Chat' }).click()
  const talk = page.getByRole('log', { name: 'Conversation' })
  await ask(page, 'how do I reach Contact 999?')
  await expect(talk).toContainText(
    'The best path from You to Contact 999: You → Contact 3 → Contact 999. Fair path · 24% trust · 2',
  )
  await expect(talk).toContainText('• To Contact 999 via Contact 4: Weak path · 9% trust · 2 connections')
  await ask(page, 'How can I get to Contact 999, not via Contact 3?')
  await expect(talk).toContainText('You → Contact 4 → Contact 999. Weak path · 9% trust · 2 connections.')
  await ask(page, 'Show degree>100')
  await expect(talk).toContainText('4 of 1,000 nodes match:')

  const { keyboard } = page
  await keyboard.press('Control+k')
  await keyboard.type('Contact 999')
  await expect(page.getByRole('option', { name: /Contact 999/ }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(toolbar(page)).toContainText('Contact 999')
  await page.getByRole('application').focus()
  await keyboard.press('p')
  const panel = page.getByRole('complementary', { name: 'Paths' })
  await expect(panel.getByRole('radio', { name: 'Via Contact 3' })).toBeChecked()
  await expect(panel.getByText('Fair path · 24% trust · 2 connections')).toBeVisible()
})

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Ask me about your network...' })
  await field.fill(question)
  // Waits until the previous response is complete, because no question can be sent before.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await field.press('Enter')
}
