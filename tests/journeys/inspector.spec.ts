import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { pressInOneTurn } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, edge, waitForStillViewport, toolbar } from './support/on-canvas.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'
import { toast } from './support/toasts.ts'
import { dialog, waitUntilLoaded, waitUntilSaved } from './support/workspace.ts'

/** Timeout in milliseconds for live updates from the other browser. */
const live = { timeout: 30_000 }

function inspector(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Selection' })
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Network Overview' }).click()
}

/** Opens a network with Ada and Ben, and opens the inspector for Ada. */
async function inspectAda(page: Page, networkId: string): Promise<Locator> {
  await openNetwork(page, networkId, 'Ada', 'Ben')
  await card(page, 'Ada').click()
  await openPanel(page)
  return inspector(page)
}

test('a name, a tag and a strength edited in the panel appear on the card and the connection', {
  tag: '@core',
}, async ({ person, enter }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const line = { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' }
  await submit(person, networkId, [{ type: 'edge.add', edge: line }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const panel = inspector(page)

  await test.step('the panel opens only with its button and shows the selection', async () => {
    // Waits until all code is loaded. If selecting a card opened the panel automatically, the panel would then open
    // immediately.
    await waitUntilLoaded(page)
    await card(page, 'Ada').click()
    await expect(toolbar(page)).toBeVisible()
    await waitForStillViewport(page)
    expect(await panel.count()).toBe(0)
    await openPanel(page)
    await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(card(page, 'Ada')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: 'Network Overview' })).toBeVisible()
    await card(page, 'Ada').click()
  })

  await test.step('save the name with Enter', async () => {
    await panel.getByRole('textbox', { name: 'Name' }).fill('Ada Quill')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Ada Quill')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo: Edit Name of Ada', exact: true })).toBeVisible()
  })

  await test.step('add and remove a tag', async () => {
    await panel.getByRole('combobox', { name: 'Add a tag' }).fill('Investor')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Ada Quill')).toContainText('Investor')
    await panel.getByRole('button', { name: 'Remove tag Investor' }).click()
    await expect(card(page, 'Ada Quill')).not.toContainText('Investor')
  })

  await test.step('change the strength and label of a connection in the list', async () => {
    await panel.getByRole('tab', { name: 'Connections' }).click()
    await panel.getByRole('combobox', { name: 'Strength: Ben' }).selectOption('4')
    await expect(edge(page, 'Letters', 'Ada Quill', 'Ben')).toHaveAccessibleName(/, strength 4 of 5$/)
    await panel.getByRole('combobox', { name: 'Label: Ben' }).fill('Visits')
    await panel.getByRole('button', { name: 'Select Ben' }).click()
    await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await expect(edge(page, 'Visits', 'Ada Quill', 'Ben')).toBeAttached()
  })

  await test.step('add a note and a task', async () => {
    await panel.getByRole('tab', { name: 'Notes' }).click()
    await panel.getByRole('textbox', { name: 'Notes' }).fill('Never before noon.')
    await panel.getByRole('tab', { name: 'Tasks' }).click()
    await panel.getByRole('textbox', { name: 'New task' }).fill('Call Ben')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('checkbox', { name: 'Call Ben' })).toBeVisible()
  })

  await waitUntilSaved(page)
  const saved = await person.api().networks.get({ id: networkId })
  expect(Object.fromEntries(saved.nodes.map(({ name, notes }) => [name, notes]))).toEqual({
    'Ada Quill': '',
    Ben: 'Never before noon.',
  })
  expect(saved.edges.map(({ label, strength }) => [label, strength])).toEqual([['Visits', 4]])
  expect(saved.tasks.map(({ text }) => text)).toEqual(['Call Ben'])
})

