import { z } from 'zod'
import { type Direction, Edge, type EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { readNumber } from '../../domain/exchange/cells/edge-weights.ts'
import { changedValues } from '../ui/forms/live-values.ts'
import { directionLabels, fieldLabels } from './texts.ts'

/** The values in the form of an edge. */
export interface EdgeFormValues {
  label: string
  notes: string
  /** Null if the label determines the color. */
  color: string | null
  strength: number | null
  direction: Direction
  /** The text as typed. */
  weight: string
}

export const emptyEdgeForm: EdgeFormValues = {
  label: '',
  notes: '',
  color: null,
  strength: null,
  direction: 'none',
  weight: '',
}

/** Converts typed values to the properties of an edge. The label is only limited in length. */
export const EdgeForm = z.object({
  label: Edge.shape.label,
  notes: Edge.shape.notes,
  color: Edge.shape.color,
  strength: Edge.shape.strength,
  direction: Edge.shape.direction,
  weight: z
    .string()
    .trim()
    .transform((typed): number | null => (typed === '' ? null : (readNumber(typed) ?? Number.NaN)))
    .pipe(Edge.shape.weight),
})

type EdgeValues = Pick<Edge, keyof EdgeFormValues>

function valuesOf({ label, notes, color, strength, direction, weight }: EdgeValues): z.infer<typeof EdgeForm> {
  return { label, notes, color, strength, direction, weight }
}

export function edgeFormOf(edge: EdgeValues): EdgeFormValues {
  return { ...valuesOf(edge), weight: edge.weight === null ? '' : String(edge.weight) }
}

/** Returns the properties of an edge that the form changes, or null if there are none. The values must be valid. */
export function edgeChanges(edge: Edge, values: EdgeFormValues): EdgeChanges | null {
  return changedValues(valuesOf(edge), EdgeForm.parse(values))
}

/** Returns the value of a field as the dialog displays it. */
export function wordsOf(values: EdgeFormValues, field: keyof EdgeFormValues): string {
  return field === 'direction' ? directionLabels[values.direction] : String(values[field] ?? '')
}

/** Returns unsaved values as text that the user can copy. Empty if there are none. */
export function typedText(saved: EdgeFormValues, values: EdgeFormValues): string {
  return textOf(values, Object.keys(changedValues(saved, values) ?? {}) as (keyof EdgeFormValues)[])
}

/** Returns the values of some fields as text that the user can copy. */
export function textOf(values: EdgeFormValues, fields: readonly (keyof EdgeFormValues)[]): string {
  return fields.map((field) => `${fieldLabels[field]}: ${wordsOf(values, field)}`).join('\n')
}
