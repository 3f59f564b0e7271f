/** The reason for rejecting a whole file instead of single rows. */
export type ImportRefusalCode =
  | 'too-large'
  | 'whole-network'
  | 'too-many-columns'
  | 'broken-json'
  | 'other-json'
  | 'broken-copy'
  | 'later-copy'
  | 'broken-xml'
  | 'broken-text'
  | 'empty-graph'
  | 'broken-cards'
  | 'empty-file'
  | 'workbook-file'
  | 'binary-file'
  | 'markup-file'
  | 'mail-file'
  | 'unnamed-matrix'
  | 'name-not-mapped'
  | 'ends-not-mapped'
  | 'column-missing'
  | 'other-field'
  | 'no-valid-nodes'
  | 'no-valid-edges'
  | 'only-duplicates'
  | 'no-such-difference'
  | 'nothing-different'

/** A rejection with the message to show. */
export interface ImportRefusal {
  code: ImportRefusalCode
  sentence: string
}

export type ImportResult<Value> = { ok: true; value: Value } | { ok: false; refusal: ImportRefusal }

export function accept<Value>(value: Value): ImportResult<Value> {
  return { ok: true, value }
}

export function refuse(code: ImportRefusalCode, sentence: string): { ok: false; refusal: ImportRefusal } {
  return { ok: false, refusal: { code, sentence } }
}
