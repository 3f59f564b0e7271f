import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runForeground } from './processes.mjs'

await ensureInstalled({ dev: false })
const node = findNode()
process.exit(
  await runForeground(node, ['server/operator/operator.ts', ...process.argv.slice(2)], toolEnvironment(node)),
)
