import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './lanes.mjs'
import { buildStep, journeyStep, vitestStep } from './steps.mjs'
import { planOf } from './test-plan.mjs'

// Names choose among the proofs; without any, the journeys follow in their long form.
const names = process.argv.slice(2)
const { refusal } = planOf(['proofs', ...names])
if (refusal) {
  console.error(refusal)
  process.exit(2)
}
await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium(), KITHMAP_PROOFS: 'long' }

const { code, failedStep, time } = await runSteps([
  buildStep(node, env),
  vitestStep('proofs, long form', node, env, 'proofs', names),
  ...(names.length > 0
    ? []
    : [journeyStep('journeys, long form, and every screen in every window and theme', node, env)]),
])
console.log(code === 0 ? `\nEverything ran in ${time}` : `\nStopped after ${time} at: ${failedStep}`)
process.exit(code)
