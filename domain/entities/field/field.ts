import { z } from 'zod'
import { folded } from '../../folded.ts'
import { defineEntity } from '../entity-kind.ts'
import { id, line } from '../fields.ts'
import { FieldKind } from './field-kinds.ts'
import { longestChoice } from './field-value.ts'

/** The kind of entity that a field belongs to. */
export const FieldOwner = z.enum(['nodes', 'edges'])
export type FieldOwner = z.infer<typeof FieldOwner>

/** Maximum number of fields per network. */
export const mostFields = 200
/** Maximum number of choices per field. */
export const mostChoices = 200

/**
 * A custom property of the nodes or the connections of one network. The values are stored with nodes and connections
 * (`fieldValues`); the field defines how they are read, mainly by its kind.
 */
export const Field = z
  .object({
    id,
    name: line(100, 'The name of a field').min(1, 'A field needs a name.'),
    appliesTo: FieldOwner,
    kind: FieldKind,
    /** The values offered by a field of the kind `choice`, in order. Other values are stored and shown as well. */
    choices: z
      .array(line(longestChoice, 'A choice').min(1, 'Enter text for the choice.'))
      .max(mostChoices, `A field can offer at most ${mostChoices} choices.`),
    /** Sort position among the fields, ascending. */
    position: z
      .number()
      .min(-1e9, 'The position of a field must be within ±1,000,000,000.')
      .max(1e9, 'The position of a field must be within ±1,000,000,000.'),
    /** Whether the cards of nodes show the value of the field. Has no effect for fields of edges. */
    onCard: z.boolean(),
  })
  .meta({ id: 'Field' })
export type Field = z.infer<typeof Field>

export const NewField = Field.extend({
  kind: FieldKind.default('text'),
  choices: Field.shape.choices.default([]),
  position: Field.shape.position.default(0),
  onCard: Field.shape.onCard.default(false),
}).meta({ id: 'NewField' })
export type NewField = z.infer<typeof NewField>

/** The properties that `field.update` may change. Values do not change and are read by the new kind. */
export const FieldChanges = Field.omit({ id: true, appliesTo: true })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'This edit contains no changes.')
export type FieldChanges = z.infer<typeof FieldChanges>

/**
 * Returns the key of a field. Fields with the same key are duplicates, and are merged when entities are copied from
 * another network.
 */
export function fieldKey({ appliesTo, kind, name }: Pick<Field, 'appliesTo' | 'kind' | 'name'>): string {
  return `${appliesTo} ${kind} ${folded(name)}`
}

export const fieldKind = defineEntity(Field, NewField, {
  name: 'field',
  plural: 'fields',
  document: 'network',
  columns: {
    id: 'uuid',
    name: 'text',
    appliesTo: 'text',
    kind: 'text',
    choices: 'text[]',
    position: 'double precision',
    onCard: 'boolean',
  },
  order: ['position', 'id'],
  keys: { fieldByKey: fieldKey },
  rejections: {
    missing: { code: 'FIELD_MISSING', message: 'This field no longer exists. Someone may have deleted it.' },
    exists: { code: 'FIELD_EXISTS', message: 'A field with this name and kind already exists in the network.' },
    tooMany: {
      code: 'TOO_MANY_FIELDS',
      message: `A network can have at most ${mostFields} fields. Delete one that is not needed.`,
    },
    otherOwner: {
      code: 'FIELD_OF_OTHERS',
      message: 'This field cannot be used here. Each field applies either to nodes or to connections.',
    },
    unfit: {
      code: 'VALUE_DOES_NOT_FIT',
      message: 'This value does not fit the kind of its field. Someone may have changed the kind.',
    },
    full: {
      code: 'NO_ROOM_FOR_VALUE',
      message: 'The fields of this node or connection are full. Add the rest to its notes.',
    },
  },
})
