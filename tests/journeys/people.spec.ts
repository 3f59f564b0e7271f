import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import type { Session } from '../support/session.ts'
import { daysAgo, log } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { hoverToast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const suggestions = (page: Page) => page.getByRole('region', { name: /^Maybe the same person/ })
const list = (page: Page) => page.getByRole('list', { name: 'People' })
const row = (page: Page, name: string) => list(page).locator('[data-row]').filter({ hasText: name })
const nameIn = (page: Page, name: string) => row(page, name).locator('[data-person]')

async function seePeople(page: Page): Promise<void> {
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
}

async function seeTimeline(page: Page, networkId: string, name: string): Promise<void> {
  await openNetwork(page, networkId, name)
  await card(page, name).click()
  const panel = page.locator('[data-inspected]:not([hidden])')
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Network Overview' }).click()
  await panel.getByRole('tab', { name: 'Timeline' }).click()
}

/** Creates two networks that each have a node for Ada with the same email address. */
async function makeTwoNetworks(person: Session) {
  const harbour = await makeNetwork(person, 'Harbour', { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 } })
  const club = await makeNetwork(person, 'Sailing club', {
    'Ada C. Quill': { x: 0, y: 0 },
    'Cy Mast': { x: 300, y: 0 },
  })
  const [ada, adaInClub] = [harbour.nodeIds['Ada Quill'] ?? '', club.nodeIds['Ada C. Quill'] ?? '']
  const email = 'ada@example.org'
  await submit(person, harbour.id, [{ type: 'node.update', id: ada, changes: { email } }])
  await submit(person, club.id, [{ type: 'node.update', id: adaInClub, changes: { email: 'Ada@Example.org' } }])
  return { harbour, club, ada, adaInClub }
}

