import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runSteps, type Step } from './run-steps.mjs'

let printed: string[] = []
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.trim()))
})
afterEach(() => vi.restoreAllMocks())

function step(name: string, result: Awaited<ReturnType<Step['run']>>, started: string[]): Step {
  return {
    name,
    run: async () => {
      started.push(name)
      return result
    },
  }
}

describe('runSteps', () => {
  test('runs one step after another and adds up their tests', async () => {
    const started: string[] = []
    const { code, passed, failedSteps } = await runSteps([
      step('unit', { code: 0, passed: 3 }, started),
      step('server', { code: 0, passed: 4 }, started),
    ])
    expect({ code, passed, failedSteps }).toEqual({ code: 0, passed: 7, failedSteps: [] })
    expect(started).toEqual(['unit', 'server'])
  })

  test('goes on after a failing step, prints its output and fails the run', async () => {
    const started: string[] = []
    const { code, passed, failed, failedSteps } = await runSteps([
      step('format', { code: 2, output: 'wrong format in a.ts' }, started),
      step('unit', { code: 1, passed: 2, failed: 1 }, started),
      step('server', { code: 0, passed: 4 }, started),
    ])
    expect(started).toEqual(['format', 'unit', 'server'])
    expect({ code, passed, failed, failedSteps }).toEqual({
      code: 1,
      passed: 6,
      failed: 1,
      failedSteps: ['format', 'unit'],
    })
    expect(printed).toContain('wrong format in a.ts')
  })

  test('skips only the steps that need a failed one, and counts them as failed', async () => {
    const started: string[] = []
    const build = step('build', { code: 1 }, started)
    const journeys = { ...step('journeys', { code: 0 }, started), needs: build }
    const { failedSteps } = await runSteps([build, journeys, step('server', { code: 0 }, started)])
    expect(started).toEqual(['build', 'server'])
    expect(failedSteps).toEqual(['build', 'journeys'])
  })
})
