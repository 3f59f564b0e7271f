import type { Field, FieldOwner } from '../entities/field/field.ts'
import { inWords, readAs, valueIn, type FieldValues } from '../entities/field/field-value.ts'
import { folded } from '../folded.ts'
import type { Graph } from '../entities/graph.ts'
import type { Comparison } from './filter.ts'
import { daysIn, numbersIn, testsOf } from './filter-values.ts'

interface FieldComparison {
  readonly by: Comparison
  readonly values: readonly string[]
}

type ValuesTest = (values: FieldValues | undefined) => boolean

/** Returns the custom fields with a name. Several fields of different kinds can have the same name. */
export function fieldsCalled(graph: Graph, name: string, appliesTo: FieldOwner): Field[] {
  const wanted = folded(name)
  return [...graph.fields.values()].filter((field) => field.appliesTo === appliesTo && folded(field.name) === wanted)
}

/** Returns a test for whether any of the fields has a matching value. */
export function fieldTest(fields: readonly Field[], comparison: FieldComparison, today: string): ValuesTest {
  const tests = fields.map((field) => testOf(field, comparison, today))
  return (values) => tests.some((test) => test(values))
}

export function hasField(fields: readonly Field[]): ValuesTest {
  return (values) => fields.some((field) => valueIn(field, values) !== null)
}

/** Whether a field of this kind can have the compared value. */
export function fits({ kind }: Field, value: string): boolean {
  switch (kind) {
    case 'number':
      return numbersIn(value) !== null
    case 'date':
      return daysIn(value, '2000-01-01') !== null
    case 'yes_no':
      return readAs('yes_no', value) !== null
    case 'text':
    case 'link':
    case 'choice':
      return true
  }
}

/** Whether values of the field have an order. */
export function isOrdered({ kind }: Field): boolean {
  return kind === 'number' || kind === 'date'
}

function testOf(field: Field, { by, values }: FieldComparison, today: string): ValuesTest {
  if (by !== ':' && by !== '=' && !isOrdered(field)) return () => false
  switch (field.kind) {
    case 'number': {
      const tests = values.flatMap((value) => testsOf(by, numbersIn(value)))
      return (all) => {
        const own = valueIn(field, all)
        return typeof own === 'number' && tests.some((test) => test(own))
      }
    }
    case 'date': {
      const tests = values.flatMap((value) => testsOf(by, daysIn(value, today)))
      return (all) => {
        const own = valueIn(field, all)
        return typeof own === 'string' && tests.some((test) => test(own))
      }
    }
    case 'yes_no': {
      const wanted = new Set(values.map((value) => readAs('yes_no', value)))
      return (all) => {
        const own = valueIn(field, all)
        return own !== null && wanted.has(own)
      }
    }
    case 'text':
    case 'link':
    case 'choice': {
      const wanted = values.map(folded)
      const isWhole = by === '=' || field.kind === 'choice'
      return (all) => {
        const own = all?.[field.id]
        if (own === undefined) return false
        const words = folded(inWords(own))
        return isWhole ? wanted.includes(words) : wanted.some((each) => words.includes(each))
      }
    }
  }
}
