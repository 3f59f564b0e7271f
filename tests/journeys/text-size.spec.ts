import type { Page } from '@playwright/test'
import { makeDemoNetwork } from './support/demo-network.ts'
import { expect, test as journey } from './support/journey.ts'
import { signIn } from './support/people.ts'
import { screens } from './support/screens.ts'
import type { Cast } from './support/screens/screen.ts'
import { lineNoise } from './support/stage.ts'

/** Screens checked for WCAG 2.2, success criterion 1.4.4: text can be enlarged to twice its size without loss. */
const looked = [
  'landing page',
  'landing page, answers and prices',
  'login',
  'register with checklist',
  'pricing',
  'pricing for who is signed in',
  'workspace',
  'create network',
  'node, details',
  'node, notes',
  'node, tasks',
  'overview, tasks',
  'overview, week',
  'overview, agenda',
  'tasks page',
  'account, profile',
]

const test = journey.extend<object, { cast: Cast }>({
  cast: [
    async ({ stage }, use) => {
      const [owner, newcomer] = [await stage.newPerson(), await stage.newPerson()]
      await use({ owner, newcomer, viewer: newcomer, subscriber: newcomer, networkId: await makeDemoNetwork(owner) })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const screen of screens.filter(({ name }) => looked.includes(name))) {
  test(`text at twice its size is neither cut off nor covered: ${screen.name}`, async ({ enter, cast }) => {
    const tolerate = [lineNoise.signedOut, lineNoise.noPage]
    const context = await enter(null, {
      viewport: { width: 1280, height: 1024 },
      tolerate,
      baseURL: cast.owner.baseUrl,
    })
    if (screen.who) await signIn(context, cast[screen.who])
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    await screen.reach(page, cast)
    await expect.poll(() => lostText(page)).toEqual([])
    await screen.leave?.(page, cast)
  })
}

test('the lead paragraph of the landing page keeps a readable width at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1024 })
  await page.goto('/')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const lead = page.getByText('Kithmap draws the people')
  await expect.poll(async () => (await lead.boundingBox())?.width).toBeGreaterThan(640)
})

test('every screen listed for this test exists', () => {
  expect(looked.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
})

/** Returns the strings that are partly cut off, outside the window or covered. */
function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth + 1) lost.push(`the page is ${scrollWidth} wide`)
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="alertdialog"]')
    const root = [...dialogs].findLast((each) => each.checkVisibility()) ?? document.body
    // The canvas is left out, because it has its own zoom.
    const isLeftOut = (element: Element) =>
      element.closest('.kith-visually-hidden, [aria-hidden="true"], [data-canvas-area] .react-flow, [data-toast]') !==
      null
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      const words = text.textContent?.trim()
      // Skip links are left out, because they are only visible while they have focus.
      if (!element || !words || words.startsWith('Skip ') || isLeftOut(element)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const isShortened = getComputedStyle(element).textOverflow === 'ellipsis'
      if (isShortened && element.scrollWidth > element.clientWidth + 1) lost.push(`"${words}" is cut`)
      const [first] = lines
      if (!first) continue
      for (const { left, right, top, bottom } of [first, lines.at(-1) ?? first]) {
        const box = element.getBoundingClientRect()
        const end = isShortened ? Math.min(right, box.right) : right
        const y = (top + bottom) / 2
        for (const x of [left + 2, (left + end) / 2, end - 2]) {
          const hit = document.elementFromPoint(x, y)
          if (hit && (hit.contains(element) || element.contains(hit))) continue
          // Switches cover their labels with a transparent input.
          if (hit && getComputedStyle(hit).opacity === '0') continue
          lost.push(
            `"${words.slice(0, 60)}" at ${Math.round(x)}, ${Math.round(y)}: ${hit?.outerHTML.slice(0, 120) ?? 'outside'}`,
          )
          break
        }
      }
    }
    return [...new Set(lost)]
  })
}
