import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { enter } from './support/people.ts'
import { seeSaved } from './support/workspace.ts'

test('the assistant answers while it writes, proposes, and adds only what is accepted', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Solar', { Ada: { x: 0, y: 0 } })
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

  const proposals = talk.getByRole('region', { name: '3 proposals' }).getByRole('listitem')
  await expect(proposals).toHaveCount(3)
  const [first, second] = await proposals.locator('bdi').allTextContents()
  // On its card, and dotted where it would stand.
  const mentions = page.getByRole('main').getByText(second ?? '', { exact: true })
  await expect(mentions).toHaveCount(2)
  await proposals.first().getByRole('button', { name: 'Accept' }).click()
  await expect(proposals.first()).toContainText('Added')
  await proposals.nth(1).getByRole('button', { name: 'Reject' }).click()
  await expect(proposals).toHaveCount(2)
  await expect(mentions).toHaveCount(0)
  await seeSaved(page)
  const names = async () => (await person.api().networks.get({ id })).nodes.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['Ada', first]))
  expect(await names()).not.toContain(second)

  // It is there again after a reload, with what was decided.
  await page.reload()
  await page.getByRole('button', { name: 'AI Chat' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await expect(talk.getByRole('listitem').first()).toContainText('Added')

  await page.getByRole('button', { name: 'Clear conversation' }).click()
  await expect(talk.getByRole('listitem')).toHaveCount(0)
  expect(await person.api().assistant.messages({ id })).toEqual([])
})
