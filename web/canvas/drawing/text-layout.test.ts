import { describe, expect, it } from 'vitest'
import { largestNameScale, nameLines, shortened } from './text-layout.ts'

/** Every letter is ten wide. */
const measure = (text: string) => [...text].length * 10

describe('nameLines', () => {
  it('breaks between words, never in them', () => {
    expect(nameLines('Ada Quill', 100, measure)).toEqual(['Ada Quill'])
    expect(nameLines('Edmund Achterberg', 100, measure)).toEqual(['Edmund', 'Achterberg'])
    expect(nameLines('Boat Repair Day', 110, measure)).toEqual(['Boat Repair', 'Day'])
  })

  it('ends what does not fit in an ellipsis, on either line', () => {
    expect(nameLines('Society of the Friends of Boats', 110, measure)).toEqual(['Society of', 'the Friend…'])
    expect(nameLines('Donaudampfschifffahrt Passau', 110, measure)).toEqual(['Donaudampf…', 'Passau'])
  })

  it('takes letters as people see them', () => {
    expect(shortened('🚢🚢🚢🚢', 30, measure)).toBe('🚢🚢…')
    expect(nameLines('', 100, measure)).toEqual([''])
  })
})

describe('largestNameScale', () => {
  it('lets a name grow until its longest word fills the line, and never shrinks it', () => {
    expect(largestNameScale('Mira Okonjo', 90, measure)).toBeCloseTo(1.5)
    expect(largestNameScale('Donaudampfschifffahrt', 90, measure)).toBe(1)
  })
})
