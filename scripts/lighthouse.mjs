import { buildWeb } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runForeground } from './processes.mjs'

await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium() }
const failure = await buildWeb(node, env)
if (failure !== undefined) {
  console.error(failure)
  process.exit(1)
}
process.exit(await runForeground(node, ['tests/journeys/support/lighthouse.ts', ...process.argv.slice(2)], env))
