import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { type Introduction, NewIntroduction } from '../../domain/entities/introduction/introduction.ts'
import type { Session } from '../support/session.ts'
import { daysAgo } from './support/interactions.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { runCommand } from './support/palette.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => column(page, name).getByRole('article')
const cardOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const viaAda = 'Cy Marsh through Ada Quill'
const viaDan = 'Eve Sands through Dan Reef'

/**
 * Creates two networks with an introduction each: Ada was asked and her answer is overdue, and Dan has introduced you
 * to Eve.
 */
async function makeTwoNetworks(person: Session) {
  const harbour = await makeNetwork(
    person,
    'Harbour',
    { You: { x: 0, y: 0 }, 'Ada Quill': { x: 300, y: 0 }, 'Cy Marsh': { x: 600, y: 0 } },
    [
      ['You', 'Ada Quill'],
      ['Ada Quill', 'Cy Marsh'],
    ],
  )
  const club = await makeNetwork(
    person,
    'Sailing club',
    { You: { x: 0, y: 0 }, 'Dan Reef': { x: 300, y: 0 }, 'Eve Sands': { x: 600, y: 0 } },
    [
      ['You', 'Dan Reef'],
      ['Dan Reef', 'Eve Sands'],
    ],
  )
  const introduction = (
    network: typeof harbour,
    connector: string,
    target: string,
    more: Pick<Introduction, 'state' | 'party' | 'since' | 'due'>,
  ) => {
    const who = (name: string) => ({ nodeId: network.nodeIds[name] ?? '', name })
    const ends = { networkId: network.id, connector: who(connector), target: who(target) }
    return {
      type: 'introduction.add' as const,
      introduction: NewIntroduction.parse({ id: randomUUID(), ...ends, ...more }),
    }
  }
  await submit(person, bookOf(person.userId), [
    introduction(harbour, 'Ada Quill', 'Cy Marsh', {
      state: 'asked',
      party: 'connector',
      since: daysAgo(9),
      due: daysAgo(2),
    }),
    introduction(club, 'Dan Reef', 'Eve Sands', {
      state: 'introduced',
      party: 'target',
      since: daysAgo(3),
      due: daysAgo(-11),
    }),
  ])
  return {
    harbour,
    club,
    async isConnectedWithEve() {
      const { edges } = await person.api().networks.get({ id: club.id })
      return edges.some(
        ({ sourceId, targetId }) => sourceId === club.nodeIds.You && targetId === club.nodeIds['Eve Sands'],
      )
    },
  }
}

