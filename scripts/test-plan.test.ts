import { describe, expect, test } from 'vitest'
import { planOf, stepNames } from './test-plan.mjs'

const known = {
  checks: () => ['format', 'lint'],
  journeys: () => ['tests/journeys/sync-offline.spec.ts', 'tests/journeys/import.spec.ts'],
  bench: () => ['edits', 'open'],
}

describe('the test plan', () => {
  test('contains the checks, unit and server tests and core journeys by default', () => {
    const { plan, isCore } = planOf([])
    expect([...(plan ?? [])]).toEqual(['checks', 'unit', 'server', 'journeys'].map((step) => [step, []]))
    expect(isCore).toBe(true)
  })

  test('for "all", contains all journeys and the proofs but no benches', () => {
    const { plan, isCore } = planOf(['all'])
    expect([...(plan?.keys() ?? [])]).toEqual(stepNames.filter((step) => step !== 'bench'))
    expect(isCore).toBeUndefined()
  })

  test('contains only the steps that are named, or only the named parts of a step', () => {
    expect([...(planOf(['journeys'], known).plan ?? [])]).toEqual([['journeys', []]])
    const { plan } = planOf(['journeys', 'offline', 'import', 'checks', 'lint'], known)
    expect([...(plan ?? [])]).toEqual([
      ['journeys', ['offline', 'import']],
      ['checks', ['lint']],
    ])
  })

  test('rejects an unknown step or name with a message that lists the known names', () => {
    expect(planOf(['journey'], known)).toEqual({
      rejection: 'There is no step "journey". The steps are checks, journeys and bench.',
    })
    expect(planOf(['journeys', 'sharing'], known)).toEqual({
      rejection: 'The step journeys has no test "sharing". Its tests are sync-offline and import.',
    })
    expect(planOf(['bench', 'edit'], known)).toEqual({
      rejection: 'The step bench has no test "edit". Its tests are edits and open.',
    })
  })

  test('for every step, rejects an unknown part with a message that lists the known parts of the step', () => {
    for (const step of stepNames)
      expect(planOf([step, 'no such thing']).rejection, step).toMatch(
        /^The step \w+ has no test "no such thing"\. Its tests are .+/,
      )
  })
})
