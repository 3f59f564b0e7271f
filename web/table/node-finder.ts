import { folded } from '../../domain/folded.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { texts } from './texts.ts'

/** Finds nodes by name, for rows that refer to nodes. */
export class NodeFinder {
  readonly #graph: Graph
  #byName: Map<string, string[]> | null = null

  constructor(graph: Graph) {
    this.#graph = graph
  }

  /**
   * Returns the node with this name if there is exactly one, ignoring case and accents. Otherwise returns an error
   * message. The first call costs one pass over the nodes.
   */
  called(name: string): { readonly id: string } | { readonly problem: string } {
    this.#byName ??= this.#index()
    const [id, ...others] = this.#byName.get(folded(name)) ?? []
    if (id === undefined) return { problem: texts.problems.noNode(name.trim()) }
    return others.length > 0 ? { problem: texts.problems.manyNodes(name.trim()) } : { id }
  }

  #index(): Map<string, string[]> {
    const byName = new Map<string, string[]>()
    for (const { id, name } of this.#graph.nodes.values()) {
      const key = folded(name)
      const namesakes = byName.get(key)
      if (namesakes) namesakes.push(id)
      else byName.set(key, [id])
    }
    return byName
  }
}
