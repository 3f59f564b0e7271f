import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { benchStep, buildStep, checkSteps, playwrightStep, runSteps, vitestStep } from './steps.mjs'

await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium(), KITHMAP_PROOFS: 'quick' }

const { passed, failed, code, failedStep, time } = await runSteps([
  ...checkSteps(node, env),
  vitestStep('tests (vitest)', node, env, ['unit', 'server']),
  buildStep(node, env),
  playwrightStep('journeys in the browser (playwright)', node, env, 'journeys'),
  playwrightStep('accessibility of every screen (playwright, axe)', node, env, 'gate'),
  vitestStep('proofs, quick', node, env, ['proofs']),
  benchStep(node, env),
])
console.log(code === 0 ? `\nEverything ran in ${time}` : `\nStopped after ${time} at: ${failedStep}`)
// A step can fail without a test having failed: a wrong format, a build that breaks.
console.log(`${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed`)
process.exit(code)
