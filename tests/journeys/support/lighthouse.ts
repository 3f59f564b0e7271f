import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { freePort, KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'

/**
 * Measures the public pages with Lighthouse on a phone and a desktop. Fails if a score is below the minimum. Arguments:
 * paths of the pages to measure. Without arguments, all are measured.
 */
const leastScore = 95
const mostAttempts = 3
type Device = 'mobile' | 'desktop'
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
      const scores = await measureAgain(path, device)
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

/**
 * Repeats a measurement with low scores and returns the best scores, because other load on the machine can only lower
 * them.
 */
async function measureAgain(path: string, device: Device): Promise<number[]> {
  let best = await measure(path, device)
  for (let attempt = 1; attempt < mostAttempts && best.some((score) => score < leastScore); attempt++) {
    const scores = await measure(path, device)
    best = best.map((score, at) => Math.max(score, scores[at] ?? 0))
  }
  return best
}

async function measure(path: string, device: Device): Promise<number[]> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: categories,
    // The audit does not apply to pages that are hidden from search engines on purpose.
    skipAudits: hiddenFromSearch.includes(path) ? ['is-crawlable'] : [],
  }
  const result = await lighthouse(`${server.baseUrl}${path}`, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse returned no result for ${path}.`)
  return categories.map((category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100))
}
