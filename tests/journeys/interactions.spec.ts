import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { addDays } from '../../domain/add-days.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

const crew = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 }, 'Cy Ferry': { x: 0, y: 300 } }

const logging = (page: Page) => dialog(page, 'Log interaction')
const sentence = (page: Page) => logging(page).getByRole('textbox', { name: 'In a sentence' })
const timeline = (page: Page) => page.getByRole('tabpanel', { name: 'Timeline' })
const entries = (page: Page) => timeline(page).locator('[data-interaction]')
const chip = (page: Page, name: string) => logging(page).getByRole('button', { name: `Remove ${name}`, exact: true })

async function seeTimeline(page: Page, name: string): Promise<void> {
  await card(page, name).click()
  const panel = page.locator('[data-inspected]:not([hidden])')
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Network Overview' }).click()
  await panel.getByRole('tab', { name: 'Timeline' }).click()
  await expect(timeline(page)).toBeVisible()
}

async function logged(page: Page): Promise<void> {
  await expect(logging(page)).toBeHidden()
  await waitUntilSaved(page)
}

test('an interaction logged from a sentence appears on another screen, can be edited and undone, and is private', {
  tag: '@core',
}, async ({ page, person, stage, enter: open }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew, [['Ada Quill', 'Bo Ferry']])
  const member = await stage.newPerson()
  await stage.backstage.join(id, member.userId, 'editor')
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const { keyboard } = page
  const second = await (await open(person)).newPage()
  await openNetwork(second, id, 'Ada Quill')
  await seeTimeline(second, 'Ada Quill')
  await expect(timeline(second)).toContainText('Nothing logged yet')

  await test.step('log the interaction with the keyboard alone, from the palette', async () => {
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('met ada and Bo yesterday about the lease')
    const offer = page.getByRole('option', { name: 'Log: met with Ada Quill and Bo Ferry, yesterday' })
    await expect(offer.and(page.locator('[data-combobox-selected]'))).toBeVisible()
    await keyboard.press('Enter')
    await expect(sentence(page)).toBeFocused()
    await expect(sentence(page)).toHaveValue('met ada and Bo yesterday about the lease')
    await expect(chip(page, 'Ada Quill')).toBeVisible()
    await expect(chip(page, 'Bo Ferry')).toBeVisible()
    await expect(logging(page).getByRole('textbox', { name: 'What was said' })).toHaveValue('the lease')
    await keyboard.press('Enter')
    await logged(page)
  })

  await test.step('only the timelines of participants show the interaction, in both windows', async () => {
    await seeTimeline(page, 'Ada Quill')
    for (const screen of [page, second]) {
      await expect(entries(screen)).toHaveCount(1)
      await expect(entries(screen)).toContainText('Met with Bo Ferry')
      await expect(timeline(screen).getByRole('region', { name: /^Yesterday · / })).toContainText('Met with Bo Ferry')
      await expect(entries(screen)).toContainText('the lease')
    }
    await seeTimeline(page, 'Cy Ferry')
    await expect(timeline(page)).toContainText('Nothing logged yet')
    await seeTimeline(page, 'Ada Quill')
  })

  await test.step('edit the interaction, then undo and redo with labels that name the edit', async () => {
    await entries(page)
      .getByRole('button', { name: /^Edit: met with Ada Quill and Bo Ferry/ })
      .click()
    const text = dialog(page, 'Edit interaction').getByRole('textbox', { name: 'What was said' })
    await expect(text).toBeFocused()
    await text.fill('the lease, for a year')
    await keyboard.press('ControlOrMeta+Enter')
    await expect(entries(page)).toContainText('the lease, for a year')
    await expect(entries(second)).toContainText('the lease, for a year')
    const undo = page.getByRole('button', { name: /^Undo: / })
    await expect(undo).toHaveAccessibleName('Undo: Edit “met with Ada Quill and Bo Ferry”')
    await undo.click()
    await expect(entries(second)).not.toContainText('for a year')
    await expect(undo).toHaveAccessibleName('Undo: met with Ada Quill and Bo Ferry')
    await undo.click()
    await expect(entries(page)).toHaveCount(0)
    await expect(entries(second)).toHaveCount(0)
    const redo = page.getByRole('button', { name: 'Redo: met with Ada Quill and Bo Ferry' })
    await redo.click()
    await expect(entries(page)).toHaveCount(1)
    await expect(entries(second)).toContainText('the lease')
  })

  await test.step('remove the interaction and restore it from the notice', async () => {
    await entries(second)
      .getByRole('button', { name: /^Remove: met with/ })
      .click()
    await expect(entries(second)).toHaveCount(0)
    await expect(entries(page)).toHaveCount(0)
    await toast(second, 'Interaction removed').getByRole('button', { name: 'Undo' }).click()
    await expect(entries(page)).toContainText('the lease')
  })

  await test.step('another member of the network can neither see nor request the interaction', async () => {
    await waitUntilSaved(second)
    const other = await (await open(member)).newPage()
    await openNetwork(other, id, 'Ada Quill')
    await seeTimeline(other, 'Ada Quill')
    await expect(timeline(other)).toContainText('Nothing logged yet')
    await expect(member.api().networks.get({ id: bookOf(person.userId) })).rejects.toThrow()
    expect((await member.api().networks.get({ id: bookOf(member.userId) })).interactions).toEqual([])
  })
})

