import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startEmbedded } from '../../../server/db/embedded/embedded.ts'
import { freePort, KithmapProcess, temporaryFolder } from '../../support/kithmap.ts'
import { DatabaseAccess } from '../../support/people.ts'
import { Session } from '../../support/session.ts'
import { makeDemoNetwork } from './demo-network.ts'
import { captureLandingPictures } from './landing-pictures.ts'
import { payForPro, signIn } from './people.ts'
import { screens, setColorScheme } from './screens.ts'
import type { Cast, Screen } from './screens/screen.ts'

/**
 * Takes screenshots of every screen at three widths in both color schemes, and screenshots for the README and the
 * landing page. Arguments: text that the name of a screen must contain, and the output folder.
 */
const [wanted = '', folder = '.cache/screenshots'] = process.argv.slice(2)
const readmeFolder = 'docs/images'
const schemes = ['light', 'dark'] as const
const windows = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
/** Width of the window in pixels below which the sidebar is a sheet. */
const phoneWidth = 768
/** Time for the canvas to be drawn after the page has changed, in milliseconds. */
const restMs = 200

const data = await temporaryFolder('screenshots')
const database = await startEmbedded({ dataDir: data.path, log: () => undefined })
const backstage = new DatabaseAccess(database.url)
const server = new KithmapProcess(await freePort(), data.path, { DATABASE_URL: database.url })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
try {
  await server.start()
  const cast = await assemble()
  await mkdir(folder, { recursive: true })
  if (wanted === '' || wanted === 'readme') await takeReadmePictures(cast)
  if (wanted === '' || wanted === 'landing') {
    const { owner: person, networkId } = cast
    await captureLandingPictures({ browser, baseUrl: server.baseUrl, person, networkId })
  }
  const chosen = screens.filter(({ name }) => name.includes(wanted))
  for (const viewport of windows) {
    const kind = viewport.width < phoneWidth ? 'phone' : 'wide'
    for (const screen of chosen.filter(({ only = kind }) => only === kind)) await takePictures(screen, viewport, cast)
  }
} finally {
  await browser.close()
  await server.kill()
  await backstage.close()
  await database.stop()
  await data.remove()
}

async function assemble(): Promise<Cast> {
  const people = {
    owner: await newPerson(),
    viewer: await newPerson(),
    subscriber: await newPerson(),
    newcomer: await newPerson(),
  }
  await payForPro(people.subscriber)
  const networkId = await makeDemoNetwork(people.owner)
  await backstage.join(networkId, people.viewer.userId, 'viewer')
  return { ...people, networkId }
}

function newPerson(): Promise<Session> {
  return Session.register(server.baseUrl)
}

async function takePictures(screen: Screen, viewport: { width: number; height: number }, cast: Cast): Promise<void> {
  const page = await newPage(viewport, screen.who ? cast[screen.who] : null)
  await screen.reach(page, cast)
  for (const colorScheme of schemes) {
    await setColorScheme(page, colorScheme)
    await page.waitForTimeout(restMs)
    const name = screen.name.replaceAll(/[^a-zA-Z]+/g, '-')
    await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`) })
  }
  await screen.leave?.(page, cast)
  await page.context().close()
}

async function takeReadmePictures(cast: Cast): Promise<void> {
  const workspace = screens.find(({ name }) => name === 'workspace')
  if (!workspace) throw new Error('There is no workspace to take a picture of.')
  const page = await newPage({ width: 1440, height: 900 }, cast.owner)
  await workspace.reach(page, cast)
  await page.mouse.move(0, 0)
  await mkdir(readmeFolder, { recursive: true })
  for (const colorScheme of schemes) {
    await setColorScheme(page, colorScheme)
    await page.waitForTimeout(restMs)
    await page.screenshot({ path: join(readmeFolder, `workspace-${colorScheme}.png`) })
  }
  await page.context().close()
}

async function newPage(viewport: { width: number; height: number }, person: Session | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport,
    hasTouch: viewport.width < phoneWidth,
    reducedMotion: 'reduce',
  })
  if (person) await signIn(context, person)
  return context.newPage()
}
