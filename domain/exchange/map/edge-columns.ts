import type { ColumnsOfFile } from './columns.ts'
import { type EdgeField, edgeFields } from '../headers/edge-field.ts'
import { edgeMeaningOf, findEnds } from '../headers/edge-header-words.ts'
import { type FieldColumn, type LocatedField, locateFields } from './field-columns.ts'
import { headerKey } from '../../header-key.ts'
import { meaningOf } from '../headers/header-words.ts'
import { accept, type ImportResult, reject } from '../rejection.ts'
import type { NodeType } from '../../entities/node/node.ts'
import { nodeTypeOf } from '../cells/type-words.ts'
import { columnMissing, edgeFieldLabels, mapEndColumns } from '../texts.ts'

/** The column mapped to each property of a connection. Headers are unique within the table. */
export type EdgeMapping = Record<EdgeField, string | null> & {
  /** Unmapped columns that become custom fields. */
  fields: FieldColumn[]
  /** Unmapped columns whose cells are added to the notes of the connection, each with its header. */
  kept: string[]
}

/**
 * Guesses the most likely mapping of a table of connections. `telling` are columns that contain only words for
 * directions; Gephi calls such a column "Type". A label column stays a label regardless of its values. If there is a
 * column "Direction", no other column gives the direction.
 */
export function guessEdgeMapping(
  headers: readonly string[],
  filled: ReadonlySet<string> = new Set(headers),
  telling: ReadonlySet<string> = new Set(),
): EdgeMapping {
  const ends = findEnds(headers)
  const taken = new Set([ends?.source, ends?.target, ends?.sourceType, ends?.targetType])
  const hasDirection = headers.some((header) => filled.has(header) && headerKey(header) === 'direction')
  const tells = (header: string) =>
    telling.has(header) && !hasDirection && !/^(label|connection)$/.test(headerKey(header))
  const found = new Map<EdgeField, { header: string; score: number }>()
  for (const header of headers) {
    // In a table with ends such as "Entity A" and "Entity B", a column "Source" is a reference for the connection, not
    // one of its ends.
    const isReference =
      ends !== null && /^(source|quelle|fuente|fonte|bron|källa|kilde|lähde|źródło|kaynak)s?$/i.test(header)
    const word = isReference
      ? { field: 'link' as const, rank: 0 }
      : tells(header)
        ? { field: 'direction' as const, rank: 0 }
        : edgeMeaningOf(header)
    if (!word || taken.has(header)) continue
    const score = word.rank + (filled.has(header) ? 0 : 1_000)
    const before = found.get(word.field)
    if (!before || score < before.score) found.set(word.field, { header, score })
  }
  const column = (field: EdgeField) => found.get(field)?.header ?? null
  const fields = {
    source: ends?.source ?? null,
    target: ends?.target ?? null,
    sourceType: ends?.sourceType ?? null,
    targetType: ends?.targetType ?? null,
    label: column('label'),
    strength: column('strength'),
    weight: column('weight'),
    direction: column('direction'),
    notes: column('notes'),
    link: column('link'),
    date: column('date'),
  }
  const used = new Set<string | null>(Object.values(fields))
  const kept = headers.filter(
    (header) =>
      filled.has(header) && !used.has(header) && meaningOf(header)?.meaning !== 'id' && !(ends && isTwinOfEnd(header)),
  )
  return { ...fields, fields: [], kept }
}

/** Whether a column repeats an end by name, as "Source Name" does beside the ids of the ends. */
function isTwinOfEnd(header: string): boolean {
  return /^(source|target) (name|label)$/.test(headerKey(header))
}

/** Returns the columns that a mapping uses. */
export function usedEdgeColumns({ kept: _kept, fields: _fields, ...places }: EdgeMapping): Set<string> {
  return new Set(Object.values(places).filter((header) => header !== null))
}

/** Indexes of the mapped columns in a row of cells. */
export interface EdgePositions {
  source: number
  target: number
  /** Default types of the ends, derived from their headers: ends in a column "Company" are organizations. */
  endTypes: { readonly source: NodeType | null; readonly target: NodeType | null }
  /** Whether a cell with only a dash counts as empty; see `ColumnPositions`. */
  hasSigns?: boolean
  other: Record<Exclude<EdgeField, 'source' | 'target'>, number | null>
  fields: LocatedField[]
  kept: { header: string; position: number }[]
}

/**
 * Returns the node type that a header implies, or null. Headers that name people imply no type, because their columns
 * can contain others: "Donors" can be companies.
 */
function typeOfColumn(header: string | null): NodeType | null {
  const type = nodeTypeOf(header ?? '')
  return type === 'person' ? null : type
}

/**
 * Returns the indexes of the mapped columns. Rejects a mapping without both ends, or with a column that the file does
 * not have.
 */
export function locateEdgeColumns(
  { headers, formatLabel, kind }: Omit<ColumnsOfFile, 'lastNamesFirst'>,
  mapping: EdgeMapping,
): ImportResult<EdgePositions> {
  const positionOf = new Map(headers.map((header, position) => [header, position]))
  const at = (column: string | null) => (column === null ? null : (positionOf.get(column) ?? null))
  for (const field of edgeFields) {
    if (mapping[field] !== null && at(mapping[field]) === null)
      return reject('column-missing', columnMissing(edgeFieldLabels[field], formatLabel))
  }
  const used = usedEdgeColumns(mapping)
  const [source, target] = [at(mapping.source), at(mapping.target)]
  if (source === null || target === null || source === target) return reject('ends-not-mapped', mapEndColumns)
  const fields = locateFields(headers, mapping.fields, 'edges', used)
  for (const { header } of fields) used.add(header)
  return accept({
    source,
    target,
    endTypes: { source: typeOfColumn(mapping.source), target: typeOfColumn(mapping.target) },
    hasSigns: kind === undefined,
    other: {
      sourceType: at(mapping.sourceType),
      targetType: at(mapping.targetType),
      label: at(mapping.label),
      strength: at(mapping.strength),
      weight: at(mapping.weight),
      direction: at(mapping.direction),
      notes: at(mapping.notes),
      link: at(mapping.link),
      date: at(mapping.date),
    },
    fields,
    kept: mapping.kept.flatMap((header) => {
      const position = positionOf.get(header)
      return position === undefined || used.has(header) ? [] : [{ header, position }]
    }),
  })
}
