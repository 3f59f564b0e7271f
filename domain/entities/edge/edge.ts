import { z } from 'zod'
import { defineEntity } from '../entity-kind.ts'
import { FieldValues } from '../field/field-value.ts'
import { FileValues } from '../file-values.ts'
import { color, day, id, line, moment, text } from '../fields.ts'

export const edgePalette = [
  { name: 'Blue', value: '#3b82f6' },
  { name: 'Green', value: '#22c55e' },
  { name: 'Purple', value: '#8b5cf6' },
  { name: 'Red', value: '#ef4444' },
  { name: 'Orange', value: '#f59e0b' },
  { name: 'Pink', value: '#ec4899' },
  { name: 'Teal', value: '#14b8a6' },
  { name: 'Indigo', value: '#6366f1' },
] as const

export const defaultEdgeColor = '#3b82f6'
export const newEdgeLabel = 'New Connection'

export const sides = ['top', 'right', 'bottom', 'left'] as const
export type Side = (typeof sides)[number]
export const sourceHandles = ['top-source', 'right-source', 'bottom-source', 'left-source'] as const
export const targetHandles = ['top-target', 'right-target', 'bottom-target', 'left-target'] as const

export const evidenceKinds = ['manual', 'imported', 'observed', 'inferred', 'ai'] as const

/** The evidence for a connection: how, from where and when it became known. */
export const Evidence = z
  .object({
    kind: z.enum(evidenceKinds),
    /** The source of the evidence: a file name, an address or a conversation. */
    source: line(300, 'The source of evidence').nullable(),
    date: day.nullable(),
    /** For imported connections: the file's values of properties that a user has changed since the import. */
    said: FileValues.optional(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

export const manualEvidence: Evidence = { kind: 'manual', source: null, date: null }

/** Maximum length of a connection's label, in UTF-16 units. */
export const longestLabel = 200

/** Strength of a connection: 1 = the two have met, 5 = they would vouch for each other. Null = unknown. */
export const Strength = z.int().min(1, 'Strength goes from 1 to 5.').max(5, 'Strength goes from 1 to 5.')

/** Direction of a connection: none, from its source to its target, or both ways. */
export const directions = ['none', 'one-way', 'both'] as const
export const Direction = z.enum(directions, 'A direction is none, one-way or both.')
export type Direction = z.infer<typeof Direction>

/** A counted or measured amount: letters, shared scenes, money. */
export const Weight = z.number('A weight must be a number, such as 12 or 0.5.')

/** Error message for API clients only. In the app, users may start and end a line at any handle. */
const wrongHandle = 'Invalid Connection: Please connect from a source handle to a target handle.'

/** A connection between two nodes. Two nodes may have several connections if these use different handles. */
export const Edge = z
  .object({
    id,
    sourceId: id,
    targetId: id,
    sourceHandle: z.enum(sourceHandles, wrongHandle),
    targetHandle: z.enum(targetHandles, wrongHandle),
    label: line(longestLabel, 'A connection label'),
    /** Color of the connection. If null, the words of the label determine the color (see `relationshipColor`). */
    color: color.nullable(),
    notes: text(100_000, 'Notes'),
    animated: z.boolean(),
    strength: Strength.nullable(),
    direction: Direction,
    weight: Weight.nullable(),
    evidence: Evidence,
    /** Values of custom fields. The edit `edge.fill` changes them. */
    fieldValues: FieldValues,
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Edge' })
export type Edge = z.infer<typeof Edge>

/** A new connection as given by a caller. Everything but the id and the two ends is optional. */
export const NewEdge = z
  .object({
    ...Edge.pick({ id: true, sourceId: true, targetId: true }).shape,
    // The defaults are the sides of a line from left to right.
    sourceHandle: Edge.shape.sourceHandle.default('right-source'),
    targetHandle: Edge.shape.targetHandle.default('left-target'),
    label: Edge.shape.label.default(newEdgeLabel),
    color: Edge.shape.color.default(null),
    notes: Edge.shape.notes.default(''),
    animated: Edge.shape.animated.default(true),
    strength: Edge.shape.strength.default(null),
    direction: Direction.default('one-way'),
    weight: Edge.shape.weight.default(null),
    evidence: Evidence.default(manualEvidence),
    fieldValues: FieldValues.default({}),
    createdAt: moment.optional(),
  })
  .meta({ id: 'NewEdge' })
export type NewEdge = z.infer<typeof NewEdge>

/** The properties that `edge.update` may change. The ends of an edge are fixed. */
export const EdgeChanges = Edge.omit({
  id: true,
  sourceId: true,
  targetId: true,
  fieldValues: true,
  createdAt: true,
  updatedAt: true,
})
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type EdgeChanges = z.infer<typeof EdgeChanges>

export const edgeKind = defineEntity(Edge, NewEdge, {
  name: 'edge',
  plural: 'edges',
  document: 'network',
  columns: {
    id: 'uuid',
    sourceId: 'uuid',
    targetId: 'uuid',
    sourceHandle: 'text',
    targetHandle: 'text',
    label: 'text',
    color: 'text',
    notes: 'text',
    animated: 'boolean',
    strength: 'smallint',
    direction: 'text',
    weight: 'double precision',
    evidence: 'jsonb',
    fieldValues: 'jsonb',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  order: ['createdAt', 'id'],
  goesWith: { nodes: { by: ['sourceId', 'targetId'], index: 'edgesByNode' } },
  keyedBy: { fieldValues: 'fields' },
  lookups: { between: ['sourceId', 'targetId'] },
  copied: 'always',
  rejections: {
    missing: { code: 'EDGE_MISSING', message: 'This connection no longer exists. Someone may have deleted it.' },
    exists: {
      code: 'CONNECTION_EXISTS',
      title: 'Connection Exists',
      message: 'A connection already exists between these points.',
    },
    toItself: {
      code: 'INVALID_CONNECTION',
      title: 'Invalid Connection',
      message: 'A connection needs two different nodes.',
    },
  },
})

const relationshipColors: readonly (readonly [RegExp, string])[] = [
  [/friend|colleague/i, '#3b82f6'],
  [/family|relative/i, '#22c55e'],
  [/mentor|coach/i, '#f59e0b'],
  [/client|customer/i, '#8b5cf6'],
  [/partner|spouse/i, '#ec4899'],
]
const otherRelationshipColor = '#828995'

/** Returns the color of an edge: its own, or else the color of the kind of relationship named in its label. */
export function relationshipColor(edge: Pick<Edge, 'label' | 'color'>): string {
  return edge.color ?? relationshipColors.find(([words]) => words.test(edge.label))?.[1] ?? otherRelationshipColor
}
