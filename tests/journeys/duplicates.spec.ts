import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Session } from '../support/session.ts'
import { chooseFile } from './support/importing.ts'
import { test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card } from './support/on-canvas.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { lineNoise } from './support/stage.ts'
import { seeToast, toast } from './support/toasts.ts'
import { dialog, networkTitle, waitUntilSaved } from './support/workspace.ts'

/** Timeout for live updates, in milliseconds. */
const live = { timeout: 30_000 }

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Duplicates' })
const suspectsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Suspected duplicates' }).locator('> li')

/**
 * Creates two nodes for the same Ana with their data, two Bos who may be the same person, and Cy, who is connected to
 * both Anas.
 */
async function plantDoubles(person: Session) {
  const networkId = randomUUID()
  await person.api().networks.create({ id: networkId, name: 'Harbour' })
  const ids = Object.fromEntries(['ana', 'anna', 'bo', 'bob', 'cy', 'tag', 'field'].map((each) => [each, randomUUID()]))
  const idOf = (each: string) => ids[each] ?? ''
  const node = (key: string, name: string, x: number, y: number, more: object = {}) => ({
    type: 'node.add' as const,
    node: { id: idOf(key), type: 'person' as const, name, x, y, ...more },
  })
  const edge = (from: string, to: string, more: object = {}) => ({
    type: 'edge.add' as const,
    edge: { id: randomUUID(), sourceId: idOf(from), targetId: idOf(to), label: 'Works with', ...more },
  })
  await submit(person, networkId, [
    { type: 'tag.add', tag: { id: idOf('tag'), text: 'Board' } },
    { type: 'field.add', field: { id: idOf('field'), name: 'Boat', appliesTo: 'nodes' } },
    node('ana', 'Ana Sol', 0, 0, { email: 'ana@harbour.test', title: 'Pilot', notes: 'Met in Porto' }),
    node('anna', 'Ana Maria Sol', 300, 0, {
      email: 'Ana@harbour.test',
      title: 'Captain',
      company: 'Harbour',
      notes: 'Likes boats',
      tagIds: [idOf('tag')],
      fieldValues: { [idOf('field')]: 'Gull' },
    }),
    node('bo', 'Bo Ferry', 0, 250, { company: 'Quay' }),
    node('bob', 'Bo Ferry', 300, 250, { company: 'Quay' }),
    node('cy', 'Cy Marsh', 600, 120),
    edge('ana', 'cy', { strength: 2 }),
    edge('anna', 'cy', { strength: 5, notes: 'Since May' }),
    edge('ana', 'anna', { label: 'Same?' }),
    edge('anna', 'bo'),
    { type: 'task.add', task: { id: randomUUID(), nodeId: idOf('anna'), text: 'Call her' } },
  ])
  return { networkId, idOf }
}

async function lookForDuplicates(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await dialog(page, 'Search and commands').getByRole('combobox').fill('duplicates')
  await page.getByRole('option', { name: 'Find duplicates' }).click()
  await expect(panelOf(page)).toBeVisible()
}

