import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runSteps, type Step } from './run-steps.mjs'

const failure = (name: string) => ({ file: 'a.test.ts', name, error: `Error: ${name} broke\n    at a.test.ts:1` })

let printed: string[] = []
let started: string[] = []
beforeEach(() => {
  printed = []
  started = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.trim()))
})
afterEach(() => vi.restoreAllMocks())

function step(name: string, outcome: Awaited<ReturnType<Step['run']>>): Step {
  return {
    name,
    run: async () => {
      started.push(name)
      return outcome
    },
  }
}

/**
 * Returns a step with one test that fails and one test that passes. The retries of the first test fail the given number
 * of times.
 */
function flakyStep(failingRetries: number): Step {
  let left = failingRetries
  const retry: Step['retry'] = async (failures) => {
    started.push('retry')
    return left-- > 0 ? { code: 1, passed: 0, failures } : { code: 0, passed: failures.length, failures: [] }
  }
  return { ...step('journeys', { code: 1, passed: 1, failures: [failure('imports a file')] }), retry }
}

describe('runSteps', () => {
  test('runs one step after another and reports the total number of their tests', async () => {
    expect(await runSteps([step('unit', { code: 0, passed: 3 }), step('server', { code: 0, passed: 4 })])).toBe(0)
    expect(started).toEqual(['unit', 'server'])
    expect(printed.at(-1)).toMatch(/7 passed, 0 failed$/)
  })

  test('continues after a failing step and lists the failures at the end', async () => {
    const code = await runSteps([
      step('format', { code: 2, output: 'wrong format in b.ts' }),
      step('unit', { code: 1, passed: 2, failures: [failure('adds')] }),
      step('server', { code: 0, passed: 4 }),
    ])
    expect(code).toBe(1)
    expect(started).toEqual(['format', 'unit', 'server'])
    const summary = printed.at(-1)
    expect(summary).toContain('✖ format\n      wrong format in b.ts')
    expect(summary).toContain('✖ a.test.ts › adds\n      Error: adds broke')
    expect(summary).toMatch(/6 passed, 2 failed$/)
  })

  test('after a failed step, skips only the steps that depend on it, and fails the run', async () => {
    const build = step('build', { code: 1 })
    const journeys = { ...step('journeys', { code: 0 }), needs: build }
    expect(await runSteps([build, journeys, step('server', { code: 0 })])).toBe(1)
    expect(started).toEqual(['build', 'server'])
    expect(printed.at(-1)).toContain('journeys: did not run, because "build" failed')
  })

  test('retries a failed test after all steps; if the retry passes, the run passes and lists the test as flaky', async () => {
    expect(await runSteps([flakyStep(1), step('proofs', { code: 0 })])).toBe(0)
    expect(started).toEqual(['journeys', 'proofs', 'retry', 'retry'])
    expect(printed.at(-1)).toContain('a.test.ts › imports a file (failed twice, flaky)')
    expect(printed.at(-1)).toMatch(/2 passed, 0 failed$/)
  })

  test('fails a test that fails three times', async () => {
    expect(await runSteps([flakyStep(2)])).toBe(1)
    expect(started).toEqual(['journeys', 'retry', 'retry'])
    expect(printed.at(-1)).toMatch(/1 passed, 1 failed$/)
  })

  test('a retry that runs no test does not count as a pass', async () => {
    const broken = { ...flakyStep(0), retry: async () => ({ code: 1, passed: 0, failures: [] }) }
    expect(await runSteps([broken])).toBe(1)
  })

  test('does not retry when more than ten tests failed', async () => {
    const failures = Array.from({ length: 11 }, (_, index) => failure(`test ${index}`))
    expect(await runSteps([{ ...flakyStep(0), run: async () => ({ code: 1, failures }) }])).toBe(1)
    expect(started).toEqual([])
  })

  test('fails a step that exits with an error although all its tests passed', async () => {
    expect(await runSteps([step('unit', { code: 1, passed: 5 })])).toBe(1)
    expect(printed.at(-1)).toContain('✖ unit\n      The step failed without a failed test')
  })
})
