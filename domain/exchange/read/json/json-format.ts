import { decodeText } from '../csv/decode.ts'
import type { Format } from '../format.ts'
import { graphTables, unlistedEndsIn, unitsOfGraphs } from '../graph-tables.ts'
import { accept, type ImportResult, reject } from '../../rejection.ts'
import { brokenJson, emptyGraph, otherJson } from '../../texts.ts'
import { adjacencyGraph } from './adjacency.ts'
import { canvasGraph } from './json-canvas.ts'
import { networkCopies } from './kithmap-file.ts'
import { listGraph } from './json-lines.ts'
import { kumuGraph } from './kumu.ts'
import { nodeLinkGraph } from './node-link.ts'

/** Parsers for the JSON formats of graphs. The first parser that accepts the data is used. */
const readings = [canvasGraph, kumuGraph, nodeLinkGraph, adjacencyGraph, listGraph]

export const jsonFormat: Format = {
  id: 'json',
  label: 'JSON',
  endings: ['.json', '.canvas', '.cyjs'],
  units: unitsOfGraphs,
  detects: (bytes) => /^\uFEFF?\s*[{[]\s*(["{}\][]|$)/.test(new TextDecoder().decode(bytes.subarray(0, 4_096))),
  // Yields no progress, because `JSON.parse()` is a single call.
  // oxlint-disable-next-line require-yield
  *read(bytes) {
    const decoded = decodeText(bytes)
    if (!decoded.ok) return decoded
    const parsed = parse(decoded.value.text)
    if (!parsed.ok) return parsed
    const { encoding, damaged } = decoded.value
    const copies = networkCopies(parsed.value)
    if (copies && !copies.ok) return copies
    if (copies) return accept({ tables: [], copies: copies.value, encoding, damaged, delimiter: null })
    for (const reading of readings) {
      const graph = reading(parsed.value)
      if (!graph) continue
      if (graph.nodes.length === 0 && graph.edges.length === 0) return reject('empty-graph', emptyGraph)
      const notKept = [...(graph.notKept ?? []), ...unlistedEndsIn(graph.nodes, graph.edges)]
      const tables = graphTables({ ...graph, notKept })
      return accept({ tables, encoding, damaged, delimiter: null })
    }
    return reject('other-json', otherJson)
  },
}

function parse(text: string): ImportResult<unknown> {
  try {
    return accept(JSON.parse(text) as unknown)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const mended = withoutOddNumbers(text)
    return mended === text ? reject('broken-json', brokenJson(placeOf(error, text))) : parse(mended)
  }
}

/**
 * Returns line and column of a syntax error if the engine reports them. If the text ends unexpectedly, returns the end
 * of the text.
 */
function placeOf({ message }: SyntaxError, text: string): { line: number; column: number } | null {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const position = /position (\d+)/.exec(message)?.[1]
  if (position === undefined && !/end of|unexpected EOF/i.test(message)) return null
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/**
 * Replaces NaN and Infinity, which Python writes but JSON does not allow. Such values become null. Weights keep their
 * text instead, so that the import reports them as in other formats.
 */
function withoutOddNumbers(text: string): string {
  const odd = /("weight"\s*:\s*)(-?\b(?:NaN|Infinity)\b)|"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g
  return text.replace(odd, (part, weight?: string, written?: string) => {
    if (weight !== undefined) return `${weight}"${written}"`
    return part.startsWith('"') ? part : 'null'
  })
}
