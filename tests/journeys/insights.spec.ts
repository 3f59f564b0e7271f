import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { nextMonday } from '../../domain/insights/week.ts'
import type { Session } from '../support/session.ts'
import { test } from './support/journey.ts'
import { canvas, card } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { openNetwork, saveIndicator, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { dialog, waitUntilLoaded } from './support/workspace.ts'

/** Timeout for live updates, in milliseconds. */
const live = { timeout: 30_000 }

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Insights' })
const section = (page: Page, title: string) => panelOf(page).getByRole('region', { name: title })
const sentences = (page: Page, title: string) => section(page, title).getByRole('listitem').getByRole('paragraph')

/**
 * Creates a network in which the user has a strong tie to Ada, but no interaction with her since 2020. Ada and Bo know
 * Cy and Di, who do not know each other. Behind Di are Eve, Flo and the pier, which is only reachable through Flo.
 * There are two nodes for Gus, and Hal has no connections.
 */
async function plantHarbour(person: Session) {
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Harbour' })
  // If nothing else decides, the node with the smaller id comes first, so ids are assigned in ascending order.
  const [me, ...others] = Array.from({ length: 11 }, () => randomUUID()).toSorted()
  const names = [
    'Ada Quill',
    'Bo Ferry',
    'Cy Marsh',
    'Di Lock',
    'Eve Mole',
    'Flo Pier',
    'Hal Dune',
    'Gus',
    'Gus again',
    'Pier',
  ]
  const ids = new Map([['Me', me ?? ''], ...names.map((name, at) => [name, others[at] ?? ''] as const)])
  const idOf = (name: string) => ids.get(name) ?? ''
  const node = (name: string, x: number, y: number, more: object = {}) => ({
    type: 'node.add' as const,
    node: { id: idOf(name), type: 'person' as const, name, x, y, ...more },
  })
  const edge = (from: string, to: string, more: object = {}) => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: idOf(from), targetId: idOf(to), ...more },
  })
  const gus = { name: 'Gus Tide', email: 'gus@harbour.test' }
  await submit(person, networkId, [
    node('Me', 0, 0, { email: person.email }),
    node('Ada Quill', 300, 0),
    node('Bo Ferry', 300, 250),
    node('Cy Marsh', 600, 0),
    node('Di Lock', 600, 250),
    node('Eve Mole', 900, 0),
    node('Flo Pier', 900, 250),
    node('Hal Dune', 0, 500),
    node('Gus', 300, 500, gus),
    node('Gus again', 600, 500, gus),
    node('Pier', 900, 500, { type: 'organization', name: 'Old Pier' }),
    edge('Me', 'Ada Quill', { strength: 5 }),
    edge('Me', 'Bo Ferry'),
    edge('Me', 'Cy Marsh'),
    edge('Me', 'Di Lock'),
    edge('Me', 'Gus'),
    edge('Me', 'Gus again'),
    edge('Ada Quill', 'Bo Ferry'),
    edge('Ada Quill', 'Cy Marsh'),
    edge('Ada Quill', 'Di Lock'),
    edge('Bo Ferry', 'Cy Marsh'),
    edge('Bo Ferry', 'Di Lock'),
    edge('Di Lock', 'Eve Mole'),
    edge('Di Lock', 'Flo Pier'),
    edge('Eve Mole', 'Flo Pier'),
    edge('Flo Pier', 'Pier'),
    {
      type: 'task.add',
      task: { id: randomUUID(), nodeId: idOf('Bo Ferry'), text: 'Send the plan', dueDate: '2020-01-31' },
    },
  ])
  const participants = [{ networkId, nodeId: idOf('Ada Quill'), name: 'Ada Quill' }]
  await submit(person, bookOf(person.userId), [
    { type: 'interaction.add', interaction: { id: randomUUID(), kind: 'met', day: '2020-01-31', participants } },
  ])
  return networkId
}

const weekOf = (page: Page) => page.getByRole('complementary', { name: 'This week in Harbour' })

async function lookAtInsights(page: Page): Promise<void> {
  await runCommand(page, 'Insights')
  await expect(panelOf(page).getByRole('button', { name: 'Close insights' })).toBeFocused()
}

