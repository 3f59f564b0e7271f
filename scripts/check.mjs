import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { checkSteps } from './steps.mjs'

await ensureInstalled()
const node = findNode()
const { code, failedSteps, time } = await runSteps(checkSteps(node, toolEnvironment(node)))
console.log(code === 0 ? `\nAll checks passed in ${time}` : `\nFailed: ${failedSteps.join(', ')}`)
process.exit(code)
