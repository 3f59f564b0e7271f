import type { Industry } from './industries.ts'

/** A network described well enough to be generated from the description alone. */
export interface CommunityEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Names the place, whom to know there, and what for. */
  readonly prompt: string
  readonly industry: Industry
  readonly location: string
}
