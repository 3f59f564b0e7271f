import type { Locator, Page } from '@playwright/test'
import { templatePrompts } from '../../domain/generate/template-prompts.ts'
import { expect, test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { recordEvents } from './support/window-events.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle } from './support/workspace.ts'

const nodes = (page: Page) => page.getByRole('region', { name: 'Nodes' }).getByText(/^\d+ nodes?, /)
const progressOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Generating Network...' })

async function sizeOf(page: Page): Promise<number> {
  return Number.parseInt((await nodes(page).textContent()) ?? '', 10)
}

test('generating a network from a description can be undone, and a stopped generation keeps its nodes', {
  tag: '@core',
}, async ({ page, person }) => {
  const progress = progressOf(page)
  const events = await recordEvents(page)
  await enter(page, person)
  const asking = await describing(page, dialog(page, 'Create New Network'))
  const generate = asking.getByRole('button', { name: 'Generate Network' })
  await expect(generate).toBeDisabled()
  await expect(asking.getByText('Weak Prompt')).toBeVisible()
  await expect(asking.getByText('3 free AI-generated networks left')).toBeVisible()
  await expect(asking.getByRole('list').getByRole('button')).toHaveCount(templatePrompts.length)
  await asking.getByRole('button', { name: /Biotech research/ }).click()
  await expect(asking.getByText('Great Prompt')).toBeVisible()
  await expect(asking.getByRole('textbox', { name: 'Network name' })).not.toHaveValue('')
  await generate.click()
  await expect(asking).toBeHidden()

  // The model streams its answer for about ten seconds, and for longer on a busy machine.
  await expect.poll(() => sizeOf(page), { timeout: 60_000 }).toBe(19)
  await seeToast(page, 'Network generated', 'based on your prompt')
  await expect(progress).toBeHidden()
  const [made] = await person.api().networks.list()
  expect(made).toMatchObject({ isAi: true, name: 'Boston Science Network' })
  const networkId = made?.id
  expect(await events()).toMatchObject([
    ['network-created', { networkId, isAI: true, source: 'ai-generation' }],
    ['ai-network-recorded', { networkId, networkName: expect.any(String) }],
    ['pre-network-generation-complete', { networkId, action: 'clear-state' }],
    ['force-network-data-refresh', { networkId, refreshNodes: true, refreshEdges: true }],
    ['network-generation-complete', { networkId, forceServerRefresh: true, error: false }],
  ])
  await expect(networkTitle(page, 'Boston Science Network')).toBeVisible()
  // Undo deletes the generated network, and the button in the notice restores it.
  await page.getByRole('button', { name: 'Undo: Generate network' }).click()
  const gone = toast(page, '“Boston Science Network” was deleted')
  await expect(gone).toBeVisible()
  await expect(page.getByText('No Networks Found')).toBeVisible()
  await expect.poll(() => person.api().networks.list()).toEqual([])
  await gone.getByRole('button', { name: 'Undo' }).click()
  await expect(networkTitle(page, 'Boston Science Network')).toBeVisible()
  await expect.poll(() => sizeOf(page)).toBe(19)
  await seeToast(page, '“Boston Science Network” was restored')

  // Progress is visible during generation. If the user stops it after the first node, the network is kept under the
  // typed name and counts toward the limit of the plan.
  await begin(page, 'I look for teachers and schools in Oslo (half an answer)', 'Oslo schools')
  await expect(progress).toContainText('2 nodes so far')
  await expect(card(page, 'School')).toBeVisible()
  await expect(nodes(page)).toHaveText(/^2 nodes/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await seeToast(page, 'Generation stopped', 'The nodes created so far were kept')
  await expect(progress).toBeHidden()
  await expect(networkTitle(page, 'Oslo schools')).toBeVisible()
  expect(await person.api().generations.quota()).toEqual({ used: 2, limit: 3 })
})

test('undone generations can be redone after a reload, and the plan limits generations to three', async ({
  page,
  person,
  consoleErrors,
}) => {
  const progress = progressOf(page)
  const asking = dialog(page, 'Let AI Generate Your Network')
  const gone = toast(page, '“Boston Science Network” was deleted')
  // Undo deletes the network, possibly while the page that was just reloaded still requests it.
  consoleErrors.expect(/status of 404 .*\/networks\/[0-9a-f-]{36}(\/(steps|edits\?\S*))?\)/)
  await enter(page, person)
  await describing(page, dialog(page, 'Create New Network'))
  await asking.getByRole('button', { name: /Biotech research/ }).click()
  await asking.getByRole('button', { name: 'Generate Network' }).click()
  await seeToast(page, 'Network generated', 'based on your prompt')
  await expect.poll(() => sizeOf(page)).toBe(19)
  // The cached copy in the browser is complete, so no nodes are announced as new.
  await page.reload()
  await expect.poll(() => sizeOf(page)).toBe(19)
  await expect(page.getByRole('button', { name: /new nodes? · show/ })).toHaveCount(0)
  // Undo deletes the only network, so that no network is open.
  await page.getByRole('button', { name: 'Undo: Generate network' }).click()
  await expect(page.getByText('No Networks Found')).toBeVisible()
  await expect.poll(() => person.api().networks.list()).toEqual([])
  await expect(page).not.toHaveURL(new RegExp('/network/.'))
  // Redo restores the network, even after a reload and although no network is open.
  await page.reload()
  await expect(page.getByText('No Networks Found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redo: Generate network' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(gone).toBeHidden()
  await expect(networkTitle(page, 'Boston Science Network')).toBeVisible()
  await expect.poll(() => sizeOf(page)).toBe(19)
  await seeToast(page, '“Boston Science Network” was restored')

  await begin(page, 'I look for teachers and schools in Oslo (half an answer)', 'Oslo schools')
  await expect(progress).toContainText('2 nodes so far')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await seeToast(page, 'Generation stopped', 'The nodes created so far were kept')
  await expect(progress).toBeHidden()
  await expect(networkTitle(page, 'Oslo schools')).toBeVisible()
  // Undo deletes the network, and the page opens another one. Redo restores the deleted network and opens it again.
  await page.getByRole('button', { name: 'Undo: Generate network' }).click()
  await expect(networkTitle(page, 'Boston Science Network')).toBeVisible()
  await page.getByRole('button', { name: 'Redo: Generate network' }).click()
  await expect(networkTitle(page, 'Oslo schools')).toBeVisible()
  await expect.poll(() => sizeOf(page)).toBe(2)
  await seeToast(page, '“Oslo schools” was restored')

  // A reload during generation does not interrupt it.
  await begin(page, 'I look for investors in Berlin')
  await page.reload()
  await expect.poll(() => sizeOf(page), { timeout: 30_000 }).toBe(19)
  await expect(progress).toBeHidden()
  expect(await person.api().generations.quota()).toEqual({ used: 3, limit: 3 })
  await page.getByRole('button', { name: 'Create Network' }).click()
  const choosing = dialog(page, 'Create New Network')
  const usedUp = "You've used all 3 free AI-generated networks. Upgrade to create more."
  await expect(choosing.getByText(usedUp)).toBeVisible()
  await choosing.getByRole('button', { name: /AI Generated/ }).click()
  await expect(asking.getByText(`Subscription Required ${usedUp}`)).toBeVisible()
  await asking.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const plans = dialog(page, 'Upgrade Your Plan')
  await expect(plans).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plans).toBeHidden()

  // The limit also applies to community networks.
  consoleErrors.expect(/status of 403 .*\/generations\)/)
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await page.getByRole('button', { name: 'Add Network Toulouse Aerospace' }).click()
  await seeToast(page, 'Subscription Required', usedUp)
  await expect(plans).toBeVisible()
  expect(await person.api().networks.list()).toHaveLength(3)
})

test('a generation that is stopped or fails before its first node uses no quota, and its network is removed or built without AI', async ({
  page,
  person,
  consoleErrors,
}) => {
  await enter(page, person)
  const asking = await describing(page, dialog(page, 'Create New Network'))
  await asking
    .getByRole('textbox', { name: 'Describe the network you want' })
    .fill('Florists in Lisbon (a long silence)')
  await asking.getByRole('button', { name: 'Generate Network' }).click()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await seeToast(
    page,
    'Generation stopped',
    'The network was empty, so it was removed and does not count toward your limit.',
  )
  await expect(page.getByText('No Networks Found')).toBeVisible()
  await expect(page.getByText('Network not found')).toBeHidden()

  // The page may still request the network while the network is being deleted.
  consoleErrors.expect(/status of 404 .*\/networks\/[0-9a-f-]{36}(\/steps)?\)/)
  // A meaningless description creates no network. The dialog opens again with the description and a question, often
  // before its first closing animation has ended.
  await ask(page, 'asdf qwer zxcv')
  await seeToast(page, 'Generation Error', 'Error creating network content. Please try again with a different prompt.')
  const described = asking.getByRole('textbox', { name: 'Describe the network you want' })
  await expect(described).toHaveValue('asdf qwer zxcv')
  await expect(described).toHaveAccessibleDescription(/whom you want to reach/)
  await expect(page.getByText('Network not found')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()

  await begin(page, 'I look for patent lawyers and the Web Summit in Lisbon (no answer)', 'Lisbon')
  // The user is notified of the result even if another page is open when the generation ends.
  await page.getByRole('button', { name: 'Community Networks' }).click()
  await seeToast(page, 'Network generated', 'The language model gave no usable answer, so')
  await page.goBack()
  await expect.poll(() => sizeOf(page)).toBe(19)
  for (const name of ['Patent lawyer', 'Web Summit']) {
    await expect(
      page.getByRole('region', { name: 'Nodes' }).getByRole('button', { name: new RegExp(`^${name}, `) }),
    ).toBeAttached()
  }
  expect(await person.api().generations.quota()).toEqual({ used: 0, limit: 3 })
})

async function describing(page: Page, choosing: Locator): Promise<Locator> {
  await choosing.getByRole('button', { name: /AI Generated/ }).click()
  return dialog(page, 'Let AI Generate Your Network')
}

async function begin(page: Page, prompt: string, name?: string): Promise<void> {
  await expect(await ask(page, prompt, name)).toBeHidden()
}

async function ask(page: Page, prompt: string, name?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Network' }).click()
  const asking = await describing(page, dialog(page, 'Create New Network'))
  await asking.getByRole('textbox', { name: 'Describe the network you want' }).fill(prompt)
  if (name) await asking.getByRole('textbox', { name: 'Network name' }).fill(name)
  await asking.getByRole('button', { name: 'Generate Network' }).click()
  return asking
}