test('details, notes and tasks open beside the canvas, but open in a dialog by key or in a narrow window', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  await submit(person, networkId, [
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' } },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const panel = inspector(page)
  const editing = dialog(page, 'Edit Node')

  await test.step('open the details by the toolbar buttons and by double click', async () => {
    await card(page, 'Ada').click()
    for (const tab of ['Notes', 'Tasks', 'Details']) {
      await toolbar(page).getByRole('button', { name: tab, exact: true }).click()
      await expect(panel.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    }
    await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await waitForStillViewport(page)
    await card(page, 'Ben').dblclick()
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben')
    await expect(editing).toBeHidden()
  })

  await test.step('Enter opens the dialog', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await expect(editing.getByLabel('Name')).toHaveValue('Ben')
    await page.keyboard.press('Escape')
    await expect(editing).toBeHidden()
  })

  await test.step('in a narrow window, a double click opens the dialog', async () => {
    await page.getByRole('button', { name: 'Network Overview', exact: true }).click()
    await expect(panel).toBeHidden()
    await page.setViewportSize({ width: 900, height: 700 })
    await waitForStillViewport(page)
    await card(page, 'Ada').dblclick()
    await expect(editing.getByLabel('Name')).toHaveValue('Ada')
  })
})

test('the type and a field of five nodes can be edited in one step each, and differing values are shown', async ({
  person,
  enter,
}) => {
  const names = ['Ada', 'Ben', 'Cy', 'Di', 'Eve']
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', names)
  const size = randomUUID()
  await submit(person, networkId, [
    { type: 'field.add', field: { id: size, name: 'Shoe size', kind: 'number', appliesTo: 'nodes', position: 1 } },
    { type: 'node.fill', id: nodes.get('Ada') ?? '', fieldId: size, value: 38 },
    { type: 'node.update', id: nodes.get('Ben') ?? '', changes: { type: 'venue', company: 'Pier 4' } },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, ...names)
  const panel = inspector(page)
  await card(page, 'Ada').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await openPanel(page)

  await expect(panel.getByRole('heading', { name: '5 nodes' })).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Type Mixed' })).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Shoe size' })).toHaveAttribute('placeholder', 'Mixed')
  await expect(panel.getByRole('textbox', { name: 'Company' })).toHaveAttribute('placeholder', 'Mixed')

  await panel.getByText('Organization', { exact: true }).click()
  for (const name of names) await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${name}, organization`))
  await panel.getByRole('textbox', { name: 'Shoe size' }).fill('42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo: Edit Shoe size of 5 nodes' })).toBeVisible()
  await waitUntilSaved(page)
  const valuesNow = async () => {
    const saved = await person.api().networks.get({ id: networkId })
    return saved.nodes.map(({ type, fieldValues }) => [type, fieldValues[size]])
  }
  expect(await valuesNow()).toEqual(names.map(() => ['organization', 42]))

  await page.getByRole('button', { name: 'Undo: Edit Shoe size of 5 nodes' }).click()
  await expect(panel.getByRole('textbox', { name: 'Shoe size' })).toHaveAttribute('placeholder', 'Mixed')
  await page.getByRole('button', { name: 'Undo: Edit Type of 5 nodes' }).click()
  await expect(panel.getByRole('group', { name: 'Type Mixed' })).toBeVisible()
  await expect(card(page, 'Ben')).toHaveAccessibleName(/^Ben, venue/)
  await waitUntilSaved(page)
  const before = await valuesNow()
  expect(before).toContainEqual(['venue', undefined])
  expect(before).toContainEqual(['person', 38])
})

test('typed text is saved when its field loses focus, or offered again if it is invalid', async ({ person, enter }) => {
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const page = await (await enter(person)).newPage()
  const panel = await inspectAda(page, networkId)
  const title = panel.getByRole('textbox', { name: 'Title' })
  const profile = panel.getByRole('textbox', { name: 'Profile URL' })

  await test.step('Escape restores the saved value', async () => {
    await title.fill('Pilot')
    await page.keyboard.press('Escape')
    await expect(title).toHaveValue('')
    await expect(title).toBeFocused()
  })

  await test.step('selecting another node saves the typed text', async () => {
    await title.fill('Pilot')
    await card(page, 'Ben').click()
    await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await expect(card(page, 'Ada')).toContainText('Pilot')
  })

  await test.step('an invalid URL is not saved but reported, and is in the field again after going back', async () => {
    await profile.fill('no address at all')
    await card(page, 'Ada').click()
    await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(profile).toHaveValue('')
    await toast(page, 'Unsaved changes to Ben').getByRole('button', { name: 'Go back' }).click()
    await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await expect(profile).toHaveValue('no address at all')
    await expect(panel.getByText('A web address must start with http:// or https://.')).toBeVisible()
    await panel.getByRole('button', { name: 'Close the selection' }).click()
    const asking = dialog(page, 'Unsaved changes')
    const field = await profile.elementHandle()
    // If the user focuses a field before the dialog has closed, focus stays in the field.
    await asking.getByRole('button', { name: 'Keep Editing' }).evaluate((button: HTMLElement, input) => {
      button.click()
      if (input instanceof HTMLInputElement) input.select()
    }, field)
    await expect(asking).toBeHidden()
    await expect(profile).toBeFocused()
    await page.keyboard.type('example.org/ben')
    await page.keyboard.press('Enter')
    await expect(profile).toHaveValue('https://example.org/ben')
  })

  await test.step('a pinned panel keeps showing its node', async () => {
    await panel.getByRole('button', { name: 'Pin panel' }).click()
    await card(page, 'Ada').click()
    await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await panel.getByRole('button', { name: 'Pin panel' }).click()
    await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await panel.getByText('Overview', { exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Network Overview' })).toBeVisible()
  })
  await waitUntilSaved(page)
})

test('a field shows later changes by other members once the user has reverted the text typed into it', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const [size, line] = [randomUUID(), randomUUID()]
  await submit(person, networkId, [
    { type: 'edge.add', edge: { id: line, sourceId: ada, targetId: ben, label: 'Letters' } },
    { type: 'field.add', field: { id: size, name: 'Shoe size', kind: 'number', appliesTo: 'nodes', position: 1 } },
  ])
  const page = await (await enter(person)).newPage()
  const panel = await inspectAda(page, networkId)
  const notes = panel.getByRole('textbox', { name: 'Notes' })
  const shoeSize = panel.getByRole('textbox', { name: 'Shoe size' })
  for (const field of [shoeSize, notes]) {
    if (field === notes) await panel.getByRole('tab', { name: 'Notes' }).click()
    await field.fill('4')
    await field.fill('')
  }
  await submit(person, networkId, [
    { type: 'node.update', id: ada, changes: { notes: 'Never before noon.' } },
    { type: 'node.fill', id: ada, fieldId: size, value: 38 },
  ])
  await expect(notes).toHaveValue('Never before noon.', live)
  await panel.getByRole('tab', { name: 'Details' }).click()
  await expect(shoeSize).toHaveValue('38')
  await panel.getByRole('tab', { name: 'Connections' }).click()
  const label = panel.getByRole('combobox', { name: 'Label: Ben' })
  await label.fill('Letter')
  await label.fill('Letters')
  await submit(person, networkId, [{ type: 'edge.update', id: line, changes: { label: 'Visits' } }])
  await expect(label).toHaveValue('Visits', live)
  await card(page, 'Ada').focus()
  await waitUntilSaved(page)
  const { nodes: saved, edges } = await person.api().networks.get({ id: networkId })
  const ofAda = saved.find(({ id }) => id === ada)
  expect([ofAda?.notes, ofAda?.fieldValues[size]]).toEqual(['Never before noon.', 38])
  expect(edges.map((each) => each.label)).toEqual(['Visits'])
})

test('Escape restores only the field it is pressed in', async ({ person, enter }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  await submit(person, networkId, [
    { type: 'edge.add', edge: { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' } },
    {
      type: 'field.add',
      field: { id: randomUUID(), name: 'Story', kind: 'text', appliesTo: 'nodes', position: 1 },
    },
  ])
  const page = await (await enter(person)).newPage()
  const panel = await inspectAda(page, networkId)
  const [tag, notes] = [
    panel.getByRole('combobox', { name: 'Add a tag' }),
    panel.getByRole('textbox', { name: 'Notes' }),
  ]
  // Neither of these values can be saved.
  const [longTag, unfitNotes] = ['t'.repeat(200), 'Call \0 Ben']

  await test.step('Escape in one field does not discard text in another', async () => {
    await tag.fill(longTag)
    await panel.getByRole('tab', { name: 'Notes' }).click()
    await notes.fill(unfitNotes)
    await panel.getByRole('tab', { name: 'Details' }).click()
    await panel.getByRole('textbox', { name: 'Story' }).focus()
    await page.keyboard.press('Escape')
    await panel.getByRole('tab', { name: 'Notes' }).click()
    await expect(notes).toHaveValue(unfitNotes)
    await panel.getByRole('tab', { name: 'Connections' }).click()
    await panel.getByRole('combobox', { name: 'Label: Ben' }).focus()
    await page.keyboard.press('Escape')
    await panel.getByRole('tab', { name: 'Details' }).click()
    await expect(tag).toHaveValue(longTag)
  })

  await test.step('Escape in each field restores its saved value', async () => {
    await tag.focus()
    await page.keyboard.press('Escape')
    await expect(tag).toHaveValue('')
    await panel.getByRole('tab', { name: 'Notes' }).click()
    await notes.focus()
    await page.keyboard.press('Escape')
    await expect(notes).toHaveValue('')
  })
})

test('a notice contains the text of an unsaved task when the panel shows something else', async ({ person, enter }) => {
  const { networkId } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const page = await (await enter(person)).newPage()
  const panel = await inspectAda(page, networkId)
  await panel.getByRole('tab', { name: 'Tasks' }).click()
  const task = panel.getByRole('textbox', { name: 'New task' })
  const notice = toast(page, 'Unsaved changes to Ada')

  await test.step('select another node and go back', async () => {
    await task.fill('Call the pilot')
    await card(page, 'Ben').click()
    await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible()
    await expect(notice).toContainText('Call the pilot')
    await notice.getByRole('button', { name: 'Go back' }).click()
    await expect(task).toHaveValue('Call the pilot')
    await expect(notice).toBeHidden()
  })

  await test.step('switch to another panel', async () => {
    await card(page, 'Ada').focus()
    await page.keyboard.press('g')
    await expect(page.getByRole('complementary', { name: 'Groups' })).toBeVisible()
    await expect(notice).toContainText('Call the pilot')
    await expect(notice.getByRole('button', { name: 'Copy' })).toBeVisible()
  })
})

test('removing a tag, or adding a tag to all selected nodes, moves focus to the tag field', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const [pilot, guest] = [randomUUID(), randomUUID()]
  await submit(person, networkId, [
    { type: 'tag.add', tag: { id: pilot, text: 'Pilot' } },
    { type: 'tag.add', tag: { id: guest, text: 'Guest' } },
    { type: 'node.tag', id: ada, tagId: pilot },
    { type: 'node.tag', id: ben, tagId: pilot },
    { type: 'node.tag', id: ada, tagId: guest },
  ])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const panel = inspector(page)
  await card(page, 'Ada').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await openPanel(page)
  for (const button of ['Remove tag Pilot', 'Add tag Guest to all']) {
    await panel.getByRole('button', { name: button }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: button })).toBeHidden()
    await expect(panel.getByRole('combobox', { name: 'Add a tag' })).toBeFocused()
  }
})

test('the panel shows edits by other members, and offers to restore a node they delete together with unsaved text', async ({
  stage,
  enter,
}) => {
  const owner = await stage.newPerson()
  const editor = await stage.newPerson()
  const { networkId, nodes } = await createNetworkWithNodes(owner, 'Harbour', ['Ada', 'Ben'])
  const ada = nodes.get('Ada') ?? ''
  await stage.backstage.join(networkId, editor.userId, 'editor')
  const page = await (await enter(owner)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  await waitUntilLoaded(page)
  const panel = inspector(page)
  await card(page, 'Ada').click()
  await openPanel(page)
  const title = panel.getByRole('textbox', { name: 'Title' })

  await title.fill('Pil')
  await submit(editor, networkId, [{ type: 'node.update', id: ada, changes: { company: 'Pier 4', title: 'Captain' } }])
  await expect(panel.getByRole('textbox', { name: 'Company' })).toHaveValue('Pier 4', live)
  await expect(title).toHaveValue('Pil')
  await expect(panel.getByText('Changed elsewhere to “Captain” while you were editing')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Captain')

  await title.fill('Pilot of the harbour')
  await submit(editor, networkId, [{ type: 'node.remove', id: ada }])
  const gone = dialog(page, 'This node was deleted')
  await expect(gone.getByLabel('Your unsaved text')).toHaveValue('Title: Pilot of the harbour', live)
  await gone.getByRole('button', { name: 'Restore with Your Text' }).click()
  await expect(gone).toBeHidden()
  await expect(card(page, 'Ada')).toContainText('Pilot of the harbour')
  await waitUntilSaved(page)
})

test('keyboard focus moves into the panel and back to the canvas, and the selection is preserved', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const line = { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' }
  await submit(person, networkId, [{ type: 'edge.add', edge: line }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const { keyboard } = page
  const panel = inspector(page)

  await card(page, 'Ada').focus()
  await keyboard.press('i')
  await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Ada Quill')
  await keyboard.press('Escape')
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Ada Marsh')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await expect(card(page, 'Ada Marsh')).toBeFocused()
  await expect(panel.getByRole('heading', { name: 'Ada Marsh' })).toBeVisible()

  // Keyboard shortcuts of the canvas still work.
  await keyboard.press('e')
  await expect(edge(page, 'Letters', 'Ada Marsh', 'Ben')).toBeFocused()
  await keyboard.press('5')
  await keyboard.press('i')
  await expect(panel.getByRole('combobox', { name: 'Label' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: '5' })).toBeChecked()
  await keyboard.type(' and visits')
  await keyboard.press('Enter')
  await expect(edge(page, 'Letters and visits', 'Ada Marsh', 'Ben')).toBeAttached()
  await keyboard.press('Escape')
  await expect(canvas(page).locator(':focus')).toHaveCount(1)
  await expect(panel).toBeVisible()
  await waitUntilSaved(page)
})

test('keys pressed before the panel is ready apply to the node or connection selected at that time', async ({
  person,
  enter,
}) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada', 'Ben'])
  const [ada = '', ben = ''] = nodes.values()
  const line = { id: randomUUID(), sourceId: ada, targetId: ben, label: 'Letters' }
  await submit(person, networkId, [{ type: 'edge.add', edge: line }])
  const page = await (await enter(person)).newPage()
  await openNetwork(page, networkId, 'Ada', 'Ben')
  const panel = inspector(page)
  const name = panel.getByRole('textbox', { name: 'Name' })
  const label = panel.getByRole('combobox', { name: 'Label' })

  await test.step('Escape cancels, and the canvas shortcuts work again', async () => {
    await card(page, 'Ada').focus()
    await pressInOneTurn(page, 'i', 't', 'Escape')
    await page.keyboard.press('e')
    await expect(edge(page, 'Letters', 'Ada', 'Ben')).toBeFocused()
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })

  await test.step('typed keys go into the opening panel', async () => {
    await card(page, 'Ada').focus()
    // On the canvas, these keys would select everything, arrange, tidy and create a node.
    await pressInOneTurn(page, 'i', 'Control+a', 'a', 't', 'n')
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('atn')
    await page.keyboard.press('Escape')
    await expect(name).toHaveValue('Ada')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Ada')).toBeFocused()
  })

  await test.step('typed keys go into the open panel when it switches from a node to its connection', async () => {
    await pressInOneTurn(page, 'e', '5', 'i', 'a', 't', 'n')
    await expect(label).toBeFocused()
    await expect(label).toHaveValue(/atn/)
    await expect(panel.getByRole('radio', { name: '5' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(label).toHaveValue('Letters')
    await page.keyboard.press('Escape')
    await expect(edge(page, 'Letters', 'Ada', 'Ben')).toBeFocused()
  })

  await test.step('keys pressed once the field has focus are applied after the earlier keys', async () => {
    await card(page, 'Ada').click()
    await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await page.evaluate(() =>
      window.addEventListener('focusin', function press({ target }) {
        if (!(target instanceof HTMLInputElement)) return
        window.removeEventListener('focusin', press)
        for (const key of ['Escape', 'x']) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }),
    )
    await pressInOneTurn(page, 'e', 'i', 'a', 't', 'n')
    await expect(label).toHaveValue(/^(?!.*atn).*x/)
  })
  await expect(canvas(page).getByRole('textbox')).toHaveCount(0)
})
