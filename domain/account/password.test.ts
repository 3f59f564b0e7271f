import { describe, expect, test } from 'vitest'
import { containsOwnName, isStrongPassword, passwordRules, specialCharacters } from './password.ts'

const unmet = (password: string) => passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.id)

describe('password rules', () => {
  test('an empty password meets no rule', () => {
    expect(unmet('')).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
  })

  test('a password that meets every rule is strong', () => {
    expect(unmet('Orchard7!')).toEqual([])
    expect(isStrongPassword('Orchard7!')).toBe(true)
  })

  test.each([
    ['Orch7!a', 'length'],
    ['orchard7!', 'upper'],
    ['ORCHARD7!', 'lower'],
    ['Orchards!', 'digit'],
    ['Orchard77', 'special'],
  ])('%s fails only the rule "%s"', (password, id) => {
    expect(unmet(password)).toEqual([id])
    expect(isStrongPassword(password)).toBe(false)
  })

  test('a password of exactly eight characters meets the length rule', () => {
    expect(unmet('Orchar7!')).toEqual([])
  })

  test('each of the 30 special characters counts as special', () => {
    expect(specialCharacters).toHaveLength(30)
    for (const character of specialCharacters) expect(unmet(`Orchard7${character}`)).toEqual([])
  })

  test.each([' ', '~', '`', '§', '€'])('%j does not count as special', (character) => {
    expect(unmet(`Orchard7${character}`)).toEqual(['special'])
  })

  test('accepts uppercase and lowercase letters of non-Latin alphabets', () => {
    expect(unmet('Ωμέγα123!')).toEqual([])
  })
})

test.each(['M4rlow-19!', 'xM@RL0Wx', 'p3n3l0pe!', 'MARIOW#7'])(
  "detects the owner's name in the password %s, even if written with look-alike characters",
  (password) => {
    expect(containsOwnName(password, { name: 'Penelope Marlow', username: 'pm', email: 'p@example.com' })).toBe(true)
  },
)

test("accepts a password that shares only a few letters with the owner's name", () => {
  const owner = { name: 'Penelope Marlow', username: 'pm', email: 'p@example.com' }
  expect(containsOwnName('M4r-l0ck-Pen7!', owner)).toBe(false)
})
