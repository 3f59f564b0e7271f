import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { InsightAnswer } from '../../domain/entities/insight-answer/insight-answer.ts'
import { answersIn } from '../../domain/insights/answered.ts'
import { hiddenThisWeek, weekKey } from '../../domain/insights/week.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkStore } from '../store/types.ts'
import { newId } from '../store/tab-identity.ts'
import { submitTo } from '../store/use-submit.ts'
import { texts } from './texts.ts'

/** An answer. If the insight is snoozed, includes the day on which it is shown again. */
export type Answer = Pick<InsightAnswer, 'answer' | 'until'>

/** Stores the user's answers to insights about a network in their book. */
export class InsightCommands {
  readonly #store: NetworkStore
  readonly #networkId: string

  constructor(store: NetworkStore, networkId: string) {
    this.#store = store
    this.#networkId = networkId
  }

  /** Saves an answer as one undo step. Returns false if the edit was rejected. */
  answer(key: string, answer: Answer, book: Graph): boolean {
    const edit = this.#answering(key, answer, book)
    return this.#submit([edit], { label: texts.steps[answer.answer], failed: texts.answerFailed })
  }

  /**
   * Hides the weekly card until next Monday. Hiding is no undo step, so that Undo reverses the last change to the
   * network instead.
   */
  hideWeek(today: string, book: Graph): void {
    this.#store.submit(bookOf(this.#store.userId), [this.#answering(weekKey, hiddenThisWeek(today), book)])
  }

  /** Shows an insight again, as one undo step. Returns false if an edit was rejected. */
  removeAnswer(key: string, book: Graph): boolean {
    const answers = [...book.insightAnswers.values()].filter(
      (answer) => answer.ofNetworkId === this.#networkId && answer.key === key,
    )
    const edits = answers.map(({ id }): Edit => ({ type: 'insightAnswer.remove', id }))
    return this.#submit(edits, { label: texts.steps.again, failed: texts.answerFailed })
  }

  #answering(key: string, answer: Answer, book: Graph): Edit {
    const before = answersIn(this.#networkId, book.insightAnswers.values()).get(key)
    return before
      ? { type: 'insightAnswer.update', id: before.id, changes: answer }
      : { type: 'insightAnswer.add', insightAnswer: { id: newId(), ofNetworkId: this.#networkId, key, ...answer } }
  }

  #submit(...[edits, says]: Parameters<ReturnType<typeof submitTo>>): boolean {
    return submitTo(this.#store, bookOf(this.#store.userId))(edits, says)
  }
}
