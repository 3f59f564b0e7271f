import { describe, expect, test } from 'vitest'
import { matchingNetworks } from './network-search.ts'

const networks = [{ name: 'Close Friends' }, { name: 'Q3 hiring' }, { name: 'Café du Nord' }, { name: 'ŁÓDŹ' }]
const found = (typed: string) => matchingNetworks(networks, typed).map(({ name }) => name)

describe('matchingNetworks', () => {
  test('finds a part of the name in any case', () => {
    expect(found('HIR')).toEqual(['Q3 hiring'])
    expect(found('łódź')).toEqual(['ŁÓDŹ'])
    expect(found('s')).toEqual(['Close Friends'])
  })

  test('does not care how an accent is encoded', () => {
    expect(found('cafe\u0301')).toEqual(['Café du Nord'])
  })

  test('shows everything while nothing is searched for', () => {
    expect(found('   ')).toHaveLength(networks.length)
  })

  test('takes what was typed literally', () => {
    expect(found('.*')).toEqual([])
  })
})
