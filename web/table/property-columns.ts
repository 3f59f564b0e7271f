import type { z } from 'zod'
import { type EdgeChanges } from '../../domain/entities/edge/edge.ts'
import type { Field, FieldOwner } from '../../domain/entities/field/field.ts'
import { readAs, valueIn } from '../../domain/entities/field/field-value.ts'
import type { NodeChanges } from '../../domain/entities/node/node.ts'
import type { TaskChanges } from '../../domain/entities/task/task.ts'
import { readDate } from '../../domain/exchange/cells/dates.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { readTyped, typedOf } from '../network/field-draft.ts'
import { fieldChoices, fieldsOf, shownValue } from '../network/field-values.ts'
import { dateOrder, dayText, localDay } from '../ui/time/days.ts'
import type { CellReading, Entity, TableColumn } from './column.ts'
import { texts } from './texts.ts'

type Changes = NodeChanges & EdgeChanges & TaskChanges
/** The schema that validates `{[property]: value}`, like the edit of the property. */
type ChangesSchema = z.ZodType<NodeChanges | EdgeChanges | TaskChanges>

type Looks = Partial<Omit<TableColumn, 'id' | 'typed' | 'shown' | 'key' | 'read'>>

/** Options for the column of a property. */
interface PropertyColumn<Row extends Entity> extends Looks {
  readonly id: keyof typeof texts.headings
  readonly schema: ChangesSchema
  /** Name of the property, if it differs from the column's name. */
  readonly property?: keyof Changes
  readonly typed: (row: Row) => string
  readonly shown?: (row: Row) => string
  readonly key?: (row: Row) => string | number | null
  /** Parses a string that is not blank to the value of the property. Returns undefined if it cannot be parsed. */
  readonly value?: (typed: string) => unknown
  /** The value for blank text. */
  readonly blank?: unknown
  /** Error message that replaces the message of the schema. */
  readonly problem?: string
}

/** Returns a column for a property. Values are validated by the schema of its edit. */
export function propertyColumn<Row extends Entity>(given: PropertyColumn<Row>): TableColumn {
  const { id, schema, property = id, typed, shown, key, value = (text) => text, blank = null, problem, ...more } = given
  return {
    id,
    title: texts.headings[id],
    width: 160,
    isUsual: true,
    ...more,
    typed: (row) => typed(row as Row),
    ...(shown ? { shown: (row: Entity) => shown(row as Row) } : {}),
    key: (row) => (key ? key(row as Row) : wordKey(typed(row as Row))),
    read(text) {
      const read = text.trim() === '' ? blank : value(text)
      if (read === undefined) return { problem: problem ?? '' }
      const changes = schema.safeParse({ [property]: read })
      return changes.success
        ? { change: { changes: changes.data } }
        : { problem: problem ?? changes.error.issues[0]?.message ?? '' }
    },
  }
}

/** Returns a read-only column with a computed value. */
export function computedColumn<Row extends Entity>(
  given: Pick<PropertyColumn<Row>, 'id' | 'typed' | 'shown' | 'key'> & Looks,
): TableColumn {
  const { id, typed, shown, key, ...more } = given
  const title = texts.headings[id]
  return {
    id,
    title,
    width: 120,
    isUsual: false,
    ...more,
    typed: (row) => typed(row as Row),
    ...(shown ? { shown: (row: Entity) => shown(row as Row) } : {}),
    key: (row) => (key ? key(row as Row) : wordKey(typed(row as Row))),
    read: () => ({ problem: texts.problems.readOnly(title) }),
  }
}

/** Returns the columns with the times when a row was created and last changed. */
export function momentColumns(): TableColumn[] {
  return (['createdAt', 'updatedAt'] as const).map((id) =>
    computedColumn({
      id,
      typed: (row: Entity) => localDay(new Date(row[id])),
      shown: (row: Entity) => dayText(localDay(new Date(row[id]))),
      key: (row: Entity) => row[id],
    }),
  )
}

/** Returns the columns of the network's custom fields, in order. */
export function fieldColumns(graph: Graph, owner: FieldOwner): TableColumn[] {
  return fieldsOf(graph, owner).map((field) => fieldColumn(graph, field))
}

function fieldColumn(graph: Graph, field: Field): TableColumn {
  const valueOf = (row: Entity) => ('fieldValues' in row ? valueIn(field, row.fieldValues) : null)
  return {
    id: field.id,
    title: field.name,
    width: 140,
    isUsual: true,
    isFigure: field.kind === 'number',
    hasLines: field.kind === 'text',
    ...choicesOf(graph, field),
    typed: (row) => ('fieldValues' in row ? typedOf(field, row.fieldValues) : ''),
    shown(row) {
      const value = valueOf(row)
      return value === null ? '' : shownValue(field, value)
    },
    key(row) {
      const value = valueOf(row)
      return typeof value === 'string' ? wordKey(value) : value === null ? null : Number(value)
    },
    read(typed): CellReading {
      const written = field.kind === 'date' ? (readDate(typed, dateOrder) ?? typed) : typed
      const read = readTyped({ field, typed: written, isGone: false })
      return 'problem' in read ? read : { change: { fill: { fieldId: field.id, value: read.value } } }
    },
  }
}

function choicesOf(graph: Graph, field: Field): Pick<TableColumn, 'choices'> {
  if (field.kind === 'yes_no') return { choices: ['yes', 'no'] }
  if (field.kind !== 'choice') return {}
  return { choices: [...new Set([...field.choices, ...fieldChoices(graph, field)])] }
}

/** Returns the sort key of a string. Blank strings come last. */
export function wordKey(text: string): string | null {
  return text === '' ? null : text
}

export const yesNo = (is: boolean) => (is ? 'yes' : 'no')

export function readYesNo(typed: string): boolean | undefined {
  const read = readAs('yes_no', typed)
  return typeof read === 'boolean' ? read : undefined
}

export const readDay = (typed: string) => readDate(typed, dateOrder) ?? undefined

/** Returns the value whose key or displayed text equals the typed text, ignoring case. Undefined if there is none. */
export function meant<Value extends string>(words: Readonly<Record<Value, string>>, typed: string): Value | undefined {
  const written = typed.trim().toLocaleLowerCase('en')
  const values = Object.keys(words) as Value[]
  return values.find((value) => value === written || words[value].toLocaleLowerCase('en') === written)
}
