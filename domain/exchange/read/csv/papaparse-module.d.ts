/**
 * Type declarations for Papa Parse's browser build, limited to the one class we use. The main file requires a Node
 * module, and its published types include all Node globals, which code in this layer must not use.
 */
declare module 'papaparse/papaparse.min.js' {
  interface ParserOptions {
    delimiter: string
    newline: '\n'
  }

  interface Parsed {
    data: string[][]
    /** `row` is the index of the record in `data`. */
    errors: { code: string; row: number }[]
    /** `cursor` is the offset at which the last complete record ends. */
    meta: { cursor: number }
  }

  class Parser {
    constructor(options: ParserOptions)
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): Parsed
  }

  const Papa: { Parser: typeof Parser }
  export default Papa
}
