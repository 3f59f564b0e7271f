import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { benchStep, buildStep, checkSteps, journeyStep, vitestStep } from './steps.mjs'
import { planOf } from './test-plan.mjs'

const { plan, isCore, rejection } = planOf(process.argv.slice(2))
if (rejection) {
  console.error(rejection)
  process.exit(2)
}
const needsBrowser = plan.has('journeys') || plan.has('proofs')
const [chromium] = await Promise.all([needsBrowser ? ensureChromium() : undefined, ensureInstalled()])
const node = findNode()
const env = {
  ...toolEnvironment(node),
  KITHMAP_PROOFS: 'quick',
  // Without a fixed seed, property tests would generate new cases in each run.
  ...(isCore && { KITHMAP_SEED: '1' }),
  ...(chromium && { CHROMIUM: chromium }),
}

const build = buildStep(node, env)
const journeys = isCore ? 'core journeys in the browser (playwright)' : 'journeys in the browser (playwright)'
const options = isCore ? ['--grep=@core'] : []
const stepsOf = {
  checks: (names) => checkSteps(node, env, names),
  unit: (names) => [vitestStep('unit tests (vitest)', node, env, 'unit*', { names, silent: true })],
  server: (names) => [
    vitestStep('server tests on a real database (vitest)', node, env, 'server', { names, retries: true, silent: true }),
  ],
  journeys: (names) => [{ ...journeyStep(journeys, node, env, { names, options, retries: true }), needs: build }],
  proofs: (names) => [{ ...vitestStep('proofs, short form', node, env, 'proofs', { names }), needs: build }],
  bench: (names) => [{ ...benchStep(node, env, names), needs: build }],
}
const steps = Object.entries(stepsOf).flatMap(([kind, make]) => (plan.has(kind) ? make(plan.get(kind)) : []))
process.exit(await runSteps(steps.some(({ needs }) => needs === build) ? [build, ...steps] : steps))
