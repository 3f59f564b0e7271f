import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoPerson, makeDemoNetwork } from './support/demo-network.ts'
import { expect, test } from './support/journey.ts'
import { canvas, card, middleOf, showCanvas, waitForStillViewport, toolbar } from './support/on-canvas.ts'
import { enter } from './support/people.ts'
import { lineNoise } from './support/stage.ts'
import { toast } from './support/toasts.ts'
import { submit } from './support/shared-network.ts'
import { dialog } from './support/workspace.ts'
import { openEdge } from './support/screens/node-screens.ts'
import { focusNode } from './support/screens/screen.ts'

/** Minimum size of a touch target in pixels, as in WCAG 2.2, success criterion 2.5.8. */
const leastTarget = 24

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } })

test.beforeEach(async ({ page, person }) => {
  await makeDemoNetwork(person)
  await enter(page, person)
  await showCanvas(page)
  await expect(card(page, demoPerson)).toBeAttached()
  await waitForStillViewport(page)
})

async function editNode(page: Page): Promise<Locator> {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Enter')
  const editing = dialog(page, 'Edit Node')
  await expect(editing).toBeVisible()
  return editing
}

/** Whether an element is inside the window and not covered by another element. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, width, bottom } = target.getBoundingClientRect()
    const inside = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y)
      return hit !== null && (target.contains(hit) || target.parentElement?.contains(hit) === true)
    }
    return top >= 0 && bottom <= window.innerHeight && inside(top + 3) && inside(bottom - 3)
  })
}

for (const viewport of [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 839, height: 412 },
]) {
  const { width, height } = viewport
  test(`${width}×${height}: the node form is visible, and each focused field is in view`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const editing = await editNode(page)
    await expect(editing.getByText('Type', { exact: true })).toBeInViewport({ ratio: 1 })
    const fields = editing.getByRole('textbox')
    expect(await fields.count()).toBeGreaterThan(4)
    for (const field of await fields.all()) {
      await field.focus()
      await expect.poll(() => isSeen(field), { message: (await field.getAttribute('placeholder')) ?? '' }).toBe(true)
    }
  })
}

for (const width of [320, 375]) {
  test(`${width} pixels: the delete buttons in the dialogs of nodes and connections show their full labels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 })
    const editing = await editNode(page)
    expect(await uncutText(editing.getByRole('button', { name: 'Delete Node' }))).toBe('Delete Node')
    await page.keyboard.press('Escape')
    await page.locator('[data-edge]').first().focus()
    await page.keyboard.press('Enter')
    const button = page.getByRole('dialog').getByRole('button', { name: 'Delete connection' })
    expect(await uncutText(button)).toBe('Delete connection')
  })
}

/** Returns the visible text of a button, or a message if it is cut off or partly outside the window. */
function uncutText(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const label = element.querySelector('.mantine-Button-label') ?? element
    const isCut = label.scrollWidth > label.clientWidth || left < 0 || right > innerWidth
    return isCut ? 'cut off' : (element as HTMLElement).innerText
  })
}

for (const viewport of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 839, height: 412 },
]) {
  test(`${viewport.width}×${viewport.height}: notices do not cover the view button and the filter`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await focusNode(page, demoPerson)
    await page.keyboard.press('Delete')
    await expect(page.locator('[data-toast]').first()).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.type(' ')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-toast]')).toHaveCount(2)
    const controls = viewport.width < 768 ? ['View'] : ['Zoom in', 'Zoom out', 'Fit view']
    for (const name of [...controls, 'Filter']) {
      // Notices may still be moving to their position.
      await expect.poll(() => isSeen(page.getByRole('button', { name, exact: true })), { message: name }).toBe(true)
    }
  })
}

test('a notice is hidden while a dialog is open, and then reappears with its Undo button', async ({ page }) => {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Delete')
  const notice = toast(page, 'Node deleted successfully').filter({ visible: true })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Add Node' }).tap()
  const adding = dialog(page, 'Add Node')
  await expect(adding).toBeVisible()
  await expect(notice).toHaveCount(0)
  await adding.getByRole('button', { name: 'Close' }).tap()
  await expect(adding).toBeHidden()
  await notice.getByRole('button', { name: 'Undo' }).tap()
  await expect(card(page, demoPerson)).toBeAttached()
})

