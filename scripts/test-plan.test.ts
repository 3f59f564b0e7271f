import { describe, expect, test } from 'vitest'
import { planOf, stepNames } from './test-plan.mjs'

const known = {
  checks: () => ['format', 'lint'],
  journeys: () => ['tests/journeys/sync-offline.spec.ts', 'tests/journeys/import.spec.ts'],
  bench: () => ['edits', 'open'],
}

describe('what of the tests is run', () => {
  test('runs the checks, the unit and server tests and the core journeys when nothing is named', () => {
    const { plan, isCore } = planOf([])
    expect([...(plan ?? [])]).toEqual(['checks', 'unit', 'server', 'journeys'].map((step) => [step, []]))
    expect(isCore).toBe(true)
  })

  test('runs all journeys and the proofs for "all", but no benches', () => {
    const { plan, isCore } = planOf(['all'])
    expect([...(plan?.keys() ?? [])]).toEqual(stepNames.filter((step) => step !== 'bench'))
    expect(isCore).toBeUndefined()
  })

  test('a step, or what is named of it', () => {
    expect([...(planOf(['journeys'], known).plan ?? [])]).toEqual([['journeys', []]])
    const { plan } = planOf(['journeys', 'offline', 'import', 'checks', 'lint'], known)
    expect([...(plan ?? [])]).toEqual([
      ['journeys', ['offline', 'import']],
      ['checks', ['lint']],
    ])
  })

  test('nothing where a step or a name is unknown, with a sentence that says what there is', () => {
    expect(planOf(['journey'], known)).toEqual({
      refusal: 'There is no step "journey". The steps are checks, journeys and bench.',
    })
    expect(planOf(['journeys', 'sharing'], known)).toEqual({
      refusal: 'Nothing of journeys is called "sharing". There is sync-offline and import.',
    })
    expect(planOf(['bench', 'edit'], known)).toEqual({
      refusal: 'Nothing of bench is called "edit". There is edits and open.',
    })
  })

  test('every step has something that can be named', () => {
    for (const step of stepNames)
      expect(planOf([step, 'no such thing']).refusal, step).toMatch(
        /^Nothing of \w+ is called "no such thing"\. There is .+/,
      )
  })
})
