import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { benchStep, buildStep, checkSteps, journeyStep, runSteps, vitestStep } from './steps.mjs'
import { planOf } from './test-plan.mjs'

const { plan, refusal } = planOf(process.argv.slice(2))
if (refusal) {
  console.error(refusal)
  process.exit(2)
}
await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), KITHMAP_PROOFS: 'quick' }
if (plan.has('journeys') || plan.has('proofs')) env.CHROMIUM = await ensureChromium()

const build = buildStep(node, env)
const stepsOf = {
  checks: (names) => checkSteps(node, env, names),
  unit: (names) => [vitestStep('unit tests (vitest)', node, env, 'unit', names)],
  server: (names) => [vitestStep('server tests on a real database (vitest)', node, env, 'server', names)],
  journeys: (names) => [build, journeyStep('journeys in the browser (playwright)', node, env, names)],
  proofs: (names) => [build, vitestStep('proofs, short form', node, env, 'proofs', names)],
  bench: (names) => [build, benchStep(node, env, names)],
}
// Several need what was built; it is built once.
const steps = new Set([...plan].flatMap(([step, names]) => stepsOf[step](names)))

const { passed, failed, code, failedStep, time } = await runSteps(steps)
console.log(code === 0 ? `\nEverything ran in ${time}` : `\nStopped after ${time} at: ${failedStep}`)
// A step can fail without a test having failed: a wrong format, a build that breaks.
console.log(`${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`)
process.exit(code)