test('the log dialog asks about unclear names, accepts corrections in its fields, and loses no input', async ({
  page,
  person,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const { keyboard } = page

  await test.step('open the dialog for several selected nodes', async () => {
    await card(page, 'Ada Quill').click()
    await card(page, 'Bo Ferry').click({ modifiers: ['Shift'] })
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Log…' }).click()
    await expect(chip(page, 'Ada Quill')).toBeVisible()
    await chip(page, 'Bo Ferry').press('Enter')
    await expect(chip(page, 'Bo Ferry')).toHaveCount(0)
    await expect(logging(page).getByRole('combobox', { name: 'With or about' })).toBeFocused()
  })

  await test.step('a day that is in the future or does not exist is rejected, and an estimated or missing day is marked', async () => {
    const dayOf = (text: string) => logging(page).getByText(text)
    await sentence(page).fill('met Bo tomorrow')
    await sentence(page).press('Enter')
    await expect(dayOf('This date is in the future. Use a task for plans.')).toBeVisible()
    await expect(logging(page).getByRole('textbox', { name: 'Day' })).toBeFocused()
    await sentence(page).fill('met Bo on 31 February')
    await sentence(page).press('Enter')
    await expect(dayOf('“31 February” does not exist. Choose another day.')).toBeVisible()
    await sentence(page).fill('met Bo a year ago')
    await expect(dayOf('12 months ago (estimated from the sentence)')).toBeVisible()
    await sentence(page).fill('met Bo for 2 hours')
    await expect(dayOf('Today (no day in the sentence)')).toBeVisible()
    await expect(logging(page).getByLabel('Time')).toHaveValue('')
  })

  await test.step('choose among ambiguous names, and add or remove unknown names', async () => {
    await sentence(page).fill('called Ferry, Dee Anchor and Ed Stranger last night about boats')
    const which = logging(page).getByRole('group', { name: 'Which “Ferry”?' })
    await sentence(page).press('Enter')
    await expect(logging(page).getByText('Choose a person for this name first, or remove the name.')).toBeVisible()
    await expect(which.getByRole('button').first()).toBeFocused()
    await which.getByRole('button', { name: 'Cy Ferry' }).press('Enter')
    await expect(chip(page, 'Cy Ferry')).toBeVisible()
    await expect(logging(page).getByRole('button', { name: 'Add as person: Dee Anchor' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(chip(page, 'Dee Anchor')).toBeVisible()
    await logging(page).getByRole('button', { name: 'Remove Ed Stranger' }).press('Enter')
    await expect(sentence(page)).toBeFocused()
  })

  await test.step('fields override the sentence', async () => {
    await logging(page).getByRole('combobox', { name: 'What happened' }).click()
    await page.getByRole('option', { name: 'Was called' }).click()
    await logging(page).getByLabel('Time').fill('21:15')
    await sentence(page).press('Escape')
    const asked = dialog(page, 'Unsaved changes')
    await asked.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(asked).toBeHidden()
    await sentence(page).press('Enter')
    await logged(page)
    const { interactions = [] } = await person.api().networks.get({ id: bookOf(person.userId) })
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    expect(interactions).toMatchObject([
      { kind: 'called', direction: 'incoming', day: addDays(today, -1), time: '21:15', text: 'boats' },
    ])
    const names = interactions[0]?.participants.map(({ name }) => name)
    expect(names).toEqual(['Ada Quill', 'Cy Ferry', 'Dee Anchor'])
  })

  await test.step('log a completed task with its text', async () => {
    const nodeId = nodeIds['Bo Ferry'] ?? ''
    await submit(person, id, [
      { type: 'task.add', task: { id: crypto.randomUUID(), nodeId, text: 'Call Bo about sails', completed: true } },
    ])
    await card(page, 'Bo Ferry').click()
    await page.getByRole('button', { name: 'Network Overview' }).click()
    await page.locator('[data-inspected]:not([hidden])').getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('button', { name: 'Log as interaction: Call Bo about sails' }).press('Enter')
    await expect(logging(page).getByRole('combobox', { name: 'What happened' })).toHaveValue('Called')
    await keyboard.press('Enter')
    await logged(page)
    await seeTimeline(page, 'Bo Ferry')
    await expect(entries(page)).toContainText('Call Bo about sails')
  })
})

test('a connection shows the interactions with both of its nodes, page by page, even offline', async ({
  person,
  enter: open,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, [['Ada Quill', 'Bo Ferry']])
  const [ada, bo] = (['Ada Quill', 'Bo Ferry'] as const).map((name) => ({
    networkId: id,
    nodeId: nodeIds[name] ?? '',
    name,
  }))
  if (!ada || !bo) throw new Error('The nodes are missing.')
  const met = (day: string, participants: (typeof ada)[]) => ({
    type: 'interaction.add' as const,
    interaction: { id: crypto.randomUUID(), kind: 'met' as const, day, participants },
  })
  const days = Array.from({ length: 25 }, (_, at) => addDays('2026-01-31', -at))
  await submit(person, bookOf(person.userId), [...days.map((day) => met(day, [ada, bo])), met('2026-03-01', [ada])])
  const context = await open(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await openNetwork(page, id, 'Ada Quill')
  await waitUntilLoaded(page)
  await seeTimeline(page, 'Ada Quill')
  await expect(timeline(page)).toContainText('26 interactions')
  await expect(timeline(page).getByRole('listitem')).toHaveCount(20)
  await timeline(page).getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page)).toHaveCount(26)

  await page.keyboard.press('Escape')
  await card(page, 'Ada Quill').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Space')
  const between = page.getByRole('region', { name: 'Timeline' })
  await expect(between).toContainText('25 interactions')

  await context.setOffline(true)
  await between.getByRole('button', { name: 'Log interaction' }).click()
  await expect(chip(page, 'Bo Ferry')).toBeVisible()
  await page.keyboard.type('wrote: see you at the pier')
  await page.keyboard.press('Enter')
  await expect(between).toContainText('26 interactions')
  await expect(between).toContainText('see you at the pier')
  await context.setOffline(false)
  await waitUntilSaved(page)
  const { interactions = [] } = await person.api().networks.get({ id: bookOf(person.userId) })
  expect(interactions.filter(({ kind }) => kind === 'wrote')).toMatchObject([{ text: 'see you at the pier' }])
})

test('one interaction can be logged with all selected table rows, and its typed text is kept until it is saved', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  await card(page, 'Ada Quill').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Alt+t')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Log…' }).press('Enter')
  await expect(sentence(page)).toBeFocused()
  for (const name of Object.keys(crew)) await expect(chip(page, name)).toBeVisible()
  await page.keyboard.type('note: all of them sail')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Unsaved changes')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sentence(page)).toHaveValue('note: all of them sail')
  await sentence(page).press('Enter')
  await logged(page)
  const { interactions = [] } = await person.api().networks.get({ id: bookOf(person.userId) })
  expect(interactions).toMatchObject([{ kind: 'note', text: 'all of them sail' }])
  expect(interactions[0]?.participants).toHaveLength(3)
})
