import { seconds } from './terminal.mjs'
import { summaryOf, testName } from './test-summary.mjs'

/* A step is `{ name, needs?, run(), retry?(failures) }`. Both functions resolve with `{
   code, output?, passed?, failures? }`: the exit code, output that has not been printed, the number of passed tests,
   and each failed test as `{ file, name, error }`. `retry` runs the given failed tests again, one at a time. */

/** Maximum number of times that a failed test is retried. */
const mostRetries = 2
/** Maximum number of failed tests to retry. If more fail, something is broken, and retrying would take hours. */
const mostRetriedTests = 10

/**
 * Runs steps one after the other, then retries failed tests and prints a summary. After a step has failed, only the
 * steps that need the failed step are skipped. Resolves with the exit code: 1 if anything has failed.
 */
export async function runSteps(steps) {
  const began = Date.now()
  const results = new Map()
  for (const step of steps) {
    const needsFailedStep = step.needs && results.get(step.needs)?.code !== 0
    results.set(step, needsFailedStep ? skipped(step) : await runStep(step))
  }
  for (const [step, result] of results) await retryFailures(step, result)
  console.log(summaryOf([...results.values()], seconds(began)))
  return [...results.values()].every(({ code }) => code === 0) ? 0 : 1
}

function skipped({ name, needs }) {
  return { name, code: 1, passed: 0, failures: [], flaky: [], skippedFor: needs.name }
}

async function runStep(step) {
  const start = Date.now()
  console.log(`\n▶ ${step.name}`)
  const { code, output, passed = 0, failures = [] } = await step.run()
  const time = seconds(start)
  if (output && code !== 0) console.log(output.trimEnd())
  console.log(code === 0 ? `✔ ${step.name} (${time})` : `✖ ${step.name} failed after ${time}`)
  return { name: step.name, code, output, passed, failures, flaky: [], time }
}

/**
 * Retries failed tests. Tests that pass are moved from `failures` to `flaky`. If no failures are left, the step passes.
 */
async function retryFailures(step, result) {
  if (!step.retry || result.failures.length > mostRetriedTests) return
  for (let failedRuns = 1; failedRuns <= mostRetries && result.failures.length > 0; failedRuns++) {
    console.log(`\n▶ ${step.name}: retry ${failedRuns} of ${mostRetries}`)
    const again = await step.retry(result.failures)
    const failing = new Set(again.failures.map(testName))
    const passing = result.failures.filter((failure) => !failing.has(testName(failure)))
    // If a retry ran fewer tests than expected, it has crashed, so its result is ignored.
    if (again.passed < passing.length) return
    result.flaky.push(...passing.map((failure) => ({ ...failure, failedRuns })))
    result.passed += passing.length
    result.failures = result.failures.filter((failure) => failing.has(testName(failure)))
    if (result.failures.length === 0 && again.code === 0) result.code = 0
  }
}
