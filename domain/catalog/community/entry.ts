import type { Industry } from './industries.ts'

/** A network described in enough detail to be generated from the description alone. */
export interface CommunityEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Names the place, the people to know there, and the goal. */
  readonly prompt: string
  readonly industry: Industry
  readonly location: string
}
