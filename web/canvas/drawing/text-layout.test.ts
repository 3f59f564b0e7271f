import { describe, expect, it } from 'vitest'
import { longestWord, nameLines, shortened } from './text-layout.ts'

/** Measures text as if every character were 10 wide. */
const measure = (text: string) => [...text].length * 10

describe('nameLines', () => {
  it('breaks lines between words only', () => {
    expect(nameLines('Ada Quill', 100, 2, measure)).toEqual(['Ada Quill'])
    expect(nameLines('Edmund Achterberg', 100, 2, measure)).toEqual(['Edmund', 'Achterberg'])
    expect(nameLines('Boat Repair Day', 110, 2, measure)).toEqual(['Boat Repair', 'Day'])
  })

  it('shortens text that does not fit and ends it with an ellipsis, on the first or the second line', () => {
    expect(nameLines('Society of the Friends of Boats', 110, 2, measure)).toEqual(['Society of', 'the…'])
    expect(nameLines('Donaudampfschifffahrt Passau', 110, 2, measure)).toEqual(['Donaudampf…', 'Passau'])
  })

  it('uses one line when there is room for only one line', () => {
    expect(nameLines('Boat Repair Day', 110, 1, measure)).toEqual(['Boat…'])
    expect(nameLines('Boat Day', 110, 1, measure)).toEqual(['Boat Day'])
  })

  it('never cuts a character in half when it shortens text', () => {
    expect(shortened('🚢🚢🚢🚢', 30, measure)).toBe('🚢🚢…')
    expect(nameLines('', 100, 2, measure)).toEqual([''])
  })
})

it('longestWord returns the width of the longest word', () => {
  expect(longestWord('Mira Okonjo', measure)).toBe(60)
  expect(longestWord('', measure)).toBe(0)
})
