import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { NewIntroduction } from '../../domain/entities/introduction/introduction.ts'
import { daysAgo, log } from './support/interactions.ts'
import { test } from './support/journey.ts'
import { card } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { openNetwork, openNode, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { lineNoise, type Stage } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

/** Timeout for live updates, in milliseconds. */
const live = { timeout: 30_000 }
/** The browser's console message about the rejected request. */
const refused = /status of 409/

const activity = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' })
const entries = (page: Page) => activity(page).getByRole('listitem')
const entry = (page: Page, words: string) => entries(page).filter({ hasText: words })
const revertButton = (page: Page, words: string) =>
  activity(page).getByRole('button', { name: `Revert this change: ${words}`, exact: true })

async function seeActivity(page: Page): Promise<void> {
  await waitUntilLoaded(page)
  await runCommand(page, 'Activity')
  await expect(activity(page)).toBeVisible()
}

async function member(stage: Stage, networkId: string, name: string, role: 'editor' | 'viewer') {
  const person = await stage.newPerson()
  await stage.backstage.rows('update "user" set "name" = $2 where "id" = $1', [person.userId, name])
  await stage.backstage.join(networkId, person.userId, role)
  return person
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  const opened = await openNode(page, from)
  await opened.getByLabel('Name').fill(to)
  await opened.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page, to)).toBeVisible()
  await waitUntilSaved(page)
}

test('an editor sees a change by another editor live, undoes and redoes it, and a viewer can only read it', {
  tag: '@core',
}, async ({ stage, person, enter }) => {
  const { networkId } = await createNetworkWithNodes(person, 'Shared', ['Bob', 'Ada'])
  await stage.backstage.rows('update "user" set "name" = $2 where "id" = $1', [person.userId, 'Olga Owner'])
  const edna = await member(stage, networkId, 'Edna Editor', 'editor')
  const vera = await member(stage, networkId, 'Vera Viewer', 'viewer')
  const here = await (await enter(person)).newPage()
  const there = await (await enter(edna, { tolerate: [refused] })).newPage()
  const watching = await (await enter(vera)).newPage()
  for (const page of [here, there, watching]) await openNetwork(page, networkId, 'Bob')
  for (const page of [there, watching]) await seeActivity(page)
  await expect(entry(there, 'Olga Owner added Bob and Ada')).toBeVisible()

  await test.step('a new entry appears live', async () => {
    await rename(here, 'Bob', 'Bob Lee')
    for (const page of [there, watching]) {
      await expect(entries(page).first()).toContainText('Olga Owner renamed “Bob” to Bob Lee', live)
    }
    await expect(activity(watching).getByRole('button', { name: /Revert this change/ })).toHaveCount(0)
  })

  await test.step('undo an entry by keyboard; the change is undone for everyone', async () => {
    const button = revertButton(there, 'Olga Owner renamed “Bob” to Bob Lee')
    await button.focus()
    await there.keyboard.press('Enter')
    await expect(toast(there, 'Reverted')).toBeVisible()
    await expect(card(here, 'Bob')).toBeVisible(live)
    await expect(entry(there, 'Olga Owner renamed “Bob” to Bob')).toContainText('Reverted', live)
    await expect(entry(there, 'Olga Owner renamed “Bob” to Bob')).toBeFocused()
    await expect(entries(watching).first()).toContainText('Edna Editor undid', live)
    await expect(entries(there).first()).toContainText('You undid')
  })

  await test.step('undoing an entry is one undo step', async () => {
    await there.keyboard.press('ControlOrMeta+z')
    await expect(card(here, 'Bob Lee')).toBeVisible(live)
    await expect(entries(there).first()).toContainText('You redid', live)
    await there.keyboard.press('ControlOrMeta+Shift+z')
    await expect(card(here, 'Bob')).toBeVisible(live)
    await expect(entries(there).first()).not.toContainText('You redid', live)
    // Shortcuts that are pressed before the server has responded are queued.
    const before = await entries(there).count()
    await there.keyboard.press('ControlOrMeta+z')
    await there.keyboard.press('ControlOrMeta+Shift+z')
    await there.keyboard.press('ControlOrMeta+z')
    await expect(entries(there)).toHaveCount(before + 3, live)
    await expect(card(here, 'Bob Lee')).toBeVisible(live)
  })

  await test.step('an entry with later changes cannot be undone and shows the reason', async () => {
    await rename(here, 'Bob Lee', 'Robert Lee')
    await expect(entries(there).first()).toContainText('renamed “Bob Lee” to Robert Lee', live)
    await revertButton(there, 'Olga Owner added Robert Lee and Ada').click()
    const notice = toast(there, 'Could not be reverted')
    await expect(notice).toContainText('Later changes to Robert Lee depend on this step. Nothing was undone.')
    await expect(card(here, 'Robert Lee')).toBeVisible()
  })

  await test.step('clicking a name opens its node', async () => {
    await entries(there).first().getByRole('button', { name: 'Robert Lee', exact: true }).click()
    await expect(dialog(there, 'Edit Node').getByLabel('Name')).toHaveValue('Robert Lee')
  })
})

