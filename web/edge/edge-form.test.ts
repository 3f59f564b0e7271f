import { describe, expect, it } from 'vitest'
import { Edge, manualEvidence } from '../../domain/entities/edge/edge.ts'
import { edgeChanges, EdgeForm, edgeFormOf, typedText } from './edge-form.ts'
import { evidenceText, labelSuggestions } from './texts.ts'

const edge = Edge.parse({
  id: 'a0a0a0a0-0000-4000-8000-000000000001',
  sourceId: 'a0a0a0a0-0000-4000-8000-000000000002',
  targetId: 'a0a0a0a0-0000-4000-8000-000000000003',
  sourceHandle: 'right-source',
  targetHandle: 'left-target',
  label: 'New Connection',
  color: '#3b82f6',
  notes: '',
  animated: true,
  strength: null,
  direction: 'one-way',
  weight: null,
  fieldValues: {},
  evidence: manualEvidence,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
})

describe('edgeChanges', () => {
  it('returns null when nothing changed', () => {
    expect(edgeChanges(edge, edgeFormOf(edge))).toBeNull()
  })

  it('returns only the changed properties, and null as the color if the label determines the color', () => {
    expect(edgeChanges(edge, { ...edgeFormOf(edge), label: ' Friend ', color: null, strength: 4 })).toEqual({
      label: 'Friend',
      color: null,
      strength: 4,
    })
  })

  it('allows an empty label', () => {
    expect(edgeChanges(edge, { ...edgeFormOf(edge), label: ' ' })).toEqual({ label: '' })
  })
})

describe('the weight of a connection', () => {
  const weighed = (typed: string) => edgeChanges(edge, { ...edgeFormOf(edge), weight: typed })

  it('accepts a number in common formats, and accepts blank input', () => {
    for (const [typed, weight] of [
      ['12', 12],
      [' 0,5 ', 0.5],
      ['-3.25', -3.25],
      ['1,200', 1200],
      ['1e3', 1000],
    ] as const)
      expect(weighed(typed)).toEqual({ weight })
    expect(weighed(' ')).toBeNull()
    const heavy = { ...edge, weight: 1e21 }
    expect(edgeChanges(heavy, edgeFormOf(heavy))).toBeNull()
    expect(edgeChanges(heavy, { ...edgeFormOf(heavy), weight: '' })).toEqual({ weight: null })
  })

  it('rejects text that is not a number with a message', () => {
    for (const weight of ['much', '12 EUR', 'NaN', 'Infinity', '1e999', '--1']) {
      const { error } = EdgeForm.safeParse({ ...edgeFormOf(edge), weight })
      expect(error?.issues[0]).toMatchObject({
        path: ['weight'],
        message: 'A weight must be a number, such as 12 or 0.5.',
      })
    }
  })
})

describe('typedText', () => {
  it('lists the changed values in words', () => {
    const saved = edgeFormOf(edge)
    expect(typedText(saved, { ...saved, direction: 'both', weight: '12' })).toBe('Direction: Both ways\nWeight: 12')
  })
})

describe('EdgeForm', () => {
  it('rejects an invalid color with a message', () => {
    const read = EdgeForm.safeParse({ ...edgeFormOf(edge), color: 'blue' })
    expect(read.error?.issues[0]).toMatchObject({ path: ['color'], message: 'A color must look like #0a66c2.' })
  })
})

describe('evidenceText', () => {
  const dayText = (day: string) => `on ${day}`

  it('describes the origin of a connection', () => {
    expect(evidenceText(manualEvidence, dayText)).toBe('Added by hand')
    expect(evidenceText({ kind: 'imported', source: 'contacts.csv', date: null }, dayText)).toBe(
      'Imported from contacts.csv',
    )
    expect(evidenceText({ kind: 'observed', source: null, date: '2026-01-05' }, dayText)).toBe(
      'Observed, on 2026-01-05',
    )
  })
})

it('labelSuggestions contains no duplicates', () => {
  expect(new Set(labelSuggestions).size).toBe(labelSuggestions.length)
})
