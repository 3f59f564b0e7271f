/**
 * The one class used here, imported from the package's browser file: its main file asks for a module of Node, and the
 * types published for the package bring all of Node's globals along, neither of which this floor may see.
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
    /** `cursor` is where the last whole record ends. */
    meta: { cursor: number }
  }

  class Parser {
    constructor(options: ParserOptions)
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): Parsed
  }

  const Papa: { Parser: typeof Parser }
  export default Papa
}
