/** The reason for rejecting a whole file instead of single rows. */
export type ImportRejectionCode =
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
export interface ImportRejection {
  code: ImportRejectionCode
  sentence: string
}

export type ImportResult<Value> = { ok: true; value: Value } | { ok: false; rejection: ImportRejection }

export function accept<Value>(value: Value): ImportResult<Value> {
  return { ok: true, value }
}

export function reject(code: ImportRejectionCode, sentence: string): { ok: false; rejection: ImportRejection } {
  return { ok: false, rejection: { code, sentence } }
}
