import { buildWeb } from './build-web.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runForeground } from './processes.mjs'
import { say } from './terminal.mjs'

await ensureInstalled({ dev: false })
const node = findNode()
const env = toolEnvironment(node)
const failure = await buildWeb(node, env)
if (failure !== undefined) {
  console.error(failure)
  say('The web pages could not be built; the reason is above.')
  process.exit(1)
}
process.exit(await runForeground(node, ['server/main.ts'], env))
