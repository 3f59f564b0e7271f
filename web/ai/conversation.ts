import type { AssistantMessage, ProposalDecision } from '../../contract/assistant.ts'

export type ChatMessage = Pick<AssistantMessage, 'id' | 'role' | 'content' | 'proposals' | 'isBroken'>

/** What was decided about proposals, by their ids. */
export type Decisions = ReadonlyMap<string, ProposalDecision>

/** A conversation with an assistant, whoever answers. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly decisions: Decisions
  decide(proposalIds: readonly string[], decision: ProposalDecision): void
  /** What is said in the place of an answer that failed before its first word. */
  readonly sorry: string
  /** What one might begin with. */
  readonly suggestions: readonly string[]
  /** `loading`: what was said before is not known yet. `thinking`: nothing of the answer is there yet. */
  readonly state: 'loading' | 'idle' | 'thinking' | 'answering'
  /** Why what was said before could not be loaded. */
  readonly failure: string | null
  readonly reload: () => void
  ask(text: string): void
  /** Ends the answer; what was said stands. */
  stop(): void
  /** Asks the last question again. Null unless its answer is missing or was not finished. */
  readonly retry: (() => void) | null
  clear(): Promise<void>
}
