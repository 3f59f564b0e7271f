import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { freePort, KithmapProcess, temporaryFolder } from '../support/kithmap.ts'

/**
 * Measures the public pages with Lighthouse, as a phone and as a desktop, and fails below the least score wanted.
 * Arguments: paths to measure instead of all.
 */
const leastScore = 95
const hiddenFromSearch = ['/terms', '/privacy']
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/pricing', '/contact', ...hiddenFromSearch]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const data = await temporaryFolder('lighthouse')
const server = new KithmapProcess(await freePort(), data.path)
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', `--remote-debugging-port=${port}`],
})
let low = 0
try {
  await server.start()
  console.log(['page', 'device', ...categories].join('\t'))
  for (const path of paths) {
    for (const device of ['mobile', 'desktop'] as const) {
      const scores = await measure(path, device)
      low += scores.filter((score) => score < leastScore).length
      console.log([path, device, ...scores].join('\t'))
    }
  }
} finally {
  await browser.close()
  await server.kill()
  await data.remove()
}
process.exit(low === 0 ? 0 : 1)

async function measure(path: string, device: 'mobile' | 'desktop'): Promise<number[]> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    // These pages ask not to be listed; that they are not is no fault.
    skipAudits: hiddenFromSearch.includes(path) ? ['is-crawlable'] : [],
  }
  const result = await lighthouse(`${server.baseUrl}${path}`, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse has nothing to say about ${path}.`)
  for (const audit of Object.values(result.lhr.audits)) {
    const isFailing = audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative'
    if (isFailing) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`)
  }
  return categories.map((category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100))
}
