import type { ColumnsOfFile } from './columns.ts'
import { type EdgeField, edgeFields } from './edge-field.ts'
import { edgeMeaningOf, findEnds } from './edge-header-words.ts'
import { type FieldColumn, type LocatedField, locateFields } from './field-columns.ts'
import { headerKey, meaningOf } from './header-words.ts'
import { accept, type ImportResult, refuse } from './refusal.ts'
import type { NodeType } from '../entities/node/node.ts'
import { nodeTypeOf } from './type-words.ts'
import { columnMissing, edgeFieldLabels, mapEndColumns } from './texts.ts'

/** The column of each field in a table of connections, by unique header. */
export type EdgeMapping = Record<EdgeField, string | null> & {
  /** Other columns that become custom fields. */
  fields: FieldColumn[]
  /** Columns that are added to the notes of a connection, each with its header. */
  kept: string[]
}

/**
 * Guesses the most likely mapping of a table of connections. `telling` are columns in which all values are words for
 * directions: Gephi calls such a column "Type". A label stays a label whatever its values, and so does everything
 * beside a column "Direction".
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
    // "Source" beside "Entity A" is a reference, not an end.
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

/** Beside ids of the ends, their names are only for readers. */
function isTwinOfEnd(header: string): boolean {
  return /^(source|target) (name|label)$/.test(headerKey(header))
}

/** Returns the columns that a mapping uses. */
export function usedEdgeColumns({ kept: _kept, fields: _fields, ...places }: EdgeMapping): Set<string> {
  return new Set(Object.values(places).filter((header) => header !== null))
}

/** Positions of the mapped columns in a row of cells. */
export interface EdgePositions {
  source: number
  target: number
  /** Default types of ends: those in a column "Company" are organizations. */
  endTypes: { readonly source: NodeType | null; readonly target: NodeType | null }
  /** As in `ColumnPositions`. */
  hasSigns?: boolean
  other: Record<Exclude<EdgeField, 'source' | 'target'>, number | null>
  fields: LocatedField[]
  kept: { header: string; position: number }[]
}

/** Columns named after people may contain others: "Donors" can be companies. */
function typeOfColumn(header: string | null): NodeType | null {
  const type = nodeTypeOf(header ?? '')
  return type === 'person' ? null : type
}

/** Rejects a mapping without both ends, and one with a column that the file does not have. */
export function locateEdgeColumns(
  { headers, formatLabel, kind }: Omit<ColumnsOfFile, 'lastNamesFirst'>,
  mapping: EdgeMapping,
): ImportResult<EdgePositions> {
  const positionOf = new Map(headers.map((header, position) => [header, position]))
  const at = (column: string | null) => (column === null ? null : (positionOf.get(column) ?? null))
  for (const field of edgeFields) {
    if (mapping[field] !== null && at(mapping[field]) === null)
      return refuse('column-missing', columnMissing(edgeFieldLabels[field], formatLabel))
  }
  const used = usedEdgeColumns(mapping)
  const [source, target] = [at(mapping.source), at(mapping.target)]
  if (source === null || target === null || source === target) return refuse('ends-not-mapped', mapEndColumns)
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
