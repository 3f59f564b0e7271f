import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { setCadences } from './support/cadences.ts'
import { daysAgo, log } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { enter, fillLogin, signIn, stayFree } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { hoverToast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 300, y: 0 },
  'Cy Anchor': { x: 0, y: 300 },
  'Dee Keel': { x: 300, y: 300 },
}

const people = (page: Page) => page.getByRole('region', { name: 'Get in touch' })
const due = (page: Page) => people(page).locator('[data-due]')
const named = (page: Page, name: string) => page.locator('[data-due]').filter({ hasText: name })
const todayEntry = (page: Page) => page.getByRole('navigation').getByRole('button', { name: /^Today( \d+)?$/ })

async function seeToday(page: Page): Promise<void> {
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
}

test('Today lists due people on both screens, marking one person done shortens the list, and undo restores it', {
  tag: '@core',
}, async ({ page, person, stage, enter: open }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  const member = await stage.newPerson()
  await stage.backstage.join(id, member.userId, 'editor')
  const only = (name: keyof typeof crew) => ({ [name]: nodeIds[name] ?? '' })
  await log(person, id, [
    { kind: 'met', day: daysAgo(40), text: 'the lease of the pier', nodes: only('Ada Quill') },
    { kind: 'called', day: daysAgo(31), nodes: only('Bo Ferry') },
    { kind: 'met', day: daysAgo(10), nodes: only('Cy Anchor') },
  ])
  await submit(person, id, [
    { type: 'node.update', id: nodeIds['Ada Quill'] ?? '', changes: { email: 'ada@example.org' } },
  ])
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const second = await (await open(person)).newPage()

  await test.step('Today is empty at first and links to choosing people', async () => {
    await seeToday(second)
    await expect(second.getByText('Nothing to do yet')).toBeVisible()
    await second.getByRole('link', { name: 'Choose people' }).click()
    await expect(dialog(second, 'Keep in touch with 4 nodes')).toBeVisible()
    await second.keyboard.press('Escape')
    await seeToday(second)
  })

  await test.step('set a rhythm in the panel', async () => {
    await card(page, 'Ada Quill').click()
    const panel = page.locator('[data-inspected]:not([hidden])')
    if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Network Overview' }).click()
    await panel.getByRole('combobox', { name: 'Rhythm: Ada Quill' }).click()
    await page.getByRole('option', { name: 'Every 30 days' }).click()
    await expect(panel.locator('[data-cadence]')).toContainText('Overdue by 10 days')
    await expect(todayEntry(page)).toHaveAccessibleDescription('1 person to get in touch with')
  })

  await test.step('set rhythms for two selected nodes with the keyboard alone, from the palette', async () => {
    await card(page, 'Bo Ferry').click()
    await card(page, 'Cy Anchor').click({ modifiers: ['Shift'] })
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('keep in touch')
    const offer = page.getByRole('option', { name: 'Keep in touch…' })
    await expect(offer.and(page.locator('[data-combobox-selected]'))).toBeVisible()
    await page.keyboard.press('Enter')
    const asked = dialog(page, 'Keep in touch with 2 nodes')
    const days = asked.getByRole('textbox', { name: 'Days between contacts' })
    await expect(days).toBeFocused()
    await days.fill('30')
    await expect(asked.getByText('2 set')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await waitUntilSaved(page)
  })

  await test.step('both screens list only due people, the most overdue first', async () => {
    await seeToday(page)
    for (const screen of [page, second]) {
      await expect(due(screen)).toHaveCount(2)
      await expect(due(screen).nth(0)).toContainText('Ada Quill')
      await expect(due(screen).nth(0)).toContainText('Overdue by 10 days')
      await expect(due(screen).nth(0)).toContainText('the lease of the pier')
      await expect(due(screen).nth(1)).toContainText('Bo Ferry')
      await expect(due(screen).nth(1)).toContainText('Due yesterday')
    }
    await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Cy Anchor')
  })

  await test.step('the email link is shown next to the latest notes', async () => {
    const write = named(page, 'Ada Quill').getByRole('link', { name: 'Write to Ada Quill' })
    await expect(write).toHaveAttribute('href', 'mailto:ada@example.org')
    await named(page, 'Ada Quill').getByRole('button', { name: 'Last notes on Ada Quill' }).click()
    await expect(named(page, 'Ada Quill').getByRole('listitem')).toContainText('the lease of the pier')
    await expect(named(page, 'Bo Ferry').getByRole('link')).toHaveCount(0)
  })

  await test.step('marking a person done logs it and shortens the list on both screens', async () => {
    await named(page, 'Ada Quill').getByRole('button', { name: 'Done: met with Ada Quill, today' }).press('Enter')
    for (const screen of [page, second]) {
      await expect(due(screen)).toHaveCount(1)
      await expect(people(screen)).toContainText('1 of 2 done today')
    }
    await expect(named(page, 'Bo Ferry').getByRole('button', { name: 'Done: called Bo Ferry, today' })).toBeFocused()
    await expect.poll(async () => (await person.api().book.get({})).interactions?.length).toBe(4)
  })

  await test.step('undo with the keyboard restores the person on both screens', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    for (const screen of [page, second]) await expect(due(screen)).toHaveCount(2)
    await expect.poll(async () => (await person.api().book.get({})).interactions?.length).toBe(3)
  })

  await test.step('snoozing on one screen removes the person on both screens, and the notice undoes the snooze', async () => {
    await named(second, 'Bo Ferry').getByRole('button', { name: 'Snooze: Bo Ferry' }).press('Enter')
    await second.getByRole('menuitem', { name: 'For a week' }).press('Enter')
    for (const screen of [page, second]) await expect(due(screen)).toHaveCount(1)
    await expect(named(second, 'Ada Quill').getByRole('button', { name: /^Done: / })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Bo Ferry')
    const notice = await hoverToast(second, 'Bo Ferry is due again in 7 days')
    await notice.getByRole('button', { name: 'Undo' }).click()
    for (const screen of [page, second]) await expect(due(screen)).toHaveCount(2)
  })

  await test.step('skip a person this time and undo the skip', async () => {
    await named(page, 'Bo Ferry').getByRole('button', { name: 'Skip this time: Bo Ferry' }).click()
    for (const screen of [page, second]) await expect(due(screen)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo: Skip contact with Bo Ferry' }).click()
    for (const screen of [page, second]) await expect(due(screen)).toHaveCount(2)
  })

  await test.step('a name opens its node', async () => {
    await named(page, 'Ada Quill').getByRole('button', { name: 'Open Ada Quill' }).click()
    await expect(page).toHaveURL(new RegExp(`/network/${id}`))
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await expect(page).not.toHaveURL(/node=/)
  })

  await test.step("another member of the network can neither see nor request the user's list", async () => {
    const other = await (await open(member)).newPage()
    await seeToday(other)
    await expect(other.getByText('Nothing to do yet')).toBeVisible()
    await expect(member.api().networks.get({ id: bookOf(person.userId) })).rejects.toThrow()
    expect((await member.api().book.get({})).cadences).toEqual([])
  })
})

test('after an absence, Today proposes five people, offers to postpone the others, and suggests a longer rhythm', async ({
  page,
  person,
}) => {
  const names = Array.from({ length: 8 }, (_, at) => `Person ${at + 1}`)
  const places = Object.fromEntries(names.map((name, at) => [name, { x: at * 250, y: 0 }]))
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', places)
  await log(
    person,
    id,
    names.map((name, at) => ({ kind: 'met' as const, day: daysAgo(80 - at), nodes: { [name]: nodeIds[name] ?? '' } })),
  )
  await setCadences(person, id, nodeIds, Object.fromEntries(names.map((name) => [name, 30])))
  const tired = (await person.api().book.get({})).cadences?.find(({ name }) => name === 'Person 1')
  await submit(person, bookOf(person.userId), [
    {
      type: 'cadence.update',
      id: tired?.id ?? '',
      changes: { snoozedUntil: daysAgo(1), snoozedOn: daysAgo(3), snoozes: 3 },
    },
  ])
  await submit(person, id, [
    {
      type: 'task.add',
      task: { id: crypto.randomUUID(), nodeId: nodeIds['Person 1'] ?? '', text: 'Send the plan', dueDate: daysAgo(2) },
    },
  ])
  await enter(page, person)
  await seeToday(page)
  await expect(due(page)).toHaveCount(5)
  await expect(people(page)).toContainText('3 more are due. Kithmap suggests at most five people a day.')
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Send the plan')

  await test.step('show the other due people, spread them over the next days, and undo the change', async () => {
    await people(page).getByRole('button', { name: 'Show 3 more' }).click()
    await expect(due(page)).toHaveCount(8)
    await people(page).getByRole('button', { name: 'Spread out' }).click()
    await expect(due(page)).toHaveCount(5)
    await expect(people(page)).not.toContainText('more are due')
    await page.getByRole('button', { name: 'Undo: Spread out contacts with 3 people' }).click()
    await expect(people(page)).toContainText('3 more are due')
    await page.getByRole('button', { name: 'Redo: Spread out contacts with 3 people' }).click()
    await expect(due(page)).toHaveCount(5)
  })

  await test.step('set a longer rhythm for a person snoozed three times', async () => {
    const name = tired?.name ?? ''
    await expect(page.getByText('Snoozed 3 times. Set a longer rhythm?')).toHaveCount(1)
    await named(page, name)
      .getByRole('button', { name: `Every 60 days from now on: ${name}` })
      .click()
    await expect(page.getByText('Snoozed 3 times. Set a longer rhythm?')).toHaveCount(0)
    await expect
      .poll(async () => (await person.api().book.get({})).cadences?.find((one) => one.id === tired?.id)?.days)
      .toBe(60)
  })
})

test('suggested rhythms can be set for many people at once, even offline, and are shown in the network panel and table', async ({
  person,
  enter: open,
}) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  const only = (name: keyof typeof crew) => ({ [name]: nodeIds[name] ?? '' })
  await log(
    person,
    id,
    [1, 8, 15, 22].map((days) => ({ kind: 'met' as const, day: daysAgo(days), nodes: only('Ada Quill') })),
  )
  await log(person, id, [{ kind: 'met', day: daysAgo(400), nodes: only('Bo Ferry') }])
  const context = await open(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await openNetwork(page, id, 'Ada Quill')
  await waitUntilLoaded(page)
  await waitUntilSaved(page)

  await test.step('nodes without a suggestion stay unchanged', async () => {
    await context.setOffline(true)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('keep in touch')
    await page.getByRole('option', { name: 'Keep in touch…' }).click()
    const asked = dialog(page, 'Keep in touch with 4 nodes')
    await asked.getByRole('radio', { name: 'Suggested by strength' }).check()
    await expect(asked).toContainText('1 node every 30 days · 3 without a suggestion stay unchanged')
    await expect(asked).toContainText('1 set · 3 left as they are')
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(asked).toBeHidden()
  })

  await test.step('the network panel lists due people with their due dates', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('people due in')
    await page.getByRole('option', { name: 'People due in this network' }).click()
    const panel = page.getByRole('complementary', { name: 'Keep in touch' })
    await expect(panel.getByText('1 with a rhythm')).toBeVisible()
    await expect(named(page, 'Ada Quill')).toContainText('Every 30 days')
    await expect(named(page, 'Ada Quill')).toContainText('Due in 4 weeks')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  await test.step('the rhythm is saved once online', async () => {
    await context.setOffline(false)
    await expect
      .poll(async () => (await person.api().book.get({})).cadences?.map(({ name }) => name))
      .toEqual(['Ada Quill'])
  })

  await test.step('the table has columns for the rhythm and the due date', async () => {
    await page.goto(`/network/${id}?show=table&columns=name,rhythm,contactDue&sort=contactDue`)
    const rows = page
      .getByRole('grid', { name: 'Nodes' })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
    await expect(rows.nth(0)).toContainText('Ada Quill')
    await expect(rows.nth(0)).toContainText('30')
    await expect(rows.nth(0).getByRole('gridcell').last()).not.toBeEmpty()
  })
})

test('a double click or a held key marks only one person as done', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  const names = Object.keys(crew)
  await log(
    person,
    id,
    names.map((name, at) => ({ kind: 'met' as const, day: daysAgo(80 - at), nodes: { [name]: nodeIds[name] ?? '' } })),
  )
  await setCadences(person, id, nodeIds, Object.fromEntries(names.map((name) => [name, 30])))
  await enter(page, person)
  await seeToday(page)
  await expect(due(page)).toHaveCount(4)

  await due(page).nth(0).getByRole('button', { name: 'Skip this time: Ada Quill' }).dblclick()
  await expect(due(page)).toHaveCount(3)
  const next = named(page, 'Bo Ferry').getByRole('button', { name: 'Done: met with Bo Ferry, today' })
  await expect(next).toBeFocused()
  // An entry that has moved under the pointer can only be clicked after a short delay. Keys work without a delay.
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(due(page)).toHaveCount(2)
  await expect(named(page, 'Cy Anchor').locator('[data-done]')).toBeFocused()
  await expect.poll(async () => (await person.api().book.get({})).interactions?.length).toBe(5)
  await page.keyboard.press('Enter')
  await expect(due(page)).toHaveCount(1)
})

test('Today shows changes that are not saved yet, offline and after the session has ended', async ({
  stage,
  enter: open,
}) => {
  const person = await stage.newPerson()
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  for (const name of ['Ada Quill', 'Bo Ferry']) {
    await log(person, id, [{ kind: 'met', day: daysAgo(90), nodes: { [name]: nodeIds[name] ?? '' } }])
  }
  await setCadences(person, id, nodeIds, { 'Ada Quill': 30, 'Bo Ferry': 30 })
  const tolerate = [lineNoise.offline, lineNoise.serverAway, lineNoise.signedOut]
  const context = await open(person, { tolerate })
  const page = await context.newPage()
  await seeToday(page)
  await expect(due(page)).toHaveCount(2)
  await waitUntilSaved(page)
  const saving = page.locator('main [data-state]').getByRole('status')
  const done = (name: string) =>
    named(page, name).getByRole('button', { name: new RegExp(`^Done: .* ${name}, today$`) })
  const logged = async () => (await person.api().book.get({})).interactions?.length

  await test.step('offline, the page says that a contact has not been saved yet', async () => {
    await context.setOffline(true)
    await done('Ada Quill').press('Enter')
    await expect(saving).toHaveText('Offline, 1 change waiting')
    await context.setOffline(false)
    await expect(saving).toHaveText('Saved', { timeout: 30_000 })
    expect(await logged()).toBe(3)
  })

  await test.step('after the session has ended, the contact is sent once the user has signed in again', async () => {
    await stage.backstage.rows('delete from "session" where "userId" = $1', [person.userId])
    await done('Bo Ferry').press('Enter')
    await expect(saving).toHaveText('Signed out, 1 change waiting')
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await fillLogin(page, person.email)
    await stayFree(page)
    await expect(page).toHaveURL(/\/today$/)
    await expect(saving).toHaveText('Saved')
    await person.signIn()
    expect(await logged()).toBe(4)
  })
})
