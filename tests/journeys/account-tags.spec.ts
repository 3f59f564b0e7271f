import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Session } from '../support/session.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { enter } from './support/people.ts'
import { openNetwork, openNode, submit } from './support/shared-network.ts'
import { hoverToast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const tagList = (page: Page) => page.getByRole('list', { name: 'Tags', exact: true })
const row = (page: Page, tag: string) =>
  tagList(page)
    .locator('[data-row]')
    .filter({ has: page.getByRole('button', { name: `Edit tag ${tag}`, exact: true }) })
const tagIn = (page: Page, tag: string) => row(page, tag).locator('[data-tag]')
const personRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People', exact: true }).locator('[data-row]').filter({ hasText: name })

async function seeTags(page: Page): Promise<void> {
  await page.goto('/people/tags')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
}

async function textsIn(person: Session, networkId: string): Promise<string[]> {
  const { tags } = await person.api().networks.get({ id: networkId })
  return tags.map(({ text }) => text).toSorted()
}

/** Creates two networks of a user. Also creates a network of another user, in which the first user is a viewer. */
async function makeNetworks(person: Session, owner: Session, join: (networkId: string) => Promise<void>) {
  const places = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 } }
  const harbour = await makeNetwork(person, 'Harbour', places)
  const club = await makeNetwork(person, 'Sailing club', places)
  const guild = await makeNetwork(owner, 'Guild', { 'Dee Sail': { x: 0, y: 0 } })
  await join(guild.id)
  const tag = async (by: Session, { id, nodeIds }: typeof harbour, text: string, ...names: string[]) => {
    const tagId = randomUUID()
    await submit(by, id, [
      { type: 'tag.add', tag: { id: tagId, text } },
      ...names.map((name) => ({ type: 'node.tag' as const, id: nodeIds[name] ?? '', tagId })),
    ])
  }
  await tag(person, harbour, 'Crew', 'Ada Quill')
  await tag(person, club, 'crew', 'Ada Quill', 'Bo Ferry')
  await tag(person, club, 'Sailors', 'Bo Ferry')
  await tag(owner, guild, 'Crew', 'Dee Sail')
  return { harbour, club, guild }
}

