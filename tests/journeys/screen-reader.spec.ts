import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPerson, makeDemoNetwork } from './support/demo-network.ts'
import { expect, test } from './support/journey.ts'
import { card, waitForStillViewport } from './support/on-canvas.ts'
import { enter, signIn } from './support/people.ts'
import { focusNode } from './support/screens/screen.ts'
import { openNetwork, createNetworkWithNodes, submit } from './support/shared-network.ts'

/** Records everything that live regions announce from now on: each of their text changes. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const announced: string[] = []
    Reflect.set(globalThis, 'announced', announced)
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role="status"]')
    new MutationObserver((changes) => {
      const regions = new Set(changes.flatMap(({ target }) => regionOf(target) ?? []))
      for (const { textContent } of regions) if (textContent) announced.push(textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

const announced = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'announced') as string[])

test('a screen reader announces selections, moves, undo, redo and search results exactly once', async ({
  page,
  person,
}) => {
  await makeDemoNetwork(person)
  await enter(page, person)
  await expect(card(page, demoPerson)).toBeVisible()
  await waitForStillViewport(page)
  await listen(page)

  await test.step('a selection is announced by name, and its node is marked as selected', async () => {
    const node = card(page, demoPerson)
    await expect(node).toHaveAttribute('aria-roledescription', 'node')
    await focusNode(page, demoPerson)
    await page.keyboard.press('Space')
    await expect.poll(() => announced(page)).toContain(`${demoPerson} selected, 1 item selected in total`)
    await expect(node).toHaveAttribute('aria-roledescription', 'selected node')
  })

  await test.step('a move is announced with its direction', async () => {
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => announced(page)).toContain(`Move ${demoPerson}: right`)
    expect((await announced(page)).filter((words) => words.startsWith('Move '))).toHaveLength(1)
  })

  await test.step('undo and redo are announced with the name of the edit', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => announced(page)).toContain(`Undone: Move ${demoPerson}`)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => announced(page)).toContain(`Redone: Move ${demoPerson}`)
  })

  await test.step('the number of palette results is announced', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const finding = page.getByRole('dialog')
    await expect(finding.getByRole('status')).toHaveText(/^\d+ results$/)
    await page.keyboard.type('harbour')
    await expect(finding.getByRole('option').first()).toContainText('Harbour')
    // Results of the search on the server arrive later.
    await expect(async () => {
      const found = await finding.getByRole('option').count()
      const count = found === 1 ? '1 result' : `${found} results`
      await expect(finding.getByRole('status')).toHaveText(count, { timeout: 1_000 })
    }).toPass()
    await page.keyboard.type('xyz')
    await expect(finding.getByRole('status')).toHaveText('No results')
  })
})

test('the list of nodes updates for screen readers while other members edit continuously', async ({ page, person }) => {
  const { networkId, nodes } = await createNetworkWithNodes(person, 'Harbour', ['Ada'])
  await signIn(page.context(), person)
  await openNetwork(page, networkId, 'Ada')
  const list = page.getByRole('region', { name: 'Nodes' })
  await expect(list.getByText('1 node, ')).toBeAttached()
  await submit(person, networkId, [
    { type: 'node.add', node: { id: randomUUID(), type: 'person', name: 'Basil', x: 300, y: 0 } },
  ])
  let isListed = false
  const moving = (async () => {
    for (let x = 0; !isListed; x += 10) {
      await submit(person, networkId, [{ type: 'node.move', id: nodes.get('Ada') ?? '', x, y: -200 }])
    }
  })()
  try {
    await expect(list.getByText('2 nodes, ')).toBeAttached()
  } finally {
    isListed = true
    await moving
  }
})
