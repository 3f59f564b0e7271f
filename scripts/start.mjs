import { buildPages, compressPages } from './build-web.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runForeground } from './processes.mjs'
import { printLine } from './terminal.mjs'

await ensureInstalled({ dev: false })
const node = findNode()
const env = toolEnvironment(node)
const failure = await buildPages(node, env)
if (failure !== undefined) {
  console.error(failure)
  printLine('The web pages could not be built; the reason is above.')
  process.exit(1)
}
const running = runForeground(node, ['server/main.ts'], env)
void compress()
process.exit(await running)

/** Compresses the pages while the server is running, so that the first start does not wait for it. */
async function compress() {
  const problem = await compressPages(node, env)
  if (problem === undefined) return
  console.error(problem)
  printLine(
    'The files of the web pages could not be compressed; the reason is above. The server compresses each response.',
  )
}
