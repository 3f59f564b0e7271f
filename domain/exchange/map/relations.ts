import type { Field } from '../../entities/field/field.ts'
import type { Node } from '../../entities/node/node.ts'
import { noteLineOf } from '../../entities/node/merging/texts.ts'
import type { ColumnPositions } from './columns.ts'
import { cleanCell } from './field-columns.ts'
import { headerKey } from '../../header-key.ts'
import type { RelatedColumn } from './note-columns.ts'

/**
 * A related person named in a row. The node of the row also contains the name as text: in the custom field `key`, or in
 * the notes if `key` is null.
 */
export interface Relation {
  readonly label: string
  readonly to: string
  readonly key: string | null
}

/** The relations that Outlook's columns contain, by header. */
const outlook: Readonly<Record<string, string>> = {
  spouse: 'Spouse',
  'manager s name': 'Manager',
  'assistant s name': 'Assistant',
}

/** Returns the columns that name related people. Columns that the file declares as custom fields are left out. */
export function relatedColumns(
  { kept, fields }: Pick<ColumnPositions, 'kept' | 'fields'>,
  declared: ReadonlyMap<string, Pick<Field, 'name' | 'kind'>> = new Map(),
): RelatedColumn[] {
  const named = [...kept.map((each) => ({ ...each, key: null })), ...fields].flatMap(({ header, position, key }) => {
    const label = outlook[headerKey(header)]
    return label === undefined || declared.has(header) ? [] : [{ position, label, labelPosition: null, key }]
  })
  const labelled = kept.flatMap(({ position, label, labelPosition }) =>
    label === 'Relation' && labelPosition !== null ? [{ position, label: '', labelPosition, key: null }] : [],
  )
  return [...named, ...labelled]
}

export function readRelations(cells: readonly string[], columns: readonly RelatedColumn[]): Relation[] {
  return columns.flatMap(({ position, label, labelPosition, key }) => {
    const to = cleanCell(cells[position])
    const relation = labelPosition === null ? label : cleanCell(cells[labelPosition]).replace(/^\*\s*/, '')
    return to === '' || relation === '' ? [] : [{ label: relation, to, key }]
  })
}

/** Removes the text about a relation from a node, because it has become a connection. */
export function withoutRelation<Read extends Pick<Node, 'notes' | 'fieldValues'>>(
  node: Read,
  { label, to, key }: Relation,
): Read {
  if (key !== null) {
    const { [key]: _removed, ...fieldValues } = node.fieldValues
    return { ...node, fieldValues }
  }
  const lines = node.notes.split('\n')
  const at = lines.lastIndexOf(noteLineOf(label, to))
  return at === -1 ? node : { ...node, notes: lines.toSpliced(at, 1).join('\n') }
}
