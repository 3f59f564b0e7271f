import { expect, test } from 'vitest'
import { copyName, networkName } from './network.ts'

test('the name of a copied network never exceeds the length limit of network names', () => {
  expect(copyName('Choir')).toBe('Choir (Copy)')
  for (const name of ['🎻'.repeat(100), `a${'🎻'.repeat(99)}`, 'x'.repeat(200)]) {
    expect(networkName.safeParse(copyName(name)).success, name).toBe(true)
  }
})
