import { describe, expect, it } from 'vitest'
import { best, indexed, matching } from './find.ts'

const names = ['Zoë Ångström', 'Studio Brightline', 'Yara Lindqvist', 'Ana', 'Anastasia Brown', 'Diana Prince', 'Łódź']
const index = indexed(names, (name) => name)

describe('best', () => {
  it('ignores case and accents, whether accented letters are one character or two', () => {
    expect(best(index, 'zoe ang', 5)).toEqual(['Zoë Ångström'])
    expect(best(index, 'ZOE\u0308', 5)).toEqual(['Zoë Ångström'])
    expect(best(index, 'łodz', 5)).toEqual(['Łódź'])
  })

  it('ranks names that start with the query first, then word beginnings, then other matches', () => {
    expect(best(index, 'ana', 5)).toEqual(['Ana', 'Anastasia Brown', 'Diana Prince'])
    expect(best(index, 'bri', 5)).toEqual(['Studio Brightline'])
    expect(best(index, 'line stu', 5)).toEqual(['Studio Brightline'])
  })

  it('lists all items alphabetically for a blank query', () => {
    expect(best(index, '', 3)).toEqual(['Ana', 'Anastasia Brown', 'Diana Prince'])
    expect(best(indexed(['Zoe', 'Ana Lindqvist'], String), ' ', 3)).toEqual(['Ana Lindqvist', 'Zoe'])
  })

  it('sorts equally good matches by name, regardless of insertion order', () => {
    const twins = ['Zoë Li · Bolt', 'Zoë Li · Acme']
    expect(best(indexed(twins, String), 'zoe', 5)).toEqual(['Zoë Li · Acme', 'Zoë Li · Bolt'])
  })

  it('treats special characters in the query as text, and matching() returns all items for a blank query', () => {
    expect(best(index, '.*', 5)).toEqual([])
    expect(matching(index, '  ')).toEqual(names)
    expect(matching(index, 'AN')).toEqual(['Zoë Ångström', 'Ana', 'Anastasia Brown', 'Diana Prince'])
  })

  it('returns at most the requested number of items', () => {
    const many = indexed(
      Array.from({ length: 100 }, (_, n) => `Person ${n}`),
      (name) => name,
    )
    expect(best(many, 'person', 8)).toHaveLength(8)
  })
})
