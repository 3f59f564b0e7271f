import type { Graph } from '../../domain/entities/graph.ts'
import { NodeSearch } from '../../domain/search/node-search.ts'
import { Observable } from '../ui/observable.ts'

/** Time in milliseconds for indexing between two pauses. */
const sliceMs = 8

let current: {
  readonly graph: Graph
  readonly search: NodeSearch
  readonly steps: Iterator<void>
  isBegun: boolean
} | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Increases when a network has been indexed completely, because searches may then find more. */
export const searchesRead = new Observable(0)

/**
 * Returns the search index for this state of a network. Only the latest index is cached, and the next one reuses its
 * unchanged parts. Strings other than names are indexed while the page is idle.
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

/** Indexes the names of a network in advance of the first search. */
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
