import { seconds } from './terminal.mjs'

/*
 * A step: `{ name, tells?, run({ shows, ending }): Promise<{ code, output?, passed?, failed? }> }`. Output is what has not
 * been shown yet, which is all of it unless the step `shows` itself; one that `tells` has something to say also when it
 * passes. `ending` is a signal to stop.
 */

/** Runs steps one after the other and stops at the first that fails, showing what it said. */
export function runSteps(steps) {
  return runLanes([steps])
}

/**
 * Runs lanes of steps side by side: while one waits for a page or a timer, another one works. A step that stands in
 * several is run once, and each of them waits for it. What the last lane does is shown as it comes, what the others do
 * when a step of theirs has ended. The first step that fails ends all lanes.
 */
export async function runLanes(lanes) {
  const began = Date.now()
  const total = { passed: 0, failed: 0, code: 0, failedStep: undefined }
  const ending = new AbortController()
  const results = new Map()
  await Promise.all(lanes.map((lane, index) => runLane(lane, index === lanes.length - 1)))
  return { ...total, time: seconds(began) }

  async function runLane(steps, shows) {
    for (const step of steps) {
      if (!results.has(step)) results.set(step, runStep(step, shows))
      await results.get(step)
      if (ending.signal.aborted) return
    }
  }

  async function runStep(step, shows) {
    const start = Date.now()
    console.log(`\n▶ ${step.name}`)
    const { code, output, passed = 0, failed = 0 } = await step.run({ shows, ending: ending.signal })
    // Ended by us, it has nothing to say.
    if (ending.signal.aborted) return
    total.passed += passed
    total.failed += failed
    if (output && (code !== 0 || step.tells)) console.log(output.trimEnd())
    if (code === 0) return console.log(`✔ ${step.name} (${seconds(start)})`)
    console.log(`✖ ${step.name} failed after ${seconds(start)}`)
    Object.assign(total, { code, failedStep: step.name })
    ending.abort()
  }
}
