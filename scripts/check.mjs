import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { checkSteps } from './steps.mjs'

await ensureInstalled()
const node = findNode()
process.exit(await runSteps(checkSteps(node, toolEnvironment(node))))
