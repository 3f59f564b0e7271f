import type { Page } from '@playwright/test'
import { bookOf } from '../../domain/entities/document.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { card, placeOf, waitForStillViewport } from './support/on-canvas.ts'
import { runCommand } from './support/palette.ts'
import { enter, signIn } from './support/people.ts'
import { openNetwork, submit } from './support/shared-network.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilSaved } from './support/workspace.ts'

const crew = { 'Ada Quill': { x: 0, y: 0 }, 'Bo Ferry': { x: 300, y: 0 }, 'Old Pier': { x: 0, y: 300 } }

const bar = (page: Page) => page.getByRole('region', { name: 'Filter' })
const listed = (page: Page) => page.getByRole('list', { name: 'Views of Harbour' })
const openName = (page: Page, name: RegExp) => page.locator('header').getByRole('button', { name })

async function sees(page: Page, ...names: (keyof typeof crew)[]): Promise<void> {
  for (const name of Object.keys(crew)) {
    await expect(card(page, name), name).toHaveCount(names.some((each) => each === name) ? 1 : 0)
  }
}

async function filterTo(page: Page, typed: string): Promise<void> {
  const field = bar(page).getByRole('combobox')
  if (await field.isVisible()) await field.focus()
  else await page.keyboard.press('f')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

test('a view saved with the keyboard alone opens identically through its link', { tag: '@core' }, async ({
  page,
  person,
  enter: open,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const { keyboard } = page

  await test.step('filter by typing and save the view under a name', async () => {
    await filterTo(page, 'name:ada,bo')
    await sees(page, 'Ada Quill', 'Bo Ferry')
    await runCommand(page, 'Save view…')
    await expect(dialog(page, 'Save view').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await keyboard.type('Crew')
    await keyboard.press('Enter')
    await expect(openName(page, /^View Crew$/)).toBeVisible()
    await expect(page).toHaveURL(/\?view=[\da-f-]+$/)
    await expect(listed(page).getByRole('button', { name: 'Crew', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await waitUntilSaved(page)
  })

  await test.step('the link opens the view identically in another browser', async () => {
    const other = await (await open(person)).newPage()
    await other.goto(page.url())
    await sees(other, 'Ada Quill', 'Bo Ferry')
    await expect(openName(other, /^View Crew$/)).toBeVisible()
  })

  await test.step('unsaved changes are marked with a dot and are part of the URL until discarded', async () => {
    await filterTo(page, 'name:ada')
    await sees(page, 'Ada Quill')
    await expect(openName(page, /^View Crew, with unsaved changes$/)).toBeVisible()
    await expect(page).toHaveURL(/filter=/)
    const other = await (await open(person)).newPage()
    await other.goto(page.url())
    await sees(other, 'Ada Quill')
    await openName(page, /^View Crew/).focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Discard changes' }).focus()
    await keyboard.press('Enter')
    await sees(page, 'Ada Quill', 'Bo Ferry')
    await expect(openName(page, /^View Crew$/)).toBeVisible()
  })

  await test.step('save the changes to the view', async () => {
    await filterTo(page, 'name:bo')
    await expect(openName(page, /^View Crew, with unsaved changes$/)).toBeVisible()
    await runCommand(page, 'Save changes')
    await expect(openName(page, /^View Crew$/)).toBeVisible()
    await expect(page).toHaveURL(/\?view=[\da-f-]+$/)
    await sees(page, 'Bo Ferry')
  })

  await test.step('close the view, reopen it by name, and go back and forward', async () => {
    await runCommand(page, 'Close view')
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Old Pier')
    await runCommand(page, 'View: Crew')
    await sees(page, 'Bo Ferry')
    await page.goBack()
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Old Pier')
    await page.goForward()
    await sees(page, 'Bo Ferry')
  })

  await test.step('a deleted view shows a notice and the whole network', async () => {
    const address = page.url()
    await openName(page, /^View Crew/).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(listed(page)).toHaveCount(0)
    await waitUntilSaved(page)
    await page.goto(address)
    await expect(page.getByText('This view no longer exists or is private')).toBeVisible()
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Old Pier')
    await expect(page).not.toHaveURL(/view=/)
  })
})

test('saving a view includes the latest change, and a rejected rename keeps the typed name', async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const gone = page.getByText('This view no longer exists or is private')
  const saveView = async (name: string) => {
    await runCommand(page, 'Save view…')
    await dialog(page, 'Save view').getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?view=[\da-f-]+$/)
  }
  const viewsNow = async () => (await person.api().networks.get({ id })).views

  await test.step('undoing a saved view shows no notice about a missing view', async () => {
    await saveView('Everybody')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page).not.toHaveURL(/view=/)
    await expect(listed(page)).toHaveCount(0)
    expect(await gone.count()).toBe(0)
  })

  await test.step('save a change that is not in the URL yet', async () => {
    await filterTo(page, 'name:ada')
    await saveView('Crew')
    await sees(page, 'Ada Quill')
    await bar(page).evaluate((region) => {
      const press = (name: string) =>
        [...region.querySelectorAll('button')].find((each) => (each.ariaLabel ?? each.textContent) === name)?.click()
      press('Remove name:ada')
      press('Save view')
    })
    await expect.poll(async () => (await viewsNow()).map(({ name, filter }) => [name, filter])).toEqual([['Crew', '']])
    await expect(dialog(page, 'Save view')).toBeHidden()
  })

  await test.step('rename a view that another member has deleted', async () => {
    await openName(page, /^View Crew/).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    const name = dialog(page, 'Rename view').getByRole('textbox', { name: 'Name' })
    await name.fill('All hands')
    const [view] = await viewsNow()
    await submit(person, id, [{ type: 'view.remove', id: view?.id ?? '' }])
    await expect(page).not.toHaveURL(/view=/)
    await name.press('Enter')
    await expect(toast(page, 'The view could not be saved')).toBeVisible()
    await expect(name).toHaveValue('All hands')
  })
})

test('moving nodes in a view with separate positions does not move them in the network', async ({ page, person }) => {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  await runCommand(page, 'Save view…')
  const asked = dialog(page, 'Save view')
  await asked.getByRole('textbox', { name: 'Name' }).fill('Seating')
  await asked.getByRole('checkbox', { name: 'Separate positions' }).check()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(openName(page, /^View Seating$/)).toBeVisible()
  const placeInNetwork = async () => {
    const { nodes } = await person.api().networks.get({ id })
    const { x, y } = nodes.find((node) => node.id === nodeIds['Ada Quill']) ?? { x: null, y: null }
    return { x, y }
  }

  await test.step('move a node with the keyboard, in this view only', async () => {
    await waitForStillViewport(page)
    await card(page, 'Ada Quill').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await placeOf(card(page, 'Ada Quill'))).x).toBeGreaterThan(0)
    await waitUntilSaved(page)
    expect(await placeInNetwork()).toEqual({ x: 0, y: 0 })
  })
  const moved = await placeOf(card(page, 'Ada Quill'))

  await test.step('the network itself shows the node at its original position', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Harbour', exact: true }).click()
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual({ x: 0, y: 0 })
    await listed(page).getByRole('button', { name: 'Seating', exact: true }).click()
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual(moved)
  })

  await test.step('undo and redo the move, each in one step', async () => {
    await waitForStillViewport(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual({ x: 0, y: 0 })
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual(moved)
  })

  await test.step('restoring a deleted node from the notice restores both of its positions', async () => {
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('Delete')
    await expect(card(page, 'Ada Quill')).toHaveCount(0)
    await toast(page, 'Node deleted').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Undo: Undo: Delete Ada Quill' })).toBeVisible()
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual(moved)
    await waitUntilSaved(page)
    expect(await placeInNetwork()).toEqual({ x: 0, y: 0 })
  })

  await test.step('undoing a deletion restores the position of the node in the view', async () => {
    await card(page, 'Ada Quill').click()
    await page.keyboard.press('Delete')
    await expect(card(page, 'Ada Quill')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual(moved)
  })

  await test.step('without separate positions, the view shows the positions of the network', async () => {
    await openName(page, /^View Seating/).click()
    await page.getByRole('menuitem', { name: 'Use the network’s positions' }).click()
    await expect.poll(() => placeOf(card(page, 'Ada Quill'))).toEqual({ x: 0, y: 0 })
  })
})

test("a private view is stored in the user's own book, not in the network, and renaming the view can be undone", async ({
  page,
  person,
}) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  await filterTo(page, 'name:ada')
  await bar(page).getByRole('button', { name: 'Save view' }).click()
  const asked = dialog(page, 'Save view')
  await asked.getByRole('textbox', { name: 'Name' }).fill('Whom I owe a call')
  await asked.getByRole('checkbox', { name: 'Only visible to me' }).check()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(openName(page, /^View Whom I owe a call$/)).toBeVisible()
  await waitUntilSaved(page)
  const { networks } = person.api()
  expect((await networks.get({ id })).views).toEqual([])
  expect((await networks.get({ id: bookOf(person.userId) })).views).toMatchObject([
    { ofNetworkId: id, filter: 'name:ada' },
  ])

  await page.reload()
  await sees(page, 'Ada Quill')
  await expect(openName(page, /^View Whom I owe a call$/)).toBeVisible()
  await openName(page, /^View Whom/).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await dialog(page, 'Rename view').getByRole('textbox', { name: 'Name' }).fill('Calls')
  await page.keyboard.press('Enter')
  await expect(openName(page, /^View Calls$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(openName(page, /^View Whom I owe a call$/)).toBeVisible()
})

test('a view stores the table with its sort order', async ({ page, person }) => {
  const { id } = await makeNetwork(person, 'Harbour', crew)
  await enter(page, person, `/network/${id}?show=table&sort=-name`)
  const names = page.getByRole('grid').getByRole('gridcell', { name: /Quill|Ferry|Pier/ })
  await expect(names).toHaveText(['Old Pier', 'Bo Ferry', 'Ada Quill'])
  await runCommand(page, 'Save view…')
  await dialog(page, 'Save view').getByRole('textbox', { name: 'Name' }).fill('Roster')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?view=[\da-f-]+$/)
  await expect(names).toHaveText(['Old Pier', 'Bo Ferry', 'Ada Quill'])
  await page.keyboard.press('Alt+t')
  await expect(card(page, 'Ada Quill')).toBeVisible()
  await expect(openName(page, /^View Roster, with unsaved changes$/)).toBeVisible()
  await page.reload()
  await expect(card(page, 'Ada Quill')).toBeVisible()
})
