import type { Page } from '@playwright/test'
import { templatePrompts } from '../../domain/generate/template-prompts.ts'
import { expect, test } from './support/journey.ts'
import { enter } from './support/people.ts'
import { seeToast } from './support/toasts.ts'
import { dialog, networkTitle } from './support/workspace.ts'

const nodes = (page: Page) => page.getByRole('region', { name: 'Nodes' }).getByText(/^\d+ nodes?, /)

async function sizeOf(page: Page): Promise<number> {
  return Number.parseInt((await nodes(page).textContent()) ?? '', 10)
}

test('a network grows from a sentence, can be stopped and taken back, and there are three of them', async ({
  page,
  person,
}) => {
  const progress = page.getByRole('status').filter({ hasText: 'Generating Network...' })
  await enter(page, person)
  await dialog(page, 'Create New Network')
    .getByRole('button', { name: /AI Generated/ })
    .click()
  const asking = dialog(page, 'Let AI Generate Your Network')
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

  // Seen while it is written, by more than its first node and less than all of them.
  await expect(progress).toBeVisible()
  await expect.poll(() => sizeOf(page)).toBeGreaterThan(2)
  expect(await sizeOf(page)).toBeLessThan(19)
  await seeToast(page, 'Network generated', 'based on your prompt')
  await expect(progress).toBeHidden()
  await expect.poll(() => sizeOf(page)).toBe(19)
  const [made] = await person.api().networks.list()
  expect(made).toMatchObject({ isAi: true })
  await expect(networkTitle(page, made?.name ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Undo: Generate network' }).click()
  await expect.poll(() => sizeOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Redo: Generate network' }).click()
  await expect.poll(() => sizeOf(page)).toBe(19)

  // One that is stopped once it is a network stays and counts, under the name that was typed.
  await begin(page, 'I look for teachers and schools in Oslo', 'Oslo schools')
  await expect(nodes(page)).toHaveText(/^([6-9]|1\d) nodes/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await seeToast(page, 'Generation stopped', 'What had arrived was kept')
  await expect(progress).toBeHidden()
  await expect(networkTitle(page, 'Oslo schools')).toBeVisible()

  // A reload in the middle changes nothing.
  await begin(page, 'I look for investors in Berlin')
  await page.reload()
  await expect.poll(() => sizeOf(page), { timeout: 30_000 }).toBe(19)
  await expect(progress).toBeHidden()
  expect(await person.api().generations.quota()).toEqual({ used: 3, limit: 3 })
  await page.getByRole('button', { name: 'Create Network' }).click()
  const choosing = dialog(page, 'Create New Network')
  await expect(
    choosing.getByText("You've used all 3 free AI-generated networks. Upgrade to create more."),
  ).toBeVisible()
  await choosing.getByRole('button', { name: /AI Generated/ }).click()
  await expect(asking.getByText('Subscription Required')).toBeVisible()
  await expect(asking.getByRole('button', { name: 'Upgrade to Pro' })).toBeVisible()
})

async function begin(page: Page, prompt: string, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Network' }).click()
  await dialog(page, 'Create New Network')
    .getByRole('button', { name: /AI Generated/ })
    .click()
  const asking = dialog(page, 'Let AI Generate Your Network')
  await asking.getByRole('textbox', { name: 'Describe the network you want' }).fill(prompt)
  if (name) await asking.getByRole('textbox', { name: 'Network name' }).fill(name)
  await asking.getByRole('button', { name: 'Generate Network' }).click()
  await expect(asking).toBeHidden()
}
