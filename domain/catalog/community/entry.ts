import type { Industry } from './industries.ts'

/** A community network. Its prompt is detailed enough to generate the network from it. */
export interface CommunityEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The prompt. It names the place, the people to know in that place, and the goal. */
  readonly prompt: string
  readonly industry: Industry
  readonly location: string
}
