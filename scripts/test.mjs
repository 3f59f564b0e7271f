import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { benchStep, buildStep, checkSteps, journeyStep, vitestStep } from './steps.mjs'
import { seconds } from './terminal.mjs'
import { planOf } from './test-plan.mjs'

const began = Date.now()

const { plan, refusal } = planOf(process.argv.slice(2))
if (refusal) {
  console.error(refusal)
  process.exit(2)
}
const needsBrowser = plan.has('journeys') || plan.has('proofs')
const [chromium] = await Promise.all([needsBrowser ? ensureChromium() : undefined, ensureInstalled()])
const node = findNode()
const env = { ...toolEnvironment(node), KITHMAP_PROOFS: 'quick', ...(chromium && { CHROMIUM: chromium }) }

const build = buildStep(node, env)
const stepsOf = {
  checks: (names) => checkSteps(node, env, names),
  unit: (names) => [vitestStep('unit tests (vitest)', node, env, 'unit', names)],
  server: (names) => [vitestStep('server tests on a real database (vitest)', node, env, 'server', names)],
  journeys: (names) => [{ ...journeyStep('journeys in the browser (playwright)', node, env, names), needs: build }],
  proofs: (names) => [{ ...vitestStep('proofs, short form', node, env, 'proofs', names), needs: build }],
  bench: (names) => [{ ...benchStep(node, env, names), needs: build }],
}
const needsBuild = ['journeys', 'proofs', 'bench'].some((kind) => plan.has(kind))
const steps = Object.entries(stepsOf).flatMap(([kind, make]) => (plan.has(kind) ? make(plan.get(kind)) : []))
const { code, failedSteps, passed, failed } = await runSteps(needsBuild ? [build, ...steps] : steps)

console.log(`\nEverything ran in ${seconds(began)}${code === 0 ? '' : `; failed: ${failedSteps.join(', ')}`}`)
// A step can fail without a failed test: a wrong format, a broken build.
console.log(`${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`)
process.exit(code)
