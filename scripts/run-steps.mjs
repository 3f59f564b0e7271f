import { seconds } from './terminal.mjs'

/*
 * A step: `{ name, needs?, run(): Promise<{ code, output?, passed?, failed? }> }`. `output` is printed when the step fails;
 * a step that has printed its own output returns none.
 */

/**
 * Runs steps one after the other. A failing step does not end the run: only the steps that `need` it are skipped.
 * Resolves with the totals and the names of the steps that failed; `code` is 1 if any did.
 */
export async function runSteps(steps) {
  const began = Date.now()
  const total = { passed: 0, failed: 0, failedSteps: [] }
  const broken = new Set()
  for (const step of steps) {
    if (broken.has(step.needs)) {
      broken.add(step)
      total.failedSteps.push(step.name)
      console.log(`\n✖ ${step.name} did not run: it needs "${step.needs.name}"`)
      continue
    }
    const start = Date.now()
    console.log(`\n▶ ${step.name}`)
    const { code, output, passed = 0, failed = 0 } = await step.run()
    total.passed += passed
    total.failed += failed
    if (output && code !== 0) console.log(output.trimEnd())
    if (code === 0) {
      console.log(`✔ ${step.name} (${seconds(start)})`)
      continue
    }
    console.log(`✖ ${step.name} failed after ${seconds(start)}`)
    broken.add(step)
    total.failedSteps.push(step.name)
  }
  return { ...total, code: total.failedSteps.length === 0 ? 0 : 1, time: seconds(began) }
}
