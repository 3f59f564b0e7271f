import type { AssistantMessage, ProposalDecision } from '../../contract/assistant.ts'

export type ChatMessage = Pick<AssistantMessage, 'id' | 'role' | 'content' | 'proposals' | 'isBroken'>

/** The user's decisions about proposals, by the id of the proposal. */
export type Decisions = ReadonlyMap<string, ProposalDecision>

/** A conversation with an assistant, independent of its implementation. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly decisions: Decisions
  decide(proposalIds: readonly string[], decision: ProposalDecision): void
  /** Text in place of an answer that failed before its first word. */
  readonly sorry: string
  /** Suggestions for the first message. */
  readonly suggestions: readonly string[]
  /** `loading`: the messages are not known yet. `thinking`: the answer has not started. */
  readonly state: 'loading' | 'idle' | 'thinking' | 'answering'
  /** Error message if the messages could not be loaded. */
  readonly failure: string | null
  readonly reload: () => void
  /** Sends a question. Resolves to false if nothing was sent, because the messages could not be loaded. */
  ask(text: string): Promise<boolean>
  /** Stops the answer. The text received so far is kept. */
  stop(): void
  /** Repeats the last question if its answer is missing or incomplete. Otherwise null. */
  readonly retry: (() => void) | null
  clear(): Promise<void>
}
