import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordFileValues, type Values } from './file-values.ts'

const properties = ['title', 'notes', 'weight']
const values = fc.record({
  title: fc.constantFrom('A', 'B', null),
  notes: fc.constantFrom('', 'x'),
  weight: fc.constantFrom(1, 2, null),
})

test("an imported item remembers the file's value of a changed property until the property has that value again", () => {
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (steps) => {
      const [first = {}] = steps
      let [source, now]: [{ name: string; said?: Values }, Values] = [{ name: 'people.csv' }, first]
      for (const next of steps) {
        const after = recordFileValues(source, now, next)
        expect(recordFileValues(after, next, now)).toEqual(source)
        source = after
        now = next
      }
      const changed = properties.filter((property) => first[property as keyof typeof first] !== now[property])
      expect(Object.keys(source.said ?? {}).toSorted()).toEqual(changed.toSorted())
      for (const property of changed) expect(source.said?.[property]).toBe(first[property as keyof typeof first])
    }),
  )
})
