import { z } from 'zod'
import { Edge, type EdgeChanges } from '../../domain/entities/edge/edge.ts'
import { changedValues } from '../ui/live-values.ts'
import { fieldLabels } from './texts.ts'

/** What the fields of the connection dialogs hold. */
export interface EdgeFormValues {
  label: string
  notes: string
  /** Null lets the label choose. */
  color: string | null
  strength: number | null
}

/** Typed values → the connection's properties. A label has no rules but its length. */
export const EdgeForm = z.object({
  label: Edge.shape.label,
  notes: Edge.shape.notes,
  color: Edge.shape.color,
  strength: Edge.shape.strength,
})

export function edgeFormOf(edge: Edge): EdgeFormValues {
  return { label: edge.label, notes: edge.notes, color: edge.color, strength: edge.strength }
}

/** The properties a form changes on a connection, or null if it changes none. The values must have been validated. */
export function edgeChanges(edge: Edge, values: EdgeFormValues): EdgeChanges | null {
  return changedValues(edgeFormOf(edge), EdgeForm.parse(values))
}

/** What was typed but not saved, as text to take along; '' if nothing was. */
export function typedText(saved: EdgeFormValues, values: EdgeFormValues): string {
  return Object.entries(changedValues(saved, values) ?? {})
    .map(([field, value]) => `${fieldLabels[field as keyof EdgeFormValues]}: ${value ?? ''}`)
    .join('\n')
}
