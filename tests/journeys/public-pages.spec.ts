import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ConsoleErrors } from './support/console-errors.ts'

const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()

/** The title of each public page and its instructions for search engines. */
const pages = [
  { path: '/', title: 'Map Your Network, Unleash Opportunities', robots: 'index,follow' },
  { path: '/pricing', title: 'Simple, Transparent Pricing', robots: 'index,follow' },
  { path: '/contact', title: 'Talk to us', robots: 'index,follow' },
  { path: '/terms', title: 'Terms of Use', robots: 'noindex,follow', sections: 11 },
  { path: '/privacy', title: 'Privacy Policy', robots: 'noindex', sections: 10 },
] as const

/** Maximum size of the scripts that a visitor loads, in bytes, see docs/decisions. */
const mostScriptBytes = 15_000

async function visitAll(page: Page, baseURL: string | undefined): Promise<void> {
  for (const { path, title, robots, ...more } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', robots)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/)
    if ('sections' in more) {
      await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(more.sections)
      await expect(page.getByText(`Last updated: ${today()}`)).toBeVisible()
      await expect(page.getByRole('link', { name: /^(support|privacy)@localhost$/ }).first()).toBeVisible()
    }
  }
}

/** Returns the distance of an element's top from the top of the viewport, in pixels. */
function topOf(page: Page, id: string): Promise<number> {
  return page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

test('public pages load nothing from other origins, cause no errors, and load little script', { tag: '@core' }, async ({
  page,
  baseURL,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    // The interactive map is excluded, because it only loads when it becomes visible, and has its own test and size
    // limit.
    const isMap = request.url().includes('/landing-map-')
    if (request.resourceType() === 'script' && !isMap) scripts.push(request.url())
  })
  await visitAll(page, baseURL)
  let scriptBytes = 0
  for (const script of scripts) scriptBytes += (await (await page.request.get(script)).body()).length
  expect(scriptBytes / pages.length).toBeLessThan(mostScriptBytes)

  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect.poll(() => topOf(page, '#pricing')).toBe(80)
  await page.getByText('Is there a plan for teams?').click()
  await expect(page.getByText('The Enterprise tier will have team accounts')).toBeVisible()
  // Search engines request these files.
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const guides = [
    'first-network',
    'import',
    'fields',
    'canvas-keys',
    'inspector',
    'interactions',
    'keeping-in-touch',
    'people',
    'tags',
    'calendar',
    'meetings',
    'activity',
    'history',
    'filters',
    'views',
    'table',
    'appearance',
    'arrange',
    'groups',
    'strength',
    'paths',
    'introductions',
    'goals',
    'analysis',
    'insights',
    'reports',
    'duplicates',
    'tasks',
    'ai',
    'accounts',
    'self-hosting',
  ]
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['/', '/pricing', '/contact', '/docs', ...guides.map((guide) => `/docs/${guide}`)].map(
      (path) => `${baseURL}${path}`,
    ),
  )
  // A page that the browser has loaded is not sent again on the same day.
  const { etag = '' } = (await page.request.get('/terms')).headers()
  expect((await page.request.get('/terms', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  // Files with a content hash in their name are compressed once during the build. Browsers cache them permanently and
  // do not request them again.
  const [script = ''] = /\/assets\/sign-in-[^"]+\.js/.exec(await (await page.request.get('/login')).text()) ?? []
  const asked = (headers: Record<string, string>) =>
    fetch(`${baseURL}${script}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } })
  const first = (await asked({})).headers
  expect(first.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(first.get('content-encoding')).toBe('br')
  expect(Number(first.get('content-length'))).toBeGreaterThan(0)
  expect((await asked({ 'if-none-match': first.get('etag') ?? '' })).status).toBe(304)
})

test('pages of the guide do not scroll sideways on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/docs')
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const guides = [...new Set(paths.filter((path) => path.startsWith('/docs/')))]
  expect(guides.length).toBeGreaterThan(20)
  const wide: string[] = []
  for (const path of guides) {
    await page.goto(path)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scrollWidth > 360) wide.push(`${path} ${scrollWidth}`)
  }
  expect(wide).toEqual([])
})

test('public pages work without JavaScript, including prices and the contact form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 375, height: 812 },
  })
  const consoleErrors = new ConsoleErrors(context, baseURL ?? '')
  consoleErrors.expect(/status of 422/)
  const page = await context.newPage()
  await visitAll(page, baseURL)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 22, 26)')

  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.goto('/pricing')
  await expect(page.getByText('$20.00 per month')).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await page.getByRole('switch', { name: /Save 40%/i }).check()
  await expect(page.getByText('$144.00 per year')).toBeVisible()
  await expect(page.getByText('$12.00/month')).toBeVisible()
  await expect(page.getByText('Best Value')).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/signup?from=%2Fpricing',
  )
  await page.getByRole('link', { name: 'Contact Sales' }).click()

  const words = `We are twelve & "curious" <${randomUUID()}>`
  await page.getByLabel('Your name').fill('Ada Brightwell')
  // The browser accepts this email address, but the server rejects it.
  await page.getByLabel('Email').fill('ada@brightline')
  await page.getByLabel('Message').fill(words)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').getByText('Something is missing')).toBeVisible()
  await expect(page.getByText('Please enter a complete email address.')).toBeVisible()
  await expect(page.getByText('Please enter your name.')).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue(words)
  await page.getByLabel('Email').fill('ada@brightline.example')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact?sent')
  await expect(page.getByRole('heading', { name: 'Thank you, your message has arrived.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await expect
    .poll(async () => (await context.request.get('/sandbox/mail/messages.json?to=support@localhost')).text())
    .toContain(JSON.stringify(words).slice(1, -1))

  expect(consoleErrors.unexpected()).toEqual([])
  await context.close()
})
