import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { say } from './terminal.mjs'

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

/** Where `npx playwright install chromium` puts browsers, and the program inside. */
const playwrightFolders = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
]
const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

/** The browser for the journeys: CHROMIUM, else an installed one, else one from Debian's packages if we may install. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('The journeys need a browser. Installing Chromium with apt-get …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { stdio: ['ignore', 'inherit', 'inherit'] }
    if ((await run('apt-get', ['update', '-qq'], env, quiet)) === 0) {
      await run('apt-get', ['install', '-y', '-qq', 'chromium'], env, quiet)
    }
    const installed = findChromium()
    if (installed) return installed
  }
  say(
    'The journeys need Chromium or Chrome, and none was found. Install one (Debian: apt install chromium; anywhere: npx playwright install chromium), or name it in the environment variable CHROMIUM.',
  )
  process.exit(1)
}

function findChromium() {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    say(`CHROMIUM names ${named}, but there is no such file.`)
    process.exit(1)
  }
  return [...places, ...playwrightBrowsers()].find((each) => existsSync(each))
}

function playwrightBrowsers() {
  return playwrightFolders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chromium-'))
        .flatMap((name) => playwrightPrograms.map((program) => join(folder, name, program))),
    )
}
