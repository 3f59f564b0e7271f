import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runLanes, runSteps } from './lanes.mjs'
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
  journeys: (names) => [build, journeyStep('journeys in the browser (playwright)', node, env, names)],
  proofs: (names) => [build, vitestStep('proofs, short form', node, env, 'proofs', names)],
  bench: (names) => [build, benchStep(node, env, names)],
}
const asked = (...kinds) => kinds.flatMap((kind) => (plan.has(kind) ? stepsOf[kind](plan.get(kind)) : []))

// Both lanes wait often, for pages, timers and databases, and take as long as each other.
const lanes = [asked('checks', 'unit', 'server', 'proofs'), asked('journeys')].filter((steps) => steps.length > 0)
const tests = await runLanes(lanes)
// Measurements are for a machine that does nothing else.
const bench = tests.code === 0 ? await runSteps(asked('bench')) : undefined
const { code, failedStep } = bench?.failedStep ? bench : tests
const { passed, failed } = tests

const time = seconds(began)
console.log(code === 0 ? `\nEverything ran in ${time}` : `\nStopped after ${time} at: ${failedStep}`)
// A step can fail without a test having failed: a wrong format, a build that breaks.
console.log(`${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`)
process.exit(code)
