import type { Graph } from '../../domain/graph/graph.ts'
import { NodeSearch } from '../../domain/search/node-search.ts'
import { Observable } from '../ui/observable.ts'

/** Time for reading between two pauses, milliseconds. */
const sliceMs = 8

let current: {
  readonly graph: Graph
  readonly search: NodeSearch
  readonly steps: Iterator<void>
  isBegun: boolean
} | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Grows when a network has been read to its end: what was not found may be now. */
export const searchesRead = new Observable(0)

/**
 * The search in this state of a network. One is kept: the next state takes over what is the same in it. What is said of
 * nodes besides their names is read in the pauses of the page.
 */
export function searchIn(graph: Graph): NodeSearch {
  const kept = current?.graph === graph ? current : take(graph)
  if (!kept.isBegun) {
    kept.isBegun = true
    clearTimeout(timer)
    timer = setTimeout(read)
  }
  return kept.search
}

/** Folds the names of a network before somebody searches in it, once. */
export function prepareSearch(graph: Graph): void {
  if (current?.graph.network.id !== graph.network.id) take(graph)
}

function take(graph: Graph) {
  const before = current?.graph.network.id === graph.network.id ? current.search : undefined
  const search = new NodeSearch(graph, before)
  current = { graph, search, steps: search.read(), isBegun: false }
  return current
}

function read(): void {
  const until = performance.now() + sliceMs
  while (performance.now() < until) {
    if (current?.steps.next().done !== false) {
      searchesRead.set(searchesRead.value + 1)
      return
    }
  }
  timer = setTimeout(read)
}
