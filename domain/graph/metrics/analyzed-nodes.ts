import type { AnalyzedMeasure } from '../../measure-ids.ts'
import type { Analysis } from './analysis.ts'
import { measures } from './measures.ts'

/** The results of an analysis, by node id. */
export class AnalyzedNodes {
  readonly #analysis: Analysis
  readonly #placeOf: ReadonlyMap<string, number>
  readonly #greatest = new Map<AnalyzedMeasure, number>()

  constructor(analysis: Analysis) {
    this.#analysis = analysis
    this.#placeOf = new Map(analysis.ids.map((id, place) => [id, place]))
  }

  /**
   * Returns a measure of a node. Relative measures are relative to the greatest value. Null if the measure is undefined
   * for the node, or if the node was added after the analysis.
   */
  valueOf(measure: AnalyzedMeasure, nodeId: string): number | null {
    const place = this.#placeOf.get(nodeId)
    const value = place === undefined ? undefined : this.#analysis.values[measure][place]
    if (value === undefined || Number.isNaN(value)) return null
    return measures[measure].form === 'relative' ? value / this.#greatestOf(measure) : value
  }

  /**
   * Returns the id of the node at the center of a node's community, which identifies the community. Null if the node
   * has no connections, or if it was added after the analysis.
   */
  centerOf(nodeId: string): string | null {
    const { ids, communities } = this.#analysis
    const place = this.#placeOf.get(nodeId)
    const community = place === undefined ? undefined : communities.communityOf[place]
    if (community === undefined || (communities.sizes[community] ?? 0) < 2) return null
    return ids[communities.centers[community] ?? -1] ?? null
  }

  #greatestOf(measure: AnalyzedMeasure): number {
    const known = this.#greatest.get(measure)
    if (known !== undefined) return known
    const greatest = this.#analysis.values[measure].reduce((most, value) => (value > most ? value : most), 0) || 1
    this.#greatest.set(measure, greatest)
    return greatest
  }
}
