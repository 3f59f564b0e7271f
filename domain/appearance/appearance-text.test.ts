import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Appearance, plainAppearance } from '../entities/view/appearance.ts'
import { printAppearance, readAppearance } from './appearance-text.ts'

const field = fc.uuid().map((fieldId) => ({ by: 'field', fieldId }))
const appearances = fc
  .record({
    size: fc.oneof(
      fc.constantFrom('nothing', 'degree', 'strength', 'tag', 'company').map((by) => ({ by })),
      field,
    ),
    color: fc.oneof(
      fc.constantFrom('type', 'degree', 'strength', 'freshness', 'tag', 'company').map((by) => ({ by })),
      field,
    ),
    labels: fc.boolean(),
    arrows: fc.boolean(),
  })
  .map((value) => Appearance.parse(value))

test('an appearance that is printed and parsed again is unchanged', () => {
  fc.assert(
    fc.property(appearances, (appearance) => {
      expect(readAppearance(printAppearance(appearance))).toEqual(appearance)
    }),
  )
})

test('an appearance with default settings prints as empty text, and parsing ignores invalid parts', () => {
  expect(printAppearance(plainAppearance)).toBe('')
  expect(readAppearance('size.degree,color.rainbow,size,toString.off,labels.off')).toEqual({
    ...plainAppearance,
    size: { by: 'degree' },
    labels: false,
  })
})