test('the activity of a network loads page by page and can be filtered by person, kind and words', async ({
  stage,
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Busy', ['Ada Quill', 'Bo Ferry'])
  const edna = await member(stage, networkId, 'Edna Editor', 'editor')
  const id = nodes.get('Bo Ferry') ?? ''
  for (let number = 1; number <= 200; number++) {
    const edit = { type: 'node.update' as const, id, changes: { title: `Title ${number}` } }
    await submit(number % 10 === 0 ? edna : person, networkId, [edit])
  }
  await submit(edna, networkId, [{ type: 'node.move', id, x: 40, y: -200 }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada Quill')
  await seeActivity(page)
  await expect(entries(page)).toHaveCount(50)
  await expect(activity(page).getByRole('status').first()).toHaveText('The last 50 changes')
  const more = activity(page).getByRole('button', { name: 'Show more' })
  for (const count of [100, 150, 200]) {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(entries(page)).toHaveCount(count)
  }
  await more.click()
  await expect(activity(page).getByRole('status').first()).toHaveText('201 changes')
  await expect(activity(page)).toContainText('This is the beginning of the history.')

  await activity(page).getByRole('combobox', { name: 'Who' }).selectOption('Edna Editor')
  await expect(activity(page).getByRole('status').first()).toHaveText('20 changes')
  await activity(page).getByRole('searchbox', { name: 'Search activity' }).fill('title 150')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Edna Editor set the title of Bo Ferry to “Title 150”')
  await activity(page).getByRole('searchbox').fill('nowhere')
  await expect(activity(page)).toContainText('No matches')
  await activity(page).getByRole('button', { name: 'Show everything' }).click()
  await expect(entries(page)).toHaveCount(50)
  await activity(page).getByRole('combobox', { name: 'What' }).selectOption('Moves')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Edna Editor moved Bo Ferry')
})

test('the timeline of a node and of a connection lists changes and interactions together, grouped by day', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada Quill', 'Bo Ferry'])
  const [sourceId = '', targetId = ''] = nodes.values()
  const [tie, call] = [randomUUID(), randomUUID()]
  await submit(person, networkId, [{ type: 'edge.add', edge: { id: tie, sourceId, targetId, label: 'Sails with' } }])
  await submit(person, networkId, [{ type: 'task.add', task: { id: call, nodeId: sourceId, text: 'Call her' } }])
  await submit(person, networkId, [{ type: 'task.update', id: call, changes: { completed: true } }])
  await submit(person, networkId, [{ type: 'edge.update', id: tie, changes: { strength: 4 } }])
  const page = await (await enter(person)).newPage()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const met = (day: string, text: string) => ({
    type: 'interaction.add' as const,
    interaction: {
      id: randomUUID(),
      kind: 'met' as const,
      day,
      text,
      participants: [...nodes].map(([name, nodeId]) => ({ networkId, nodeId, name })),
    },
  })
  await submit(person, bookOf(person.userId), [met(today, 'About the sails'), met('2026-01-05', 'About the mast')])
  await openNetwork(page, networkId, 'Ada Quill')
  await seeActivity(page)
  await card(page, 'Ada Quill').click()
  const inspected = page.locator('[data-inspected]:not([hidden])')
  await inspected.getByRole('tab', { name: 'Timeline' }).click()
  const timeline = inspected.getByRole('tabpanel', { name: 'Timeline' })
  const items = timeline.getByRole('listitem')
  const show = timeline.getByRole('combobox', { name: 'Show' })

  await test.step('show the timeline of a node', async () => {
    await expect(timeline.getByRole('status').first()).toHaveText('2 interactions · 4 changes')
    await expect(timeline.getByRole('heading')).toHaveText([/^Today · /, / · Monday, Jan 5, 2026$/])
    await expect(items).toHaveCount(6)
    await expect(items.first()).toContainText('Met with Bo Ferry')
    await expect(items.nth(1)).toContainText('You completed the task “Call her” of Ada Quill')
    await expect(items.last()).toContainText('About the mast')
  })

  await test.step('filter the timeline by kind and by words with the keyboard', async () => {
    await show.focus()
    await page.keyboard.type('Tasks')
    await expect(items).toHaveText([/You completed the task/])
    await page.keyboard.press('ArrowUp')
    await expect(items).toHaveCount(4)
    await page.keyboard.press('ArrowUp')
    await expect(timeline.getByText('No introductions yet')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(items).toHaveText([/About the sails/, /About the mast/])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('mast')
    await expect(items).toHaveText([/About the mast/])
    await expect(timeline.getByRole('searchbox', { name: 'Search timeline' })).toBeFocused()
    await show.selectOption('Everything')
    await expect(items).toHaveText([/About the mast/])
    await timeline.getByRole('searchbox').fill('call her')
    await expect(timeline.getByRole('status').first()).toHaveText('0 interactions · 2 changes')
    await timeline.getByRole('searchbox').fill('nowhere')
    await expect(timeline).toContainText('No matches')
    await timeline.getByRole('button', { name: 'Show everything' }).click()
    await expect(items).toHaveCount(6)
  })

  await test.step('a new change appears live, and is undone and redone in the timeline', async () => {
    await submit(person, networkId, [{ type: 'node.update', id: sourceId, changes: { title: 'Captain' } }])
    const titled = items.filter({ hasText: 'You set the title of Ada Quill to “Captain”' })
    await expect(titled).toBeVisible(live)
    await titled.getByRole('button', { name: /^Revert this change: / }).press('Enter')
    await expect(titled).toContainText('Reverted', live)
    await expect(titled).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(titled.getByRole('button', { name: /^Revert this change: / })).toBeVisible(live)
  })

  await test.step('show the timeline of a connection via a name', async () => {
    await items.filter({ hasText: 'You connected' }).getByRole('button', { name: 'Bo Ferry', exact: true }).click()
    await expect(timeline.getByRole('status').first()).toHaveText('2 interactions · 2 changes')
    await page.getByText('Sails with', { exact: true }).click()
    const between = page.getByRole('region', { name: 'Timeline' })
    await expect(between.getByRole('status')).toHaveText('2 interactions · 2 changes')
    await expect(between.getByRole('listitem')).toHaveText([
      /About the sails/,
      /You set the strength of the connection between/,
      /You connected/,
      /About the mast/,
    ])
  })
})

test('the timeline of a node adds older interactions as it loads older changes, and shows all interactions offline', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Busy', ['Ada Quill'])
  const id = nodes.get('Ada Quill') ?? ''
  for (let number = 1; number <= 30; number++) {
    await submit(person, networkId, [{ type: 'node.update', id, changes: { title: `Title ${number}` } }])
  }
  const participants = [{ networkId, nodeId: id, name: 'Ada Quill' }]
  await submit(person, bookOf(person.userId), [
    {
      type: 'interaction.add',
      interaction: { id: randomUUID(), kind: 'met', day: '2026-01-05', text: 'Long ago', participants },
    },
  ])
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await openNetwork(page, networkId, 'Ada Quill')
  await waitUntilLoaded(page)
  await card(page, 'Ada Quill').click()
  const panel = page.locator('[data-inspected]:not([hidden])')
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Network Overview' }).click()
  const tab = panel.getByRole('tab', { name: 'Timeline' })
  await tab.click()
  const timeline = panel.getByRole('tabpanel', { name: 'Timeline' })
  const items = timeline.getByRole('listitem')
  await expect(timeline.getByRole('status').first()).toHaveText('1 interaction · the last 20 changes')
  await expect(items).toHaveCount(20)
  await expect(timeline).not.toContainText('Long ago')
  const more = timeline.getByRole('button', { name: 'Show more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(32)
  await expect(items.last()).toContainText('Long ago')
  await expect(more).toHaveCount(0)
  await expect(timeline).toContainText('This is the beginning of the history.')

  await panel.getByRole('tab', { name: 'Details' }).click()
  await context.setOffline(true)
  await tab.click()
  await timeline.getByRole('searchbox', { name: 'Search timeline' }).fill('long')
  await expect(items).toHaveText([/Long ago/])
  await expect(timeline.getByRole('alert')).toContainText('Changes could not be loaded.')
  await context.setOffline(false)
  await timeline.getByRole('searchbox').fill('title 12')
  // The change to “Title 13” matches too, because its inverse contains “Title 12”.
  await expect(items).toHaveText([/“Title 13”/, /“Title 12”/], live)
})

test('the Activity tab lists the changes of all members, and the interactions and introductions that only the user can see', {
  tag: '@core',
}, async ({ stage, person, enter }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada Quill', 'Bo Ferry'])
  const other = await createNetworkWithNodes(person, 'Sailing club', ['Cy Marsh'])
  await stage.backstage.rows('update "user" set "name" = $2 where "id" = $1', [person.userId, 'Olga Owner'])
  const edna = await member(stage, networkId, 'Edna Editor', 'editor')
  const id = nodes.get('Ada Quill') ?? ''
  await submit(edna, networkId, [{ type: 'node.update', id, changes: { title: 'Captain' } }])
  await log(person, networkId, [
    { kind: 'met', day: daysAgo(0), text: 'About the sails', nodes: Object.fromEntries(nodes) },
    { kind: 'called', day: daysAgo(30), text: 'About the mast', nodes: { 'Ada Quill': id } },
  ])
  await log(person, other.networkId, [
    { kind: 'met', day: daysAgo(1), text: 'Lunch', nodes: Object.fromEntries(other.nodes) },
  ])
  const who = (name: string) => ({ nodeId: nodes.get(name) ?? '', name })
  await submit(person, bookOf(person.userId), [
    {
      type: 'introduction.add',
      introduction: NewIntroduction.parse({
        id: randomUUID(),
        networkId,
        connector: who('Ada Quill'),
        target: who('Bo Ferry'),
        since: daysAgo(2),
      }),
    },
  ])
  const page = await (await enter(person)).newPage()
  const watching = await (await enter(edna)).newPage()
  for (const each of [page, watching]) {
    await openNetwork(each, networkId, 'Ada Quill')
    await seeActivity(each)
  }
  const what = activity(page).getByRole('combobox', { name: 'What' })

  await test.step("entries are listed by day, and the user's own entries are marked as private", async () => {
    await expect(activity(page).getByRole('status').first()).toHaveText('2 interactions · 1 introduction · 2 changes')
    await expect(entries(page)).toHaveCount(5)
    await expect(activity(page).getByRole('heading')).toHaveText([/^Today · /, /^2 days ago · /, /^4 weeks ago · /])
    await expect(entry(page, 'About the sails')).toContainText('Met: Ada Quill, Bo Ferry')
    await expect(entry(page, 'About the sails')).toContainText('Only you can see this')
    await expect(entry(page, 'Bo Ferry through Ada Quill')).toContainText('Not asked yet · Only you can see this')
    await expect(entry(page, 'Edna Editor set the title')).not.toContainText('Only you can see this')
    await expect(entries(watching)).toHaveCount(2)
  })

  await test.step('filter by kind, person and words', async () => {
    await what.selectOption('Interactions')
    await expect(entries(page)).toHaveText([/About the sails/, /Bo Ferry through Ada Quill/, /About the mast/])
    await what.selectOption('All changes')
    await expect(entries(page)).toHaveCount(2)
    await what.selectOption('All except moves')
    await activity(page).getByRole('combobox', { name: 'Who' }).selectOption('Edna Editor')
    await expect(entries(page)).toHaveText([/Edna Editor set the title/])
    await activity(page).getByRole('combobox', { name: 'Who' }).selectOption('Olga Owner')
    await expect(entries(page)).toHaveCount(4)
    await activity(page).getByRole('combobox', { name: 'Who' }).selectOption('Everyone')
    await activity(page).getByRole('searchbox', { name: 'Search activity' }).fill('mast')
    await expect(entries(page)).toHaveText([/About the mast/])
    await activity(page).getByRole('searchbox').fill('')
    await expect(entries(page)).toHaveCount(5)
  })

  await test.step('log, edit and delete an interaction in the Activity tab, and undo', async () => {
    await activity(page)
      .getByRole('button', { name: /^Edit: call with Ada Quill/ })
      .press('Enter')
    const editing = dialog(page, 'Edit interaction')
    await editing.getByRole('textbox', { name: 'What was said' }).fill('About the new mast')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(entry(page, 'About the new mast')).toBeVisible()
    await activity(page)
      .getByRole('button', { name: /^Remove: call with Ada Quill/ })
      .press('Enter')
    await expect(entries(page)).toHaveCount(4)
    await expect(activity(page).getByRole('button', { name: /^Remove: met with/ })).toBeFocused()
    await toast(page, 'Interaction removed').getByRole('button', { name: 'Undo' }).click()
    await expect(entries(page)).toHaveCount(5)
    await activity(page).getByRole('button', { name: 'Log interaction' }).click()
    await expect(dialog(page, 'Log interaction')).toBeVisible()
  })
})