test('the due date calendar fits in the window and does not cover Add Task', async ({ page }) => {
  const editing = await editNode(page)
  await editing.getByRole('tab', { name: 'Tasks' }).tap()
  await editing.getByRole('textbox', { name: 'Due date' }).tap()
  await expect(page.getByRole('button', { name: 'Tomorrow' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  expect(await isSeen(editing.getByRole('button', { name: 'Add Task' }))).toBe(true)
})

test('five search results fit between the search field and an on-screen keyboard', async ({ page }) => {
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  // The height in pixels that browsers leave for a page above the on-screen keyboard.
  await page.setViewportSize({ width: 375, height: 400 })
  const results = page.locator('[data-result]')
  await page.getByPlaceholder('Search networks').fill('a')
  await expect(results.nth(4)).toBeInViewport({ ratio: 1 })
})

async function readActions(page: Page): Promise<void> {
  for (const name of ['Import CSV', 'Add Node']) {
    const words = page.getByRole('button', { name }).getByText(name)
    await expect(words).toBeInViewport({ ratio: 1 })
    const cut = () => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(cut).toBeLessThanOrEqual(0)
  }
}

for (const width of [320, 375]) {
  test(`${width} pixels: the network name and the bottom buttons are not cut off at twice the text size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 568 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await readActions(page)
    const name = page.getByRole('heading', { level: 1 }).locator('bdi')
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

  test(`${width} pixels: the bottom buttons are not cut off, and Fit view shows all cards`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 })
    await readActions(page)
    await page.getByRole('button', { name: 'View', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Fit view' }).tap()
    await waitForStillViewport(page)
    const cut = await canvas(page).evaluate((area) => {
      const { left, top, right, bottom } = area.getBoundingClientRect()
      const boxes = [...area.querySelectorAll('.react-flow__node')].map((each) => each.getBoundingClientRect())
      return boxes.filter((box) => box.left < left || box.top < top || box.right > right || box.bottom > bottom).length
    })
    expect(cut).toBe(0)
  })
}

test('the selection toolbar shows its labels in full, even on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await focusNode(page, demoPerson)
  await page.keyboard.press('Space')
  for (const word of ['Details', 'Notes', 'Tasks', 'Connect', 'Delete', 'More']) {
    const button = toolbar(page).getByRole('button', { name: word })
    await expect(button.getByText(word)).toBeInViewport({ ratio: 1 })
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('768 pixels: the selection toolbar fits on one line beside the full node name', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await focusNode(page, demoPerson)
  await page.keyboard.press('Space')
  const buttons = toolbar(page).getByRole('button')
  await expect(buttons).toHaveCount(7)
  const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map((box) => box.top))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16)
  const name = toolbar(page).getByText(demoPerson)
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1440, height: 900 } })

  test('768 pixels: only one of the sidebar and a panel can be open beside the canvas', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    const panel = page.getByRole('complementary', { name: 'Network Overview' })
    const search = page.getByPlaceholder('Search networks')
    const visibleWidth = async () => {
      const [area, ofPanel] = [await canvas(page).boundingBox(), await panel.boundingBox()]
      return (ofPanel?.x ?? 0) - (area?.x ?? 0)
    }
    await expect(search).toBeVisible()
    await page.getByRole('button', { name: 'Network Overview' }).click()
    await expect(panel).toBeVisible()
    await expect(search).toBeHidden()
    await expect.poll(visibleWidth).toBeGreaterThanOrEqual(320)

    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await expect(search).toBeVisible()
    await expect(panel).toBeHidden()

    // The sidebar opens again when the panel closes, and stays open beside a panel in wider windows.
    await page.getByRole('button', { name: 'Network Overview' }).click()
    await expect(search).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(search).toBeVisible()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(search).toBeHidden()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(search).toBeVisible()
  })

  for (const width of [1024, 1280, 1440]) {
    test(`${width} pixels: the selection toolbar fits on one line beside the open overview`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.getByRole('button', { name: 'Network Overview' }).click()
      await expect(page.getByRole('complementary', { name: 'Network Overview' })).toBeVisible()
      await focusNode(page, demoPerson)
      await page.keyboard.press('Space')
      await page.getByText('Overview', { exact: true }).click()
      const buttons = toolbar(page).getByRole('button')
      await expect(buttons.first()).toBeVisible()
      const boxes = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
      )
      const tops = boxes.map(({ top }) => top)
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(16)
      const area = await canvas(page).boundingBox()
      if (!area) throw new Error('There is no canvas.')
      for (const { left, right } of boxes) {
        expect(left).toBeGreaterThanOrEqual(area.x)
        expect(right).toBeLessThanOrEqual(area.x + area.width)
      }
    })
  }
})

test('768 pixels: the toolbar of a multiple selection does not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await focusNode(page, demoPerson)
  await page.keyboard.press('ControlOrMeta+a')
  await expect(toolbar(page).getByRole('button', { name: 'Log…' })).toBeVisible()
  const beyond = await toolbar(page).evaluate((bar) => {
    const { left, right } = bar.getBoundingClientRect()
    const boxes = [...bar.children].map((each) => each.getBoundingClientRect())
    return boxes.filter((box) => box.left < left || box.right > right).length
  })
  expect(beyond).toBe(0)
})

test('the handles of a selected card are large enough to draw a connection by touch', async ({ page, person }) => {
  await focusNode(page, demoPerson)
  await page.keyboard.press('Space')
  const node = page.locator('.react-flow__node.selected')
  const handles = node.locator('.react-flow__handle.source')
  await expect(handles).toHaveCount(4)
  for (const handle of await handles.all()) {
    const { width, height } = (await handle.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(leastTarget)
  }
  const [network] = await person.api().networks.list()
  const edges = async () => (await person.api().networks.get({ id: network?.id ?? '' })).edges.length
  const before = await edges()
  const from = await middleOf(node.locator('[data-handleid="right-source"]'))
  const to = await middleOf(card(page, 'Noor Castellan'))
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd')
  await expect.poll(edges).toBe(before + 1)
})

for (const width of [375, 768]) {
  test(`${width} pixels: the Sign In button is fully visible after the session ends`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(lineNoise.signedOut)
    await page.setViewportSize({ width, height: 800 })
    await focusNode(page, demoPerson)
    await context.clearCookies()
    await page.keyboard.press('Shift+ArrowRight')
    const signIn = page.getByRole('button', { name: 'Sign In' })
    await expect(signIn.getByText('Sign In')).toBeInViewport({ ratio: 0.99 })
    const label = signIn.getByText('Sign In')
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await isSeen(signIn)).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeAttached()
  })
}

for (const width of [375, 768, 1440]) {
  test(`${width} pixels: the offline indicator is not cut off`, async ({ page, context, consoleErrors }) => {
    consoleErrors.expect(lineNoise.offline)
    await page.setViewportSize({ width, height: 800 })
    await focusNode(page, demoPerson)
    await context.setOffline(true)
    await page.keyboard.press('Shift+ArrowRight')
    const words = page.locator('header').getByText('Offline, 1 change waiting')
    await expect(words).toBeInViewport({ ratio: 0.99 })
    const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
    expect(await words.evaluate(cut)).toBeLessThanOrEqual(1)
    expect(await isSeen(page.getByRole('button', { name: 'Add Node' }))).toBe(true)
  })
}

test.describe('an on-screen keyboard', () => {
  test('an on-screen keyboard that shrinks the window keeps the typed name in view', async ({ page }) => {
    await canvas(page).focus()
    await page.keyboard.press('n')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await page.setViewportSize({ width: 375, height: 330 })
    await expect(name).toBeInViewport({ ratio: 0.99 })
  })

  test('an on-screen keyboard that covers the page, as on iOS, hides neither the dialog buttons nor the typed name', async ({
    page,
  }) => {
    await editNode(page)
    await coverFrom(page, 380)
    const save = page.getByRole('button', { name: 'Save Changes' })
    const lowerEdge = async (element: Locator) => {
      const box = await element.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    await expect.poll(() => lowerEdge(save)).toBeLessThanOrEqual(380)
    await page.keyboard.press('Escape')
    await canvas(page).focus()
    await page.keyboard.press('n')
    await expect.poll(() => lowerEdge(page.getByRole('textbox', { name: 'Name' }))).toBeLessThanOrEqual(380)
  })
})

/**
 * Simulates the on-screen keyboard of iOS, which makes the visual viewport smaller while the window keeps its height.
 */
async function coverFrom(page: Page, height: number): Promise<void> {
  await page.evaluate((seen) => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => seen })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, height)
}

for (const width of [320, 375]) {
  test(`${width} pixels: the buttons of the connection dialog show their labels in full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 })
    const editing = await openEdge(page, 'Edit label', 'Edit Connection')
    for (const label of ['Delete connection', 'Cancel', 'Save Changes']) {
      const words = editing.getByRole('button', { name: label }).getByText(label)
      await expect(words).toBeInViewport({ ratio: 1 })
      expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  })
}

test('on the page with all tasks, a task can be edited and deleted from a menu instead of icons without labels', async ({
  page,
  person,
}) => {
  const [network] = await person.api().networks.list()
  const id = network?.id ?? ''
  const { nodes } = await person.api().networks.get({ id })
  await submit(person, id, [
    { type: 'task.add', task: { id: randomUUID(), nodeId: nodes[0]?.id ?? '', text: 'Send the lease' } },
  ])
  await page.goto('/todos')
  const row = page.getByRole('row').filter({ hasText: 'Send the lease' })
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Actions: Send the lease' }).tap()
  await page.getByRole('menuitem', { name: 'Edit task' }).tap()
  const field = page.getByRole('textbox', { name: 'Text of Send the lease' })
  await expect(field).toBeFocused()
  await field.fill('Send the lease today')
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Actions: Send the lease today' }).tap()
  await page.getByRole('menuitem', { name: 'Delete task' }).tap()
  await expect(toast(page, 'Task deleted')).toContainText('Send the lease')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('checkbox').or(page.getByRole('main')).and(page.locator(':focus'))).toHaveCount(1)
})
