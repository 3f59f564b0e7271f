import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bookOf } from '../../../../domain/entities/document.ts'
import { introductionStates, NewIntroduction } from '../../../../domain/entities/introduction/introduction.ts'
import { reminderOf } from '../../../../domain/introductions/steps.ts'
import { demoPerson } from '../demo-network.ts'
import { daysAgo } from '../interactions.ts'
import { submit } from '../shared-network.ts'
import { dialog } from '../workspace.ts'
import { inspectNode } from './node-screens.ts'
import { type Cast, focusNode, open, type Screen, shown } from './screen.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Introductions' })

async function openIntroductions(page: Page): Promise<void> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('introductions')
  await page.getByRole('option', { name: 'Introductions', exact: true }).click()
  await shown(panel(page).getByRole('button', { name: 'New introduction' }))
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Ids of the introductions that a screen added. */
let added: readonly string[] = []

/** Adds introductions of the demo network and of a deleted network, and opens the board. */
async function openBoard(page: Page, { owner, networkId }: Cast): Promise<void> {
  const { nodes } = await owner.api().networks.get({ id: networkId })
  const people = nodes.filter(({ type }) => type === 'person').map(({ id, name }) => ({ nodeId: id, name }))
  const introductions = [...introductionStates, 'asked' as const, 'asked' as const].map((state, at) =>
    NewIntroduction.parse({
      id: randomUUID(),
      networkId: at === 7 ? randomUUID() : networkId,
      connector: people[at % 3],
      target: people[at + 3],
      state,
      since: daysAgo(at * 3),
      due: reminderOf(state, daysAgo(at * 3)),
      isNoted: state !== 'declined',
    }),
  )
  added = introductions.map(({ id }) => id)
  await submit(
    owner,
    bookOf(owner.userId),
    introductions.map((introduction) => ({ type: 'introduction.add' as const, introduction })),
  )
  await page.goto('/introductions')
  await shown(page.getByText('9 introductions'))
}

const clearAdded: Screen['leave'] = async (_page, { owner }) => {
  const edits = added.map((id) => ({ type: 'introduction.remove' as const, id }))
  await submit(owner, bookOf(owner.userId), edits)
}

/** Adds introductions of the demo person, as target and connector, and opens their timeline. */
async function openTimeline(page: Page, cast: Cast): Promise<void> {
  const { owner, networkId } = cast
  const { nodes } = await owner.api().networks.get({ id: networkId })
  const people = nodes.filter(({ type }) => type === 'person').map(({ id, name }) => ({ nodeId: id, name }))
  const person = people.find(({ name }) => name === demoPerson)
  const others = people.filter((each) => each !== person)
  const introductions = introductionStates.map((state, at) =>
    NewIntroduction.parse({
      id: randomUUID(),
      networkId,
      connector: at % 2 === 0 ? person : others[at],
      target: at % 2 === 0 ? others[at] : person,
      state,
      party: at % 3 === 0 ? 'target' : 'connector',
      since: daysAgo(at * 3),
      createdAt: `${daysAgo(30 + at)}T12:00:00.000Z`,
    }),
  )
  added = introductions.map(({ id }) => id)
  await submit(
    owner,
    bookOf(owner.userId),
    introductions.map((introduction) => ({ type: 'introduction.add' as const, introduction })),
  )
  await open((opened) => inspectNode(opened, 'Timeline'))(page, cast)
  await shown(page.locator('[data-introduction]').first())
}

export const introductionScreens: readonly Screen[] = [
  { name: 'introductions', who: 'owner', reach: open(openIntroductions) },
  {
    name: 'introduction',
    who: 'owner',
    reach: open(async (page) => {
      await openIntroductions(page)
      await panel(page).getByRole('button', { name: 'New introduction' }).click()
      await choose(page, 'Who introduces you', 'Priya Sandoval')
      await choose(page, 'Who you want to meet', 'Jonas Veld')
      await panel(page).getByRole('button', { name: 'Write Message' }).click()
      await shown(panel(page).getByRole('button', { name: 'Send Email' }))
    }),
    leave: async (page) => {
      await panel(page).getByRole('button', { name: 'Delete' }).click()
      await shown(panel(page).getByText('No introductions yet'))
    },
  },
  { name: 'introductions in a timeline', who: 'owner', reach: openTimeline, leave: clearAdded },
  { name: 'introductions board', who: 'owner', reach: openBoard, leave: clearAdded },
  {
    name: 'introductions board, details',
    who: 'owner',
    async reach(page, cast) {
      await openBoard(page, cast)
      await page.getByRole('region', { name: 'Agreed', exact: true }).getByRole('article').first().click()
      await shown(page.getByRole('dialog').getByRole('button', { name: 'We were introduced' }))
    },
    leave: clearAdded,
  },
  {
    name: 'introductions board, none',
    who: 'newcomer',
    async reach(page) {
      await page.goto('/introductions')
      await shown(page.getByText('No introductions yet'))
    },
  },
]