test('two nodes of one person in two networks can be joined by keyboard, then share interactions, and can be separated', {
  tag: '@core',
}, async ({ page, person, stage, enter: open }) => {
  const { harbour, club, ada } = await makeTwoNetworks(person)
  await log(person, harbour.id, [{ kind: 'met', day: daysAgo(40), nodes: { 'Ada Quill': ada } }])
  await signIn(page.context(), person)
  await openNetwork(page, harbour.id, 'Ada Quill')
  const { keyboard } = page
  const second = await (await open(person)).newPage()
  await seePeople(second)
  await expect(list(second).locator('[data-row]')).toHaveCount(4)

  await test.step('open the page from the palette', async () => {
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('people')
    const offer = page.getByRole('option', { name: 'People', exact: true })
    await expect(offer.and(page.locator('[data-combobox-selected]'))).toBeVisible()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/people$/)
    await expect(suggestions(page)).toContainText('Same email address: ada@example.org')
    await expect(row(page, 'Ada C. Quill')).toContainText('Never')
  })

  await test.step('accepting a suggestion with the keyboard joins the nodes, which were separate until then', async () => {
    expect((await person.api().book.get({})).identities).toEqual([])
    await suggestions(page).getByRole('button', { name: 'Same person: Ada Quill and Ada C. Quill' }).focus()
    await keyboard.press('Enter')
    for (const screen of [page, second]) {
      await expect(suggestions(screen)).toBeHidden()
      await expect(list(screen).locator('[data-row]')).toHaveCount(3)
      await expect(row(screen, 'Ada Quill')).toContainText('Sailing club')
    }
  })

  await test.step('after the last suggestion, Ctrl+Z takes back the answer', async () => {
    await expect(nameIn(page, 'Ada Quill')).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(suggestions(page)).toBeVisible()
    await keyboard.press('ControlOrMeta+Shift+z')
    await expect(suggestions(page)).toBeHidden()
    await expect(list(second).locator('[data-row]')).toHaveCount(3)
  })

  await test.step('move to the person with the arrow keys and log an interaction', async () => {
    await nameIn(page, 'Ada Quill').focus()
    await keyboard.press('ArrowDown')
    await expect(nameIn(page, 'Bo Ferry')).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(nameIn(page, 'Ada Quill')).toBeFocused()
    await keyboard.press('l')
    const logging = dialog(page, 'Log interaction')
    await expect(logging.getByRole('textbox', { name: 'In a sentence' })).toBeFocused()
    await expect(logging.getByRole('button', { name: 'Remove Ada Quill', exact: true })).toBeVisible()
    await keyboard.type('called today about the regatta')
    await keyboard.press('Enter')
    await expect(logging).toBeHidden()
    for (const screen of [page, second]) await expect(row(screen, 'Ada Quill')).toContainText('today')
    await expect(nameIn(page, 'Ada Quill')).toBeFocused()
  })

  await test.step('set a rhythm of 30 days', async () => {
    await keyboard.press('r')
    const asked = dialog(page, 'Keep in touch with Ada Quill')
    await asked.getByRole('textbox', { name: 'Days between contacts' }).fill('30')
    await keyboard.press('Enter')
    for (const screen of [page, second]) await expect(row(screen, 'Ada Quill')).toContainText('Every 30 days')
    await waitUntilSaved(page)
  })

  await test.step('the node in the other network shows the rhythm and the interaction, with the network where it was logged', async () => {
    await seeTimeline(second, club.id, 'Ada C. Quill')
    const timeline = second.getByRole('tabpanel', { name: 'Timeline' })
    await expect(timeline.locator('[data-interaction]')).toHaveCount(2)
    await expect(timeline.locator('[data-interaction]').first()).toContainText('the regatta')
    await expect(timeline.locator('[data-interaction]').first()).toContainText('In Harbour')
    await second.locator('[data-inspected]:not([hidden])').getByRole('tab', { name: 'Details' }).click()
    await expect(second.locator('[data-cadence]')).toContainText('Due in')
  })

  await test.step('separate the nodes again, and undo the separation', async () => {
    await row(page, 'Ada Quill').getByRole('button', { name: 'Actions: Ada Quill' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Different people' }).press('Enter')
    await expect(list(page).locator('[data-row]')).toHaveCount(4)
    await expect(suggestions(page)).toBeHidden()
    await expect(row(page, 'Ada Quill').locator('[data-person]')).toBeFocused()
    await second.locator('[data-inspected]:not([hidden])').getByRole('tab', { name: 'Timeline' }).click()
    await expect(second.getByRole('tabpanel', { name: 'Timeline' })).toContainText('Nothing logged yet')
    const notice = await hoverToast(page, 'Nodes of Ada Quill were separated')
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(list(page).locator('[data-row]')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo: Separate nodes of Ada Quill' }).waitFor()
  })

  await test.step('other members do not see which nodes the user has joined', async () => {
    const member = await stage.newPerson()
    await stage.backstage.join(club.id, member.userId, 'editor')
    const other = await (await open(member)).newPage()
    await seePeople(other)
    await expect(list(other).locator('[data-row]')).toHaveCount(2)
    await expect(member.api().networks.get({ id: bookOf(person.userId) })).rejects.toThrow()
    expect((await member.api().book.get({})).identities).toEqual([])
  })
})

test('people are filtered, joined and separated manually, even offline, and open on the canvas', async ({
  person,
  enter: open,
}) => {
  const { harbour } = await makeTwoNetworks(person)
  const context = await open(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  await seePeople(page)
  await suggestions(page)
    .getByRole('button', { name: /^Different people: / })
    .click()
  await expect(suggestions(page)).toBeHidden()
  await waitUntilSaved(page)

  await test.step('join two people manually while offline', async () => {
    await context.setOffline(true)
    await nameIn(page, 'Bo Ferry').press('x')
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
    await nameIn(page, 'Bo Ferry').press('Escape')
    await expect(page.getByRole('region', { name: '1 selected' })).toBeHidden()
    await expect(nameIn(page, 'Bo Ferry')).toBeFocused()
    await nameIn(page, 'Bo Ferry').press('x')
    await row(page, 'Cy Mast').getByRole('checkbox', { name: 'Select Cy Mast' }).check()
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await expect(nameIn(page, 'Cy Mast')).toBeFocused()
    await nameIn(page, 'Cy Mast').press('x')
    await nameIn(page, 'Bo Ferry').press('x')
    await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
    await nameIn(page, 'Bo Ferry').press('s')
    await expect(list(page).locator('[data-row]')).toHaveCount(3)
    await expect(nameIn(page, 'Bo Ferry')).toBeFocused()
    await context.setOffline(false)
    await expect
      .poll(async () => (await person.api().book.get({})).identities?.map(({ verdict }) => verdict))
      .toEqual(['different', 'same'])
  })

  await test.step('filter the list, and keep the filter after a reload', async () => {
    await page.getByRole('combobox', { name: 'Show', exact: true }).click()
    await page.getByRole('option', { name: 'In several networks' }).click()
    await expect(page.getByText('1 of 3 people')).toBeVisible()
    await expect(page).toHaveURL(/show=several/)
    await page.reload()
    await expect(list(page).locator('[data-row]')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody')
    await page.getByRole('button', { name: 'Show all people' }).click()
    await expect(list(page).locator('[data-row]')).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('sailing ada')
    await expect(list(page).locator('[data-row]')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('')
  })

  await test.step('undo the step with the keyboard', async () => {
    await nameIn(page, 'Bo Ferry').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(list(page).locator('[data-row]')).toHaveCount(4)
  })

  await test.step('a network opens the node on the canvas', async () => {
    await row(page, 'Bo Ferry').getByRole('button', { name: 'Show in Harbour', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/network/${harbour.id}`))
    await expect(card(page, 'Bo Ferry')).toBeVisible()
  })
})