test('the insights panel shows what is overdue, at risk or missing in a network, and each insight can be handled by keyboard', async ({
  page,
  person,
  enter,
}) => {
  test.slow()
  const networkId = await plantHarbour(person)
  const own = await enter(person)
  await page.close()
  const here = await own.newPage()
  await openNetwork(here, networkId, 'Hal Dune')
  const { keyboard } = here

  await test.step('each kind of insight is described by a sentence', async () => {
    await lookAtInsights(here)
    await expect(sentences(here, 'Overdue promises')).toHaveText('Bo Ferry: “Send the plan” was due on Jan 31, 2020.')
    await expect(sentences(here, 'Strong connections that are fading')).toHaveText(
      'No contact with Ada Quill since Jan 31, 2020, although the connection is strong (5 of 5).',
    )
    await expect(sentences(here, 'Single points of contact')).toHaveText('Flo Pier is the only link to Old Pier.')
    await expect(sentences(here, 'People who hold the network together')).toHaveText(
      'Without Di Lock, three others could not be reached.',
    )
    await expect(sentences(here, 'Likely missing connections')).toHaveText(
      'Cy Marsh and Di Lock are not connected, but have Ada Quill and Bo Ferry in common.',
    )
    await expect(sentences(here, 'Suspected duplicates')).toHaveText(
      'Gus Tide and Gus Tide are almost certainly duplicates.',
    )
    await expect(sentences(here, 'Without a connection')).toHaveText('Hal Dune has no connections.')
    await expect(panelOf(here).getByText('7 insights.')).toBeVisible()
  })

  await test.step('a name selects its card', async () => {
    await section(here, 'Without a connection').getByRole('button', { name: 'Hal Dune', exact: true }).press('Enter')
    await expect(here.getByText('1 node selected')).toBeAttached()
    await expect(card(here, 'Hal Dune')).toHaveAttribute('aria-roledescription', 'selected node')
  })

  await test.step('an overdue task opens its node and disappears when completed', async () => {
    await section(here, 'Overdue promises')
      .getByRole('button', { name: /^Open tasks/ })
      .press('Enter')
    const node = dialog(here, 'Edit Node')
    await expect(node.getByText('Send the plan')).toBeVisible()
    await node.getByRole('checkbox', { name: /Send the plan/ }).press('Space')
    await keyboard.press('Escape')
    await expect(node).toBeHidden()
    await expect(section(here, 'Overdue promises')).toHaveCount(0)
  })

  await test.step('connect a missing tie, which is dotted on the canvas, and undo the connection', async () => {
    const dotted = here.locator('path[data-proposed]')
    await expect(dotted).toHaveCount(1)
    await section(here, 'Likely missing connections')
      .getByRole('button', { name: /^Connect: Cy Marsh/ })
      .press('Enter')
    await expect(section(here, 'Likely missing connections')).toHaveCount(0)
    await expect(dotted).toHaveCount(0)
    // Focus moves to the next insight.
    await expect(section(here, 'Suspected duplicates').getByRole('button').first()).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(sentences(here, 'Likely missing connections')).toHaveText(/^Cy Marsh and Di Lock/)
    await expect(dotted).toHaveCount(1)
  })

  await test.step('merge duplicates', async () => {
    await section(here, 'Suspected duplicates')
      .getByRole('button', { name: /^Merge/ })
      .press('Enter')
    const merging = dialog(here, 'Merge 2 nodes')
    await merging.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
    await expect(merging).toBeHidden()
    await expect(section(here, 'Suspected duplicates')).toHaveCount(0)
  })

  await test.step('Escape closes the panel', async () => {
    await panelOf(here).getByRole('button', { name: 'Close insights' }).focus()
    await keyboard.press('Escape')
    await expect(panelOf(here)).toBeHidden()
    await expect(here.locator('path[data-proposed]')).toHaveCount(0)
  })
})

