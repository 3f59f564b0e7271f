/**
 * The only class used here, imported from the package's browser file. Its main file requires a module of Node, and its
 * published types include all globals of Node, which this layer may not use.
 */
declare module 'papaparse/papaparse.min.js' {
  interface ParserOptions {
    delimiter: string
    newline: '\n'
  }

  interface Parsed {
    data: string[][]
    /** `row` is an index into `data`. */
    errors: { code: string; row: number }[]
    /** `cursor` is the end of the last complete record. */
    meta: { cursor: number }
  }

  class Parser {
    constructor(options: ParserOptions)
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): Parsed
  }

  const Papa: { Parser: typeof Parser }
  export default Papa
}