test('two duplicates of one person are merged with all their data, and the merge is undone', async ({
  stage,
  enter,
}) => {
  test.slow()
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId, idOf } = await plantDoubles(owner)
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const page = await (await enter(owner)).newPage()
  const other = await (await enter(editor)).newPage()
  await openNetwork(page, networkId, 'Ana Sol', 'Cy Marsh')
  await openNetwork(other, networkId, 'Ana Maria Sol')
  const before = await owner.api().networks.get({ id: networkId })

  await test.step('list suspected duplicates with reasons and certainty', async () => {
    await lookForDuplicates(page)
    await expect(suspectsOf(page)).toHaveCount(2)
    const ana = suspectsOf(page).filter({ hasText: 'Ana Maria Sol' })
    await expect(ana).toContainText('Almost certain')
    await expect(ana).toContainText('The same email')
    await expect(suspectsOf(page).filter({ hasText: 'Bo Ferry' })).toContainText('The same name and company')
  })

  await test.step('merge by keyboard with a choice between differing values', async () => {
    await page.getByRole('button', { name: /^Merge… Ana (Maria )?Sol and Ana (Maria )?Sol$/ }).focus()
    await page.keyboard.press('Enter')
    const merging = dialog(page, 'Merge 2 nodes')
    await expect(merging).toBeVisible()
    const stays = merging.getByRole('radiogroup', { name: 'Node to keep' })
    await expect(stays.getByRole('radio', { name: 'Ana Maria Sol' })).toBeChecked()
    await expect(stays.getByRole('radio', { name: 'Ana Maria Sol' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(stays.getByRole('radio', { name: 'Ana Sol', exact: true })).toBeChecked()
    const name = merging.getByRole('radiogroup', { name: 'Name' })
    await expect(name.getByRole('radio', { name: 'Ana Maria Sol' })).toBeChecked()
    await name.getByRole('radio', { name: 'Ana Sol', exact: true }).focus()
    await page.keyboard.press('Space')
    await merging.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: 'Captain' }).focus()
    await page.keyboard.press('Space')
    await expect(merging.getByRole('radio', { name: 'All of them' })).toBeChecked()
    const along = merging.getByRole('region', { name: 'What happens' }).getByRole('listitem')
    await expect(along).toHaveText([
      '1 connection is moved',
      /^1 connection is merged with a matching one/,
      '1 connection between these nodes is removed',
      '1 task is moved',
      '1 tag is added',
      'Filled in: Company and Boat',
      'Undo reverses all of this in one step.',
    ])
    await merging.getByRole('button', { name: 'Merge', exact: true }).focus()
    await page.keyboard.press('Enter')
    await seeToast(page, '2 nodes merged')
    await expect(card(page, 'Ana Maria Sol')).toBeHidden()
    await expect(suspectsOf(page)).toHaveCount(1)
    await expect(suspectsOf(page).getByRole('button').first()).toBeFocused()
  })

  await test.step('all data is merged and visible to other members', async () => {
    await expect(card(other, 'Ana Maria Sol')).toBeHidden(live)
    await expect(card(other, 'Ana Sol')).toBeVisible(live)
    await waitUntilSaved(page)
    const { nodes, edges, tasks } = await owner.api().networks.get({ id: networkId })
    expect(nodes.find(({ id }) => id === idOf('ana'))).toMatchObject({
      name: 'Ana Sol',
      title: 'Captain',
      company: 'Harbour',
      notes: 'Met in Porto\n\nLikes boats',
      tagIds: [idOf('tag')],
      fieldValues: { [idOf('field')]: 'Gull' },
    })
    expect(tasks.map(({ nodeId }) => nodeId)).toEqual([idOf('ana')])
    const facts = edges.map(({ sourceId, targetId, strength, notes }) => ({ sourceId, targetId, strength, notes }))
    expect(facts).toHaveLength(2)
    expect(facts).toContainEqual({ sourceId: idOf('ana'), targetId: idOf('cy'), strength: 5, notes: 'Since May' })
    expect(facts).toContainEqual({ sourceId: idOf('ana'), targetId: idOf('bo'), strength: null, notes: '' })
  })

  await test.step('undo the merge in one step after a reload', async () => {
    await page.reload()
    await expect(card(page, 'Ana Sol')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(card(page, 'Ana Maria Sol')).toBeVisible()
    await expect(card(other, 'Ana Maria Sol')).toBeVisible(live)
    await waitUntilSaved(page)
    const after = await owner.api().networks.get({ id: networkId })
    const untimed = ({ nodes, edges, tasks }: typeof after) =>
      [nodes, edges, tasks].map((all) => new Map(all.map(({ updatedAt: _updatedAt, ...rest }) => [rest.id, rest])))
    expect(untimed(after)).toEqual(untimed(before))
  })
})

test('a suspected duplicate that is marked as distinct is hidden for all members, and undo shows it again', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const viewer = await stage.newPerson()
  const { networkId } = await plantDoubles(owner)
  await stage.backstage.join(networkId, editor.userId, 'editor')
  await stage.backstage.join(networkId, viewer.userId, 'viewer')
  const page = await (await enter(owner)).newPage()
  const other = await (await enter(editor)).newPage()
  const watcher = await (await enter(viewer)).newPage()
  for (const each of [page, other, watcher]) {
    await openNetwork(each, networkId, 'Ana Sol')
    await lookForDuplicates(each)
    await expect(suspectsOf(each)).toHaveCount(2)
  }
  await expect(panelOf(watcher)).toContainText('You have view-only access to this network')
  await expect(panelOf(watcher).getByRole('button', { name: /Merge|Not the same/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Not the same: Bo Ferry and Bo Ferry' }).press('Enter')
  for (const each of [page, other, watcher]) await expect(suspectsOf(each)).toHaveCount(1, live)
  await expect(suspectsOf(page).getByRole('button').first()).toBeFocused()
  await waitUntilSaved(page)
  await page.reload()
  await expect(card(page, 'Ana Sol')).toBeVisible()
  await lookForDuplicates(page)
  await expect(suspectsOf(page)).toHaveCount(1)
  const known = panelOf(page).locator('summary', { hasText: 'Marked as not the same (1)' })
  await known.press('Enter')
  await page.getByRole('button', { name: 'Remove mark “not the same”: Bo Ferry and Bo Ferry' }).click()
  for (const each of [page, other]) await expect(suspectsOf(each)).toHaveCount(2, live)
})

test('merging nodes that other members have deleted is rejected and loses no data', async ({ stage, enter }) => {
  const owner = await stage.newPerson()
  const { networkId, idOf } = await plantDoubles(owner)
  const page = await (await enter(owner, { tolerate: [lineNoise.offline, lineNoise.serverAway] })).newPage()
  await openNetwork(page, networkId, 'Ana Sol')

  await test.step('the nodes are deleted while the dialog is open', async () => {
    await card(page, 'Ana Sol').click()
    await card(page, 'Ana Maria Sol').click({ modifiers: ['Shift'] })
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Merge…' }).click()
    await expect(dialog(page, 'Merge 2 nodes')).toBeVisible()
    await submit(owner, networkId, [{ type: 'node.remove', id: idOf('ana') }])
    await expect(page.getByRole('alert')).toContainText('Another user or tab has deleted or merged', live)
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(card(page, 'Ana Maria Sol')).toBeVisible()
  })

  await test.step('the nodes are deleted while the page is offline', async () => {
    await page.context().setOffline(true)
    await lookForDuplicates(page)
    await page.getByRole('button', { name: 'Merge… Bo Ferry and Bo Ferry' }).click()
    await dialog(page, 'Merge 2 nodes').getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(suspectsOf(page)).toHaveCount(0)
    // Deletes the node that has a connection and would be merged into the remaining node.
    await submit(owner, networkId, [{ type: 'node.remove', id: idOf('bob') }])
    await page.context().setOffline(false)
    await expect(page.getByText('Failed to merge nodes')).toBeVisible(live)
    const { nodes } = await owner.api().networks.get({ id: networkId })
    expect(nodes.map(({ id }) => id)).toContain(idOf('bo'))
  })
})

test('an import offers to find duplicates of its nodes, in an existing network and in a new one', async ({
  person,
  enter,
}, testInfo) => {
  const { id } = await makeNetwork(person, 'Harbour')
  const page = await (await enter(person)).newPage()
  await openNetwork(page, id)
  const bring = async (...rows: string[]) => {
    const file = testInfo.outputPath(`${rows[0]}.csv`)
    await writeFile(file, ['Name,Company,Email', ...rows.map((row) => `${row},no address`)].join('\n'))
    await page.getByRole('button', { name: 'Import CSV' }).click()
    return chooseFile(page, file)
  }
  const done = dialog(page, 'CSV Import Successful')
  const find = done.getByRole('button', { name: 'Find duplicates' })

  await test.step('an import without suspected duplicates makes no offer', async () => {
    const mapping = await bring('Ana Sol,Harbour')
    await mapping.getByRole('button', { name: 'Import 1 node', exact: true }).click()
    await expect(done.getByText('1 value was adjusted or added to the notes')).toBeVisible()
    await expect(find).toHaveCount(0)
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(done).toBeHidden()
    await expect(toast(page, 'CSV Import Successful')).toHaveCount(0)
  })

  await test.step('find duplicates in the existing network by keyboard', async () => {
    const mapping = await bring('Anna Sol,Harbour')
    await mapping.getByRole('button', { name: 'Import 1 node', exact: true }).click()
    await find.press('Enter')
    await expect(suspectsOf(page)).toHaveCount(1)
    await expect(suspectsOf(page)).toContainText('Anna Sol')
    await expect(panelOf(page).getByRole('button', { name: 'Close duplicates' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  })

  await test.step('find duplicates in a new network', async () => {
    const mapping = await bring('Bo Ferry,Quay', 'Bo Fery,Quay')
    await mapping.getByRole('radio', { name: 'A new network' }).check()
    await mapping.getByRole('textbox', { name: 'Name of the new network' }).fill('Quay')
    await mapping.getByRole('button', { name: 'Import 2 nodes' }).click()
    await find.click()
    await expect(networkTitle(page, 'Quay')).toBeVisible()
    await expect(suspectsOf(page)).toHaveCount(1)
    await expect(suspectsOf(page)).toContainText('Bo Fery')
  })
})