test('a tag can be renamed, merged, deleted and restored in all networks by keyboard, and other browsers update live', async ({
  page,
  person,
  stage,
  enter: open,
}) => {
  const owner = await stage.newPerson()
  const { harbour, club, guild } = await makeNetworks(person, owner, (id) =>
    stage.backstage.join(id, person.userId, 'viewer'),
  )
  await enter(page, person)
  await openNetwork(page, harbour.id, 'Ada Quill')
  const { keyboard } = page
  const second = await (await open(person)).newPage()
  await seeTags(second)

  await test.step('open the page from the palette', async () => {
    await keyboard.press('ControlOrMeta+k')
    await keyboard.type('tags of all')
    const offer = page.getByRole('option', { name: 'Tags of all networks', exact: true })
    await expect(offer.and(page.locator('[data-combobox-selected]'))).toBeVisible()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/people\/tags$/)
    for (const screen of [page, second]) {
      await expect(tagList(screen).locator('[data-row]')).toHaveCount(2)
      await expect(row(screen, 'crew')).toContainText('4 nodes')
    }
  })

  await test.step('rename the tag: networks that can only be viewed are not changed', async () => {
    await tagIn(page, 'crew').focus()
    await keyboard.press('Enter')
    const editing = dialog(page, 'Tag “crew”')
    await expect(editing.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(editing).toContainText('1 network that you can only view is not changed.')
    await editing.getByRole('textbox', { name: 'Name' }).fill('Mates')
    await editing.getByRole('radio', { name: 'Red' }).press('Space')
    await editing.getByRole('textbox', { name: 'Name' }).press('Enter')
    for (const screen of [page, second]) {
      await expect(row(screen, 'Mates')).toContainText('3 nodes')
      await expect(row(screen, 'Crew')).toContainText('Guild')
    }
    await waitUntilSaved(page)
    expect([await textsIn(person, harbour.id), await textsIn(person, club.id)]).toEqual([
      ['Mates'],
      ['Mates', 'Sailors'],
    ])
    expect(await textsIn(owner, guild.id)).toEqual(['Crew'])
  })

  await test.step('one undo restores both networks, and redo renames both again', async () => {
    await keyboard.press('ControlOrMeta+z')
    for (const screen of [page, second]) await expect(row(screen, 'Mates')).toBeHidden()
    await expect.poll(() => textsIn(person, harbour.id)).toEqual(['Crew'])
    await expect.poll(() => textsIn(person, club.id)).toEqual(['Sailors', 'crew'])
    await page.getByRole('button', { name: 'Redo: Rename tag crew to Mates' }).click()
    for (const screen of [page, second]) await expect(row(screen, 'Mates')).toContainText('3 nodes')
  })

  await test.step('merge the tag with another tag', async () => {
    await tagIn(page, 'Sailors').focus()
    await keyboard.press('x')
    await keyboard.press('ArrowUp')
    await expect(tagIn(page, 'Mates')).toBeFocused()
    await keyboard.press('x')
    await keyboard.press('m')
    const merging = dialog(page, 'Merge “Mates” and “Sailors”')
    await expect(merging.getByRole('combobox', { name: 'Tag that stays' })).toHaveValue('Mates')
    await merging.getByRole('button', { name: 'Merge tags' }).click()
    for (const screen of [page, second]) {
      await expect(row(screen, 'Sailors')).toBeHidden()
      await expect(row(screen, 'Mates')).toContainText('3 nodes')
    }
    await page.getByRole('button', { name: 'Undo: Merge “Sailors” into Mates' }).click()
    for (const screen of [page, second]) await expect(row(screen, 'Sailors')).toContainText('1 node')
    const { tags, nodes } = await person.api().networks.get({ id: club.id })
    const bo = nodes.find(({ name }) => name === 'Bo Ferry')
    expect(bo?.tagIds.toSorted()).toEqual(tags.map(({ id }) => id).toSorted())
  })

  await test.step('delete the tag, and undo the deletion from the notice', async () => {
    await tagIn(page, 'Mates').focus()
    await keyboard.press('Delete')
    await dialog(page, 'Delete “Mates”?').getByRole('button', { name: 'Delete tag' }).click()
    await expect(row(second, 'Mates')).toBeHidden()
    const notice = await hoverToast(page, 'Deleted “Mates”')
    await notice.getByRole('button', { name: 'Undo' }).click()
    for (const screen of [page, second]) await expect(row(screen, 'Mates')).toContainText('3 nodes')
  })

  await test.step('renaming a tag to the name of another tag merges both', async () => {
    await tagIn(page, 'Sailors').press('Enter')
    const editing = dialog(page, 'Tag “Sailors”')
    await editing.getByRole('textbox', { name: 'Name' }).fill(' mates')
    await expect(editing).toContainText('Saving merges the two tags')
    await editing.getByRole('button', { name: 'Merge tags' }).click()
    await expect(row(second, 'Sailors')).toBeHidden()
    await waitUntilSaved(page)
    expect(await textsIn(person, club.id)).toEqual(['Mates'])
  })
})

