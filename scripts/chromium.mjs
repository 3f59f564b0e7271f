import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { printLine } from './terminal.mjs'

/** Locations of headless Chromium. Headless Chromium renders the same as Chromium and uses a third less CPU. */
const shellPlaces = ['/usr/bin/chromium-headless-shell']
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Folders into which `npx playwright install chromium` installs browsers, with the paths of the programs inside. */
const playwrightFolders = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
]
const playwrightPrograms = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux/headless_shell',
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

let listsAreNew = false

/**
 * Returns the path of a browser for the end-to-end tests: the browser in the environment variable CHROMIUM, or else a
 * headless shell, or else any Chromium or Chrome. If permitted, installs Debian's packages. Exits the process if there
 * is no browser.
 */
export async function ensureChromium() {
  const found = namedChromium() ?? findShell() ?? (await installed('chromium-headless-shell', findShell))
  const chromium = found ?? findChromium() ?? (await installed('chromium', findChromium))
  if (chromium) return chromium
  printLine(
    'The journeys need Chromium or Chrome, and none was found. Install one (Debian: apt install chromium-headless-shell; anywhere: npx playwright install chromium), or set the environment variable CHROMIUM to its path.',
  )
  process.exit(1)
}

function namedChromium() {
  const named = process.env.CHROMIUM
  if (!named || existsSync(named)) return named || undefined
  printLine(`CHROMIUM names ${named}, but there is no such file.`)
  process.exit(1)
}

function findShell() {
  return firstOf([...shellPlaces, ...playwrightBrowsers('chromium_headless_shell-')])
}

function findChromium() {
  return firstOf([...places, ...playwrightBrowsers('chromium-')])
}

function firstOf(paths) {
  return paths.find((path) => existsSync(path))
}

/** Installs a Debian package if permitted, and searches again. Not every distribution has the package. */
async function installed(name, find) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { stdio: ['ignore', 'inherit', 'inherit'] }
  printLine(`The journeys need a browser. Installing ${name} with apt-get…`)
  if (!listsAreNew) {
    listsAreNew = (await run('apt-get', ['update', '-qq'], env, quiet)) === 0
    if (!listsAreNew) return undefined
  }
  // Skips recommended packages, which are only useful on desktops. Adds a font for characters that no web font has.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], env, quiet)
  return find()
}

function playwrightBrowsers(beginning) {
  return playwrightFolders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith(beginning))
        .flatMap((name) => playwrightPrograms.map((program) => join(folder, name, program))),
    )
}
