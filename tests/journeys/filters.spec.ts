import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pressInOneTurn } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { makeNetwork } from './support/networks.ts'
import { canvas, card, toolbar } from './support/on-canvas.ts'
import { enter, signIn } from './support/people.ts'
import type { Session } from '../support/session.ts'
import { openNetwork } from './support/shared-network.ts'

const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 300, y: 0 },
  'Cy Marsh': { x: 600, y: 0 },
  'Old Pier': { x: 0, y: 300 },
}
const lines = [
  ['Ada Quill', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
] as const

/** Creates a network in which Ada and Bo have a strong tie. The pier is a venue without connections. */
async function harbour(person: Session) {
  const { id, nodeIds } = await makeNetwork(person, 'Harbour', crew, lines)
  const { networks } = person.api()
  const { edges } = await networks.get({ id })
  const close = edges.find(({ sourceId }) => sourceId === nodeIds['Ada Quill'])?.id ?? ''
  await networks.submitEdits({
    id,
    batchId: randomUUID(),
    edits: [
      { type: 'edge.update', id: close, changes: { strength: 5 } },
      { type: 'node.update', id: nodeIds['Old Pier'] ?? '', changes: { type: 'venue' } },
      { type: 'tag.add', tag: { id: randomUUID(), text: 'Night shift' } },
    ],
  })
  return { id, nodeIds }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Filter' })
const chips = (page: Page) => bar(page).getByRole('list', { name: 'Parts of the filter' }).getByRole('listitem')
const field = (page: Page) => bar(page).getByRole('combobox')

async function sees(page: Page, ...names: (keyof typeof crew)[]): Promise<void> {
  for (const name of Object.keys(crew)) {
    await expect(card(page, name), name).toHaveCount(names.some((each) => each === name) ? 1 : 0)
  }
}

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type(typed)
}

test('a filter that is entered by keyboard applies to the canvas and all other views', { tag: '@core' }, async ({
  page,
  person,
}) => {
  const { id } = await harbour(person)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const { keyboard } = page
  const isDimmed = (name: string) => card(page, name).evaluate((element) => element.closest('[data-dimmed]') !== null)

  await test.step('open the filter by shortcut with suggestions and match counts', async () => {
    await keyboard.press('f')
    await expect(field(page)).toBeFocused()
    await keyboard.type('type:')
    await expect(page.getByRole('option', { name: /^venue\s*1$/ })).toBeVisible()
    await keyboard.type('person')
    await keyboard.press('Enter')
    await expect(chips(page)).toHaveText([/^type:person\s*3$/])
    await expect(bar(page)).toContainText('3 of 4 shown')
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh')
  })

  await test.step('complete the latest input even when typing fast', async () => {
    await keyboard.type('type:')
    await expect(page.getByRole('option', { name: /^organization/ })).toBeVisible()
    await pressInOneTurn(page, 'o', 'r', 'ArrowDown', 'Enter')
    await expect(chips(page)).toHaveText([/^type:person/, /^type:organization/])
    await bar(page).getByRole('button', { name: 'Remove type:organization' }).click()
    await expect(chips(page)).toHaveCount(1)
    await field(page).focus()
  })

  await test.step('a second condition narrows the filter, including connections', async () => {
    await keyboard.type('strength>=3')
    await expect(bar(page)).toContainText('2 of 4 shown')
    await keyboard.press('Enter')
    await expect(chips(page)).toHaveCount(2)
    await sees(page, 'Ada Quill', 'Bo Ferry')
    await expect(canvas(page).getByRole('group', { name: /, from / })).toHaveCount(1)
  })

  await test.step('Select all and the screen reader list include only visible nodes', async () => {
    await keyboard.press('Escape')
    await card(page, 'Ada Quill').focus()
    await keyboard.press('ControlOrMeta+a')
    await expect(page.getByText('2 selected').first()).toBeAttached()
    await expect(page.getByText(/2 nodes/).first()).toBeAttached()
    await keyboard.press('Escape')
  })

  await test.step('dimmed nodes are visible but skipped by keyboard navigation', async () => {
    await bar(page).getByText('Dim', { exact: true }).click()
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh', 'Old Pier')
    await expect.poll(() => isDimmed('Old Pier')).toBe(true)
    await expect.poll(() => isDimmed('Ada Quill')).toBe(false)
    await card(page, 'Bo Ferry').focus()
    await keyboard.press('Tab')
    await expect(card(page, 'Cy Marsh')).not.toBeFocused()
    await bar(page).getByText('Hide', { exact: true }).click()
    await sees(page, 'Ada Quill', 'Bo Ferry')
  })

  await test.step('an invalid filter shows an error', async () => {
    await field(page).focus()
    await keyboard.type('type:dog')
    await keyboard.press('Enter')
    await expect(bar(page).getByRole('alert')).toHaveText(/Unknown value "dog" for "type"/)
    await keyboard.press('Escape')
    await keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await sees(page, 'Ada Quill', 'Bo Ferry')
  })

  await test.step('the URL restores the filter', async () => {
    await expect(page).toHaveURL(/filter=type%3Aperson[+ %20]*strength%3E%3D3$/)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(chips(other)).toHaveCount(2)
    await sees(other, 'Ada Quill', 'Bo Ferry')
    await other.close()
  })

  await test.step('Delete on a filter part removes that part, not the selected node', async () => {
    await card(page, 'Ada Quill').focus()
    await keyboard.press('Space')
    await expect(toolbar(page)).toBeVisible()
    await chips(page).nth(1).getByRole('button').first().press('Delete')
    await expect(chips(page)).toHaveCount(1)
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh')
    await expect(field(page)).toBeFocused()
    await keyboard.type('strength>=3')
    await keyboard.press('Enter')
    await expect(chips(page)).toHaveCount(2)
  })

  await test.step('negate and remove filter parts', async () => {
    await chips(page).nth(0).getByRole('button').first().press('Enter')
    await page.getByRole('menuitem', { name: 'Exclude this' }).press('Enter')
    await expect(chips(page).nth(0)).toContainText('not type:person')
    await expect(bar(page)).toContainText('0 of 4 shown')
    await chips(page).nth(1).getByRole('button').first().press('Delete')
    await sees(page, 'Old Pier')
    await bar(page).getByRole('button', { name: 'Clear the filter' }).press('Enter')
    await expect(bar(page)).toBeHidden()
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh', 'Old Pier')
    await expect(page).not.toHaveURL(/filter=/)
  })

  await test.step('filter around the selection from the palette', async () => {
    await card(page, 'Ada Quill').focus()
    await keyboard.press('Space')
    await find(page, '1 step around')
    await keyboard.press('Enter')
    await expect(chips(page)).toHaveText([/^within:1 of "Ada Quill"/])
    await sees(page, 'Ada Quill', 'Bo Ferry')
  })

  await test.step('a hidden node found by search becomes visible', async () => {
    await find(page, 'old pier')
    await expect(page.getByRole('option', { name: /Old Pier/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(card(page, 'Old Pier')).toBeInViewport()
    await expect(bar(page).getByRole('radio', { name: 'Dim' })).toBeChecked()
  })
})

test('clearing the filter input keeps the filter bar open and the input focused', async ({ page, person }) => {
  const { id } = await harbour(person)
  await enter(page, person, `/network/${id}?filter=type%3Aperson`)
  const { keyboard } = page
  await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh')
  await card(page, 'Ada Quill').focus()
  await keyboard.press('Space')
  await expect(toolbar(page)).toBeVisible()
  await chips(page).getByRole('button').first().press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('type:person')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Backspace')
  await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh', 'Old Pier')
  await expect(field(page)).toBeFocused()
  await keyboard.press('Backspace')
  await keyboard.type('not type:venue')
  await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh')
})

test('a node that the filter hides is listed in the table only while a path through the node is shown', async ({
  page,
  person,
}) => {
  const { id } = await harbour(person)
  await enter(page, person, `/network/${id}?filter=${encodeURIComponent('not name="Bo Ferry"')}`)
  await sees(page, 'Ada Quill', 'Cy Marsh', 'Old Pier')
  await card(page, 'Ada Quill').click()
  await card(page, 'Cy Marsh').click({ modifiers: ['Shift'] })
  await toolbar(page).getByRole('button', { name: 'Path between' }).click()
  await expect(page.getByRole('radio', { name: 'Via Bo Ferry' })).toBeChecked()
  await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh', 'Old Pier')

  await page.getByText('Table', { exact: true }).click()
  const cell = (name: string) => page.getByRole('grid').getByRole('gridcell', { name, exact: true })
  await expect(cell('Bo Ferry')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(cell('Old Pier')).toBeVisible()
  await expect(cell('Bo Ferry')).toHaveCount(0)
})

test('with ten parts, the filter bar still shows its input, and a new part scrolls into view', async ({
  page,
  person,
}) => {
  const { id } = await harbour(person)
  const many = Array.from({ length: 10 }, (_, at) => `not name="Unknown ${at}"`).join(' ')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, person, `/network/${id}?filter=${encodeURIComponent(many)}`)
    await expect(chips(page)).toHaveCount(10)
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    const { width: room = 0 } = (await field(page).boundingBox()) ?? {}
    expect(room).toBeGreaterThan(90)
    await field(page).focus()
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('type:person')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveCount(11)
    await expect(chips(page).last()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Shift+Tab')
    const remove = chips(page).last().getByRole('button').last()
    await expect(remove).toBeFocused()
    // Nothing may cover the focused element, not even the filter field.
    const isSeen = () =>
      remove.evaluate((element) => {
        const { left, width: wide, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
      })
    await expect.poll(isSeen).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } })

  test('the filter bar fits into two rows, and neither its parts nor the error message are cut off or covered', async ({
    page,
    person,
  }) => {
    const { id } = await harbour(person)
    const filter = 'type:person not tag:"Night shift" strength>=3'
    await enter(page, person, `/network/${id}?filter=${encodeURIComponent(filter)}`)
    await expect(chips(page)).toHaveCount(3)
    await expect(bar(page)).toContainText('2 of 4 shown')
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(100)
    await expect(chips(page).first()).toBeInViewport({ ratio: 1 })
    // No scroll position may leave a part of the filter half covered, because users could not touch the covered half.
    const parts = bar(page).getByRole('list', { name: 'Parts of the filter' })
    const coveredParts = () =>
      parts.evaluate(async (list) => {
        const scroller = list.closest('[data-parts]')
        if (!scroller) throw new Error('There is no scrollable element.')
        const isCovered = (button: HTMLElement) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const [from, to] = [Math.max(left, 1), Math.min(right, window.innerWidth - 1)]
          const points = [from + 1, (from + to) / 2, to - 1]
          return from + 2 < to && points.some((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)))
        }
        const found: string[] = []
        for (let left = 0; left <= scroller.scrollWidth - scroller.clientWidth; left += 20) {
          scroller.scrollLeft = left
          await new Promise((frame) => requestAnimationFrame(frame))
          for (const button of list.querySelectorAll('button')) {
            if (isCovered(button)) found.push(`${left}: ${button.ariaLabel}`)
          }
        }
        scroller.scrollLeft = 0
        return found
      })
    expect(await coveredParts()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expect(bar(page).getByText('2 of 4 shown', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('button', { name: 'Clear the filter' })).toBeInViewport({ ratio: 1 })

    await field(page).focus()
    await page.keyboard.type('type:person and ')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const mistake = bar(page).getByRole('alert')
    await expect(mistake).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('option').first()).toBeVisible()
    const covered = () =>
      mistake.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const heights = [top + 3, (top + bottom) / 2, bottom - 3]
        return heights
          .flatMap((y) => [left + 3, (left + right) / 2, right - 3].map((x) => ({ x, y })))
          .filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(covered).toEqual([])
    // The field scrolls next to the Clear button, which must not cover it.
    await expect(field(page)).toBeInViewport({ ratio: 1 })
  })
})

test('a filter can compare network measures and name a community, and works after a reload', async ({
  page,
  person,
}) => {
  const { id } = await harbour(person)
  await signIn(page.context(), person)
  await openNetwork(page, id, 'Ada Quill')
  const { keyboard } = page
  await keyboard.press('f')
  await expect(field(page)).toBeFocused()
  // Only Bo matches: without Bo, Ada and Cy could not reach each other.
  await keyboard.type('cutoff>=1')
  await expect(bar(page)).toContainText('1 of 4 shown')
  await sees(page, 'Bo Ferry')
  await keyboard.press('Enter')
  await expect(chips(page)).toHaveText([/^cutoff>=1\s*1$/])

  await test.step('the filter in the URL is applied once the network is analyzed', async () => {
    await page.reload()
    await expect(chips(page)).toHaveText([/^cutoff>=1\s*1$/])
    await sees(page, 'Bo Ferry')
  })

  await test.step('the matches change with the connections', async () => {
    const { nodes, edges } = await person.api().networks.get({ id })
    const idOf = (name: string) => nodes.find((node) => node.name === name)?.id ?? ''
    expect(edges).toHaveLength(2)
    const edge = { id: randomUUID(), sourceId: idOf('Ada Quill'), targetId: idOf('Cy Marsh') }
    await person.api().networks.submitEdits({ id, batchId: randomUUID(), edits: [{ type: 'edge.add', edge }] })
    await expect(bar(page)).toContainText('0 of 4 shown')
  })

  await test.step('a filter names a community by one of its members', async () => {
    await find(page, 'community of "Ada Quill"')
    await keyboard.press('Enter')
    await expect(chips(page)).toHaveText([/^community of "Ada Quill"\s*3$/])
    await sees(page, 'Ada Quill', 'Bo Ferry', 'Cy Marsh')
  })
})