test('introductions of two networks share a board, move between its columns by keyboard, and move back on undo', async ({
  person,
  enter,
}) => {
  const { harbour, isConnectedWithEve } = await makeTwoNetworks(person)
  const context = await enter(person, { tolerate: [lineNoise.offline, lineNoise.serverAway] })
  const page = await context.newPage()
  const { keyboard } = page
  await openNetwork(page, harbour.id, 'Ada Quill')

  await test.step('open the board from the palette', async () => {
    await runCommand(page, 'All introductions')
    await expect(page).toHaveURL(/\/introductions$/)
    await expect(page.getByRole('heading', { name: 'Introductions', level: 1 })).toBeVisible()
    await expect(page.getByText('2 introductions, 1 due')).toBeVisible()
  })

  await test.step('each card is in the column of its state, with its network and dates', async () => {
    await expect(cards(page, 'Asked')).toContainText(['Harbour'])
    await expect(cards(page, 'Asked')).toContainText(['Ada Quill was asked · 9 days ago'])
    await expect(cards(page, 'Asked')).toContainText([/Due /])
    await expect(cards(page, 'Introduced')).toContainText(['Sailing club'])
    await expect(cards(page, 'Met')).toHaveCount(0)
  })

  await test.step('search by name and network', async () => {
    const search = page.getByRole('searchbox', { name: 'Search introductions' })
    await search.fill('sailing eve')
    await expect(page.getByRole('article')).toHaveCount(1)
    await search.fill('nothing like this')
    await page.getByRole('button', { name: 'Show all introductions' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('record an answer with the keyboard while offline, and undo and redo it', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: `Actions: ${viaAda}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Ada Quill agreed' }).press('Enter')
    await expect(cards(page, 'Agreed')).toContainText(['Ada Quill agreed · today'])
    await expect(cardOf(page, viaAda)).toBeFocused()
    await keyboard.press('ControlOrMeta+z')
    await expect(cards(page, 'Asked')).toContainText(['Ada Quill was asked'])
    await keyboard.press('ControlOrMeta+Shift+z')
    await expect(cards(page, 'Agreed')).toHaveCount(1)
    await context.setOffline(false)
    await waitUntilSaved(page)
  })

  await test.step('record a meeting in the details, which connects the target', async () => {
    await cardOf(page, viaDan).press('Enter')
    const details = dialog(page, 'Eve Sands')
    await details.getByRole('button', { name: 'We met' }).press('Enter')
    await expect(details.getByRole('checkbox', { name: 'Connect you with Eve Sands' })).toBeChecked()
    await details.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(details.getByRole('status')).toContainText('Met')
    await keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(cards(page, 'Met')).toContainText(['Eve Sands'])
    await expect(cardOf(page, viaDan)).toBeFocused()
    await expect.poll(isConnectedWithEve).toBe(true)
  })

  await test.step('one undo reverts the meeting and the connection, and redo restores both', async () => {
    await page.getByRole('button', { name: 'Undo: Outcome of the introduction to Eve Sands' }).click()
    await expect(cards(page, 'Introduced')).toHaveCount(1)
    await expect.poll(isConnectedWithEve).toBe(false)
    await page.getByRole('button', { name: 'Redo: Outcome of the introduction to Eve Sands' }).click()
    await expect(cards(page, 'Met')).toHaveCount(1)
    await expect.poll(isConnectedWithEve).toBe(true)
    await waitUntilSaved(page)
  })

  await test.step('after a reload, undo and redo also change the network', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Undo: Outcome of the introduction to Eve Sands' }).click()
    await expect(cards(page, 'Introduced')).toHaveCount(1)
    await expect.poll(isConnectedWithEve).toBe(false)
    await page.getByRole('button', { name: 'Redo: Outcome of the introduction to Eve Sands' }).click()
    await expect(cards(page, 'Met')).toHaveCount(1)
    await expect.poll(isConnectedWithEve).toBe(true)
  })

  await test.step('choose an outcome in the card menu', async () => {
    await page.getByRole('button', { name: `Actions: ${viaAda}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Ada Quill declined' }).press('Enter')
    await dialog(page, 'Cy Marsh').getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog(page, 'Cy Marsh')).toBeHidden()
    await expect(cards(page, 'Declined')).toContainText(['Cy Marsh'])
    await waitUntilSaved(page)
  })

  await test.step('ask again after a rejection, and undo it', async () => {
    await page.getByRole('button', { name: `Actions: ${viaAda}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Ask again' }).press('Enter')
    await expect(cards(page, 'Not asked yet')).toContainText(['Cy Marsh'])
    await page.getByRole('button', { name: 'Undo: Introduction: Not asked yet' }).click()
    await expect(cards(page, 'Declined')).toContainText(['Cy Marsh'])
    await waitUntilSaved(page)
  })

  await test.step('the board is the same after a reload, and a card opens its network', async () => {
    await page.reload()
    await expect(cards(page, 'Met')).toContainText(['Eve Sands'])
    await expect(cards(page, 'Declined')).toContainText(['Cy Marsh'])
    await page.getByRole('button', { name: 'Show Eve Sands in Sailing club' }).click()
    await expect(networkTitle(page, 'Sailing club')).toBeVisible()
  })
})

test('undo and redo of a moved card survive a reload of the board', async ({ person, enter }) => {
  await makeTwoNetworks(person)
  const page = await (await enter(person)).newPage()
  await page.goto('/introductions')
  await page.getByRole('button', { name: `Actions: ${viaAda}` }).click()
  await page.getByRole('menuitem', { name: 'Ada Quill agreed' }).click()
  await expect(cards(page, 'Agreed')).toContainText(['Ada Quill agreed · today'])
  await waitUntilSaved(page)
  const undo = page.getByRole('button', { name: 'Undo: Introduction: Ada Quill agreed' })
  const redo = page.getByRole('button', { name: 'Redo: Introduction: Ada Quill agreed' })

  await test.step('undo with the button', async () => {
    await page.reload()
    await expect(cards(page, 'Agreed')).toHaveCount(1)
    await undo.click()
    await expect(cards(page, 'Asked')).toContainText(['Ada Quill was asked · 9 days ago'])
    await expect(cards(page, 'Asked')).toContainText([/Due /])
    await waitUntilSaved(page)
  })

  await test.step('redo after another reload, and undo with the keyboard', async () => {
    await page.reload()
    await expect(cards(page, 'Asked')).toHaveCount(1)
    await redo.click()
    await expect(cards(page, 'Agreed')).toHaveCount(1)
    await waitUntilSaved(page)
    await page.reload()
    await expect(undo).toBeEnabled()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cards(page, 'Asked')).toContainText(['Ada Quill was asked · 9 days ago'])
    await waitUntilSaved(page)
  })
})

test('the board is aligned with the header of the page in every window', async ({ person, enter }) => {
  await makeTwoNetworks(person)
  const page = await (await enter(person)).newPage()
  await page.goto('/introductions')
  const begin = async (found: Locator) => Math.round((await found.boundingBox())?.x ?? -1)
  for (const width of [375, 768, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 })
    const title = page.getByRole('heading', { name: 'Introductions', level: 1 })
    const logo = page.getByRole('banner').getByRole('link').first()
    // The layout follows the new width in steps.
    await expect.poll(async () => (await begin(title)) - (await begin(logo)), { message: `${width}` }).toBe(0)
  }
})

test('without introductions, the board says how to ask for one', async ({ person, enter }) => {
  await makeNetwork(person, 'Harbour')
  const page = await (await enter(person)).newPage()
  await page.goto('/introductions')
  await expect(page.getByText('No introductions yet')).toBeVisible()
  await expect(page.getByText('choose “Ask for an introduction”')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Your Networks' }).click()
  await page.getByRole('navigation').getByRole('button', { name: 'Introductions', exact: true }).click()
  await expect(page).toHaveURL(/\/introductions$/)
})

test('an introduction says so if one of its people was deleted from the network', async ({ person, enter }) => {
  const { harbour } = await makeTwoNetworks(person)
  await submit(person, harbour.id, [{ type: 'node.remove', id: harbour.nodeIds['Cy Marsh'] ?? '' }])
  const page = await (await enter(person)).newPage()
  await page.goto('/introductions')
  await cardOf(page, viaAda).click()
  const details = dialog(page, 'Cy Marsh')
  await expect(details.getByRole('status').filter({ hasText: 'Ada Quill was asked' })).toContainText(
    'Cy Marsh is no longer in the network.',
  )
  await expect(details.getByText('Ada Quill is no longer')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show Cy Marsh in Harbour' }).click()
  await expect(networkTitle(page, 'Harbour')).toBeVisible()
  await expect(page.getByText('Node not found')).toBeVisible()
})
