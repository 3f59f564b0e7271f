import { z } from 'zod'
import { type Direction, Edge, type EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { readNumber } from '../../domain/exchange/edge-weights.ts'
import { changedValues } from '../ui/live-values.ts'
import { directionLabels, fieldLabels } from './texts.ts'

/** The values of the form in the edge dialogs. */
export interface EdgeFormValues {
  label: string
  notes: string
  /** If null, the label determines the color. */
  color: string | null
  strength: number | null
  direction: Direction
  /** As typed. */
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

/** Converts typed values to the edge's properties. The label only has a length limit. */
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

/** Returns the properties of an edge that the form changes, or null if none. The values must have been validated. */
export function edgeChanges(edge: Edge, values: EdgeFormValues): EdgeChanges | null {
  return changedValues(valuesOf(edge), EdgeForm.parse(values))
}

/** Returns the value of a field in the words the dialog uses for it. */
export function wordsOf(values: EdgeFormValues, field: keyof EdgeFormValues): string {
  return field === 'direction' ? directionLabels[values.direction] : String(values[field] ?? '')
}

/** Returns unsaved values as text to copy, or '' if there are none. */
export function typedText(saved: EdgeFormValues, values: EdgeFormValues): string {
  return textOf(values, Object.keys(changedValues(saved, values) ?? {}) as (keyof EdgeFormValues)[])
}

/** Returns the values of some fields as text to copy. */
export function textOf(values: EdgeFormValues, fields: readonly (keyof EdgeFormValues)[]): string {
  return fields.map((field) => `${fieldLabels[field]}: ${wordsOf(values, field)}`).join('\n')
}
