import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runLanes, type Step } from './lanes.mjs'

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()))
})
afterEach(() => vi.restoreAllMocks())

function step(name: string, run: Step['run'] = async () => ({ code: 0, passed: 1 })): Step {
  return { name, run }
}

describe('lanes of steps', () => {
  test('run side by side, and what stands in two of them once, before what follows in either', async () => {
    const order: string[] = []
    const noted = (name: string) =>
      step(name, async () => {
        order.push(name)
        return { code: 0, passed: 1 }
      })
    let meet = () => {}
    const other = new Promise<void>((resolve) => (meet = resolve))
    const build = noted('build')
    const waiting = step('waiting', async () => {
      await other
      return { code: 0, passed: 1 }
    })
    const meeting = step('meeting', async () => {
      meet()
      return { code: 0, passed: 1 }
    })
    const { code, passed } = await runLanes([
      [waiting, build, noted('proofs')],
      [build, meeting, noted('journeys')],
    ])
    expect(code).toBe(0)
    expect(passed).toBe(5)
    expect(order.filter((name) => name === 'build')).toEqual(['build'])
    expect(order[0]).toBe('build')
  })

  test('end with the first step that fails: it alone is named, and nothing begins after it', async () => {
    const stopped: string[] = []
    const endless = step(
      'endless',
      ({ ending }) =>
        new Promise((resolve) => {
          ending.addEventListener('abort', () => {
            stopped.push('endless')
            resolve({ code: 130, output: 'interrupted', failed: 7 })
          })
        }),
    )
    const broken = step('broken', async () => ({ code: 2, output: 'a wrong format', failed: 1 }))
    const never = step('never', async () => {
      throw new Error('It was begun.')
    })
    const { code, failedStep, failed } = await runLanes([
      [broken, never],
      [endless, never],
    ])
    expect({ code, failedStep, failed }).toEqual({ code: 2, failedStep: 'broken', failed: 1 })
    expect(stopped).toEqual(['endless'])
    expect(said).toContain('a wrong format')
    expect(said).not.toContain('interrupted')
  })

  test('only the last one shows what it does as it comes', async () => {
    const shown: boolean[] = []
    const looking = (name: string) =>
      step(name, async ({ shows }) => {
        shown.push(shows)
        return { code: 0 }
      })
    await runLanes([[looking('first')], [looking('last')]])
    expect(shown).toEqual([false, true])
  })
})