test('an account tag is offered in every network, and people are tagged in all of their networks', async ({
  page,
  person,
  stage,
}) => {
  const owner = await stage.newPerson()
  const { harbour, club, guild } = await makeNetworks(person, owner, (id) =>
    stage.backstage.join(id, person.userId, 'viewer'),
  )
  await enter(page, person)
  await seeTags(page)

  await test.step('add a tag to the account', async () => {
    await page.getByRole('button', { name: 'New tag' }).click()
    await dialog(page, 'New tag').getByRole('textbox', { name: 'Name' }).fill('Investor')
    await dialog(page, 'New tag').getByRole('radio', { name: 'Pink' }).press('Space')
    await dialog(page, 'New tag').getByRole('button', { name: 'Add tag' }).click()
    await expect(row(page, 'Investor')).toContainText('All networks')
    await expect(row(page, 'Investor')).toContainText('Not used yet')
    await waitUntilSaved(page)
    expect((await person.api().book.get({})).accountTags).toMatchObject([{ text: 'Investor', color: '#ec4899' }])
  })

  await test.step('the tag picker of a network offers the tag, and adds it with its color in one step', async () => {
    await openNetwork(page, harbour.id, 'Ada Quill')
    await openNode(page, 'Bo Ferry')
    await dialog(page, 'Edit Node').getByRole('button', { name: 'Edit Tags' }).click()
    const tagging = dialog(page, 'Edit Tags')
    await tagging.getByRole('combobox', { name: 'Add a tag' }).fill('inv')
    await expect(page.getByText('In all your networks')).toBeVisible()
    await page.getByRole('option', { name: 'Investor' }).click()
    await tagging.getByRole('button', { name: 'Save Tags' }).click()
    await dialog(page, 'Edit Node').getByRole('button', { name: 'Cancel' }).click()
    await waitUntilSaved(page)
    const { tags } = await person.api().networks.get({ id: harbour.id })
    expect(tags.map(({ text, color }) => `${text} ${color}`).toSorted()).toEqual(['Crew #6366f1', 'Investor #ec4899'])
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect.poll(() => textsIn(person, harbour.id)).toEqual(['Crew'])
  })

  await test.step('a tag of the network can be offered in all networks', async () => {
    await openNode(page, 'Ada Quill')
    await dialog(page, 'Edit Node').getByRole('button', { name: 'Edit Tags' }).click()
    const tagging = dialog(page, 'Edit Tags')
    await tagging.getByRole('button', { name: 'Rename or recolor tag Crew' }).click()
    await tagging.getByRole('button', { name: 'Offer in all my networks' }).click()
    await expect(tagging.getByText('Offered in all your networks.')).toBeVisible()
    await tagging.getByRole('button', { name: 'Save Tags' }).click()
    await expect(tagging).toBeHidden()
    await dialog(page, 'Edit Node').getByRole('button', { name: 'Cancel' }).click()
    await waitUntilSaved(page)
    const { accountTags = [] } = await person.api().book.get({})
    expect(accountTags.map(({ text }) => text).toSorted()).toEqual(['Crew', 'Investor'])
  })

  await test.step('tag people in all of their networks, as one step', async () => {
    await page.goto('/people')
    for (const name of ['Ada Quill', 'Dee Sail']) {
      await personRow(page, name).first().getByRole('checkbox').check()
    }
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Tags…' }).click()
    const tagging = dialog(page, 'Tags of 2 people')
    await expect(tagging.getByRole('checkbox', { name: 'Crew' })).toBeChecked()
    await tagging.getByRole('combobox', { name: 'Add a tag' }).fill('Investor')
    await page.getByRole('option', { name: 'Investor' }).click()
    await tagging.getByRole('checkbox', { name: 'Crew' }).uncheck()
    await tagging.getByRole('button', { name: 'Save Tags' }).click()
    await expect(personRow(page, 'Ada Quill').filter({ hasText: 'Investor' })).toHaveCount(1)
    await expect(page.getByText('1 network that you can only view is not changed.')).toBeVisible()
    await waitUntilSaved(page)
    expect(await textsIn(owner, guild.id)).toEqual(['Crew'])
    await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('inv')
    await page.getByRole('option', { name: 'Investor' }).click()
    await expect(page).toHaveURL(/tag=investor/)
    await expect(page.getByText('1 of 5 people')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo: Change tags of 2 people' }).click()
    await expect(page.getByText('0 of 5 people')).toBeVisible()
    await expect.poll(() => textsIn(person, harbour.id)).toEqual(['Crew'])
    expect(await textsIn(person, club.id)).toEqual(['Sailors', 'crew'])
  })
})
