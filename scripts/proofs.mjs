import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep, vitestStep } from './steps.mjs'
import { planOf } from './test-plan.mjs'

// The arguments name the proofs to run. Without arguments, all proofs run, followed by the end-to-end tests in their
// long form.
const names = process.argv.slice(2)
const { rejection } = planOf(['proofs', ...names])
if (rejection) {
  console.error(rejection)
  process.exit(2)
}
await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium(), KITHMAP_PROOFS: 'long' }

const build = buildStep(node, env)
const proofs = vitestStep('proofs, long form', node, env, 'proofs', { names })
const journeys = journeyStep('journeys, long form, and every screen in every window and theme', node, env)
const asked = names.length > 0 ? [proofs] : [proofs, journeys]
process.exit(await runSteps([build, ...asked.map((step) => ({ ...step, needs: build }))]))
