import type { AssistantMessage } from '../../contract/assistant.ts'

export type ChatMessage = Pick<AssistantMessage, 'id' | 'role' | 'content' | 'proposals'>

/** A conversation with an assistant, whoever answers. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
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
  /** Asks the last question again. Null unless its answer failed. */
  readonly retry: (() => void) | null
  clear(): void
}
