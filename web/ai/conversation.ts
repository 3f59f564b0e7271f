import type { AssistantMessage, ProposalDecision } from '../../contract/assistant.ts'

export type ChatMessage = Pick<AssistantMessage, 'id' | 'role' | 'content' | 'proposals' | 'isBroken'>

/** Decisions about proposals, by proposal id. */
export type Decisions = ReadonlyMap<string, ProposalDecision>

/** A conversation with an assistant, independent of its implementation. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly decisions: Decisions
  decide(proposalIds: readonly string[], decision: ProposalDecision): void
  /** Shown instead of an answer that failed before its first word. */
  readonly sorry: string
  /** Suggested first messages. */
  readonly suggestions: readonly string[]
  /** `loading`: previous messages are not known yet. `thinking`: the answer has not started. */
  readonly state: 'loading' | 'idle' | 'thinking' | 'answering'
  /** Error message if previous messages could not be loaded. */
  readonly failure: string | null
  readonly reload: () => void
  /** Sends a question. Resolves to false if previous messages could not be loaded, and nothing was sent. */
  ask(text: string): Promise<boolean>
  /** Stops the answer. The text so far remains. */
  stop(): void
  /** Repeats the last question. Null unless its answer is missing or incomplete. */
  readonly retry: (() => void) | null
  clear(): Promise<void>
}
