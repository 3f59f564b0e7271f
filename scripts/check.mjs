import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './lanes.mjs'
import { checkSteps } from './steps.mjs'

await ensureInstalled()
const node = findNode()
const { code, failedStep, time } = await runSteps(checkSteps(node, toolEnvironment(node)))
console.log(code === 0 ? `\nAll checks passed in ${time}` : `\nStopped at: ${failedStep}`)
process.exit(code)