test('answered insights stay hidden in other browsers and offline until shown again', async ({ person, enter }) => {
  test.slow()
  const networkId = await plantHarbour(person)
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const [here, there] = [await context.newPage(), await (await enter(person)).newPage()]
  for (const page of [here, there]) {
    await openNetwork(page, networkId, 'Hal Dune')
    await lookAtInsights(page)
    await expect(panelOf(page).getByText('7 insights.')).toBeVisible()
  }
  await here.bringToFront()
  const answer = (title: string, name: RegExp) => section(here, title).getByRole('button', { name })

  await test.step('mark an insight as done in both browsers', async () => {
    await answer('Without a connection', /^Done: Hal Dune/).press('Enter')
    for (const page of [here, there]) {
      await expect(section(page, 'Without a connection')).toHaveCount(0, live)
      await expect(panelOf(page).getByRole('button', { name: 'Show hidden (1)' })).toBeVisible()
    }
  })

  await test.step('undo the answer and hide the insight forever', async () => {
    await expect(here.getByText('Marked as done')).toBeAttached()
    await here.keyboard.press('ControlOrMeta+z')
    for (const page of [here, there]) await expect(sentences(page, 'Without a connection')).toBeVisible(live)
    await answer('Without a connection', /^Never show again: Hal Dune/).press('Enter')
    for (const page of [here, there]) await expect(section(page, 'Without a connection')).toHaveCount(0, live)
  })

  await test.step('snooze an insight by keyboard', async () => {
    await answer('People who hold the network together', /^Snooze: Without Di Lock/).press('Enter')
    const week = here.getByRole('menuitem', { name: 'For a week' })
    await expect(week).toBeFocused()
    await here.keyboard.press('Enter')
    for (const page of [here, there])
      await expect(section(page, 'People who hold the network together')).toHaveCount(0, live)
    await expect(section(here, 'Likely missing connections').getByRole('button').first()).toBeFocused()
  })

  await test.step('answer an insight while offline', async () => {
    await expect(saveIndicator(here)).toHaveText('Saved')
    await waitUntilLoaded(here)
    await context.setOffline(true)
    await answer('Likely missing connections', /^Not true: Cy Marsh/).press('Enter')
    await expect(section(here, 'Likely missing connections')).toHaveCount(0)
    await expect(saveIndicator(here)).toHaveText('Offline, 1 change waiting')
    await context.setOffline(false)
    await expect(saveIndicator(here)).toHaveText('Saved', live)
    await expect(section(there, 'Likely missing connections')).toHaveCount(0, live)
  })

  await test.step('show hidden insights on request', async () => {
    await panelOf(here).getByRole('button', { name: 'Show hidden (3)' }).press('Enter')
    const hidden = section(here, 'Hidden insights').getByRole('listitem')
    await expect(hidden).toHaveText([
      /could not be reached\.Show againSnoozed until/,
      /in common\.Show againNever shown again$/,
      /^Hal Dune .*Never shown again$/,
    ])
    await hidden
      .last()
      .getByRole('button', { name: /^Show again/ })
      .press('Enter')
    for (const page of [here, there]) await expect(sentences(page, 'Without a connection')).toBeVisible(live)
    await expect(panelOf(here).getByRole('region', { name: 'Hidden insights' }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('an insight disappears when the network no longer supports it', async () => {
    const { nodes } = await person.api().networks.get({ id: networkId })
    const pier = nodes.find(({ name }) => name === 'Old Pier')?.id ?? ''
    await submit(person, networkId, [{ type: 'node.remove', id: pier }])
    await expect(section(here, 'Single points of contact')).toHaveCount(0, live)
  })
})

test.describe('weekly card', () => {
  test.use({ seesWeeklyCard: true })

  test('the weekly card appears without taking focus, and reappears on the next Monday after it is closed', async ({
    person,
    enter,
  }) => {
    test.slow()
    const networkId = await plantHarbour(person)
    const [here, there] = [await (await enter(person)).newPage(), await (await enter(person)).newPage()]
    for (const page of [here, there]) await openNetwork(page, networkId, 'Hal Dune')
    await card(here, 'Hal Dune').focus()

    await test.step('the card lists the most important insights of different kinds', async () => {
      for (const page of [here, there]) await expect(weekOf(page)).toBeVisible(live)
      await expect(weekOf(here).getByRole('listitem')).toHaveText([
        'Bo Ferry: “Send the plan” was due on Jan 31, 2020.',
        'No contact with Ada Quill since Jan 31, 2020, although the connection is strong (5 of 5).',
        'Flo Pier is the only link to Old Pier.',
      ])
      await expect(weekOf(here).getByText('4 more')).toBeVisible()
      await expect(here.getByText('This week in Harbour: 7 insights.')).toBeAttached()
      await expect(card(here, 'Hal Dune')).toBeFocused()
    })

    await test.step('a name selects its card', async () => {
      await weekOf(here).getByRole('button', { name: 'Ada Quill', exact: true }).press('Enter')
      await expect(card(here, 'Ada Quill')).toHaveAttribute('aria-roledescription', 'selected node')
      await expect(weekOf(here)).toBeVisible()
    })

    await test.step('Escape hides the card in all browsers and is no undo step', async () => {
      await weekOf(here).getByRole('button', { name: 'Hide for this week' }).focus()
      await here.keyboard.press('Escape')
      for (const page of [here, there]) await expect(weekOf(page)).toHaveCount(0, live)
      await expect(saveIndicator(here)).toHaveText('Saved')
      await expect(card(here, 'Ada Quill')).toHaveAttribute('aria-roledescription', 'selected node')
      await expect(here.locator('[data-toast]')).toHaveCount(0)
      await expect(here.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })

    await test.step('the card stays hidden after a reload, and is not listed as a hidden insight', async () => {
      await openNetwork(here, networkId, 'Hal Dune')
      await waitUntilLoaded(here)
      const age = () => here.evaluate(() => performance.now())
      const openedAt = await age()
      await expect.poll(age).toBeGreaterThan(openedAt + 8000)
      await expect(weekOf(here)).toHaveCount(0)
      await lookAtInsights(here)
      await expect(panelOf(here).getByText('7 insights.')).toBeVisible()
      await expect(panelOf(here).getByRole('button', { name: /^Show hidden/ })).toHaveCount(0)
      await expect(weekOf(here)).toHaveCount(0)
    })

    await test.step('on the next Monday, the card appears again and opens the insights', async () => {
      const today = await there.evaluate(() => new Date().toLocaleDateString('sv'))
      await there.clock.install({ time: `${nextMonday(today)}T09:00:00` })
      await openNetwork(there, networkId, 'Hal Dune')
      await weekOf(there).getByRole('button', { name: 'Show insights' }).press('Enter', live)
      await expect(panelOf(there).getByRole('button', { name: 'Close insights' })).toBeFocused()
      await expect(weekOf(there)).toHaveCount(0)
      await there.keyboard.press('Escape')
      await expect(panelOf(there)).toBeHidden()
      await expect(canvas(there)).toBeFocused()
      await expect(weekOf(there)).toHaveCount(0)
    })
  })
})
