import { buildWeb } from './build-web.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { printLine } from './terminal.mjs'

/**
 * Does everything that `npm start` does before it starts the server, so that an upgrade has only seconds of downtime.
 */
await ensureInstalled({ dev: false })
const node = findNode()
const failure = await buildWeb(node, toolEnvironment(node))
if (failure !== undefined) {
  console.error(failure)
  printLine('The web pages could not be built; the reason is above.')
  process.exit(1)
}
printLine('Everything is built.')
