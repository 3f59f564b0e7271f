import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, findNode, toolEnvironment } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { buildStep, journeyStep } from './steps.mjs'
import { planOf } from './test-plan.mjs'

/* Repeats end-to-end tests while busy loops use all processors: `npm run stress -- sync-offline --times=20`. Tests
   that are flaky on a loaded machine fail here. */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const times = Number(words.find((word) => word.startsWith('--times='))?.slice('--times='.length) ?? 20)
const { rejection } = planOf(['journeys', ...names])
if (rejection || !Number.isInteger(times) || times < 1) {
  console.error(rejection ?? 'Set the number of runs as a whole number: --times=20.')
  process.exit(2)
}
await ensureInstalled()
const node = findNode()
const env = { ...toolEnvironment(node), CHROMIUM: await ensureChromium() }
const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;) ;', { eval: true }))
const build = buildStep(node, env)
const options = [`--repeat-each=${times}`]
const journeys = journeyStep(`journeys under load, ${times} times each`, node, env, { names, options })
const code = await runSteps([build, { ...journeys, needs: build }])
await Promise.all(busy.map((worker) => worker.terminate()))
process.exit(code)
