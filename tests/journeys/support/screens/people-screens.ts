import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NewNode } from '../../../../domain/entities/node/node.ts'
import { bookOf } from '../../../../domain/entities/document.ts'
import type { Edit } from '../../../../domain/edits/edit.ts'
import { NewCadence } from '../../../../domain/entities/cadence/cadence.ts'
import { addDays } from '../../../../domain/add-days.ts'
import { type Cast, type Screen, shown } from './screen.ts'

/**
 * Ids of the entities that a screen has created. Some people are both in the network `networkId` and in the demo
 * network.
 */
let made = newIds()

function newIds() {
  return {
    networkId: randomUUID(),
    interaction: randomUUID(),
    cadence: randomUUID(),
    identity: randomUUID(),
    accountTags: [randomUUID(), randomUUID()] as const,
  }
}

async function submit({ owner }: Cast, id: string, edits: Edit[]): Promise<void> {
  await owner.api().networks.submitEdits({ id, batchId: randomUUID(), edits })
}

const emailOf = (at: number) => `person-${at}@example.org`

/** Adds a second network with people of the demo network. One of them has another name there. */
async function shareSome(cast: Cast): Promise<void> {
  made = newIds()
  const { networkId } = made
  const { nodes } = await cast.owner.api().networks.get({ id: cast.networkId })
  const people = nodes.filter(({ type }) => type === 'person').slice(0, 5)
  await cast.owner.api().networks.create({ id: networkId, name: 'Sailing club' })
  await submit(
    cast,
    cast.networkId,
    people.map(({ id }, at) => ({ type: 'node.update', id, changes: { email: emailOf(at) } })),
  )
  const copies = people.map(({ name }, at) => ({
    type: 'node.add' as const,
    node: NewNode.parse({
      id: randomUUID(),
      type: 'person',
      name: at === 4 ? 'Club office' : name,
      email: emailOf(at),
      x: at * 250,
      y: 0,
    }),
  }))
  await submit(cast, networkId, copies)
  const today = new Date().toISOString().slice(0, 10)
  const [first] = people
  const place = { networkId: cast.networkId, nodeId: first?.id ?? '', name: first?.name ?? '' }
  const copy = { networkId, nodeId: copies[0]?.node.id ?? '', name: first?.name ?? '' }
  await submit(cast, bookOf(cast.owner.userId), [
    {
      type: 'interaction.add',
      interaction: {
        id: made.interaction,
        kind: 'met',
        direction: null,
        day: addDays(today, -40),
        time: null,
        text: '',
        participants: [place],
      },
    },
    {
      type: 'cadence.add',
      cadence: NewCadence.parse({ id: made.cadence, ...place, days: 30, since: addDays(today, -60) }),
    },
    { type: 'identity.add', identity: { id: made.identity, verdict: 'same', places: [place, copy] } },
  ])
}

const resetData: Screen['leave'] = async (_page, cast) => {
  await submit(cast, bookOf(cast.owner.userId), [
    { type: 'interaction.remove', id: made.interaction },
    { type: 'cadence.remove', id: made.cadence },
    { type: 'identity.remove', id: made.identity },
  ])
  await cast.owner.api().networks.remove({ id: made.networkId })
  const { nodes } = await cast.owner.api().networks.get({ id: cast.networkId })
  await submit(
    cast,
    cast.networkId,
    nodes
      .filter(({ email }) => email?.startsWith('person-'))
      .map(({ id }) => ({ type: 'node.update', id, changes: { email: null } })),
  )
}

async function seePeople(page: Page): Promise<void> {
  await page.goto('/people')
  await shown(page.getByRole('heading', { name: 'People', level: 1 }))
}

/** Adds a network with a tag, adds tags to the account, and opens the page of tags. */
async function seeTags(page: Page, cast: Cast): Promise<void> {
  made = newIds()
  await cast.owner.api().networks.create({ id: made.networkId, name: 'Sailing club' })
  await submit(cast, made.networkId, [
    { type: 'tag.add', tag: { id: randomUUID(), text: 'Club member', color: '#0ea5e9' } },
  ])
  await submit(cast, bookOf(cast.owner.userId), [
    { type: 'accountTag.add', accountTag: { id: made.accountTags[0], text: 'Club member', color: '#0ea5e9' } },
    { type: 'accountTag.add', accountTag: { id: made.accountTags[1], text: 'Supporter', color: '#ec4899' } },
  ])
  await page.goto('/people/tags')
  await shown(page.getByRole('heading', { name: 'Tags', level: 1 }))
}

const resetTags: Screen['leave'] = async (_page, cast) => {
  await submit(
    cast,
    bookOf(cast.owner.userId),
    made.accountTags.map((id) => ({ type: 'accountTag.remove', id })),
  )
  await cast.owner.api().networks.remove({ id: made.networkId })
}

/** The directory pages: people, tags, interactions and activity in all networks. */
export const peopleScreens: readonly Screen[] = [
  {
    name: 'people',
    who: 'owner',
    async reach(page, cast) {
      await shareSome(cast)
      await seePeople(page)
      await shown(page.getByRole('region', { name: /^Maybe the same person/ }))
    },
    leave: resetData,
  },
  {
    name: 'people, some selected',
    who: 'owner',
    async reach(page, cast) {
      await shareSome(cast)
      await seePeople(page)
      const list = page.getByRole('list', { name: 'People' })
      for (const at of [0, 1]) await list.locator('[data-person]').nth(at).press('x')
      await shown(page.getByRole('region', { name: '2 selected' }))
    },
    leave: resetData,
  },
  {
    name: 'tags of all networks',
    who: 'owner',
    async reach(page, cast) {
      await seeTags(page, cast)
      await shown(page.getByRole('button', { name: 'Edit tag Club member', exact: true }))
    },
    leave: resetTags,
  },
  {
    name: 'tags of all networks, one being renamed',
    who: 'owner',
    async reach(page, cast) {
      await seeTags(page, cast)
      await page.getByRole('button', { name: 'Edit tag Club member', exact: true }).click()
      await shown(page.getByRole('dialog', { name: 'Tag “Club member”' }))
    },
    leave: resetTags,
  },
  {
    name: 'interactions in all networks',
    who: 'owner',
    async reach(page, cast) {
      await shareSome(cast)
      await page.goto('/people/interactions')
      await shown(page.getByRole('searchbox', { name: 'Search interactions' }))
    },
    leave: resetData,
  },
  {
    name: 'activity in all networks',
    who: 'owner',
    async reach(page, cast) {
      await shareSome(cast)
      await page.goto('/people/activity')
      await shown(page.getByRole('status').filter({ hasText: /change/ }))
    },
    leave: resetData,
  },
  {
    name: 'people, tags of one',
    who: 'owner',
    async reach(page, cast) {
      await shareSome(cast)
      await seePeople(page)
      await page.getByRole('list', { name: 'People' }).locator('[data-person]').first().press('t')
      await shown(page.getByRole('dialog', { name: /^Tags of / }))
    },
    leave: resetData,
  },
  {
    name: 'people, none',
    who: 'newcomer',
    async reach(page) {
      await seePeople(page)
      await shown(page.getByText('No people yet'))
    },
  },
]
