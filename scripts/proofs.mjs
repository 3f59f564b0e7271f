import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { buildStep, playwrightStep, runSteps, vitestStep } from './steps.mjs'

// Arguments go to vitest and choose among its proofs; without any, the long journeys follow.
const chosen = process.argv.slice(2)
await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium(), KITHMAP_PROOFS: 'long' }

const { code, failedStep, time } = await runSteps([
  buildStep(node, env),
  vitestStep('proofs, long', node, env, ['proofs'], chosen),
  ...(chosen.length > 0
    ? []
    : [
        playwrightStep('journeys, long', node, env, 'journeys'),
        playwrightStep('accessibility, every screen in every window and theme', node, env, 'gate'),
      ]),
])
console.log(code === 0 ? `\nEverything ran in ${time}` : `\nStopped after ${time} at: ${failedStep}`)
process.exit(code)
