import { type AppliedBatch, applyBatch, type BatchResult, replay } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { type Graph, graphContents, graphFrom } from '../../domain/entities/graph.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { LogEntry } from '../../contract/batches.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { Creators } from './creators.ts'
import { Removals } from './removals.ts'

/** The part of a queued batch that is needed to compute the view of a network. */
export interface PendingBatch {
  readonly batchId: string
  readonly edits: readonly Edit[]
}

/**
 * A network as confirmed by the server, and as this user sees it: the confirmed state with the pending batches applied
 * on top. Rejected batches need no code for a rollback: the class removes a rejected batch from the pending batches and
 * computes the view again.
 */
export class OptimisticNetwork {
  readonly role: Role
  #confirmed: Graph
  #version: number
  #pending: PendingBatch[]
  /**
   * Batches that the server has accepted, but whose position in the log this page has not reached. They are still shown
   * as pending.
   */
  #acknowledged: PendingBatch[] = []
  /**
   * Ids of batches of this page that arrived through the log before the server's response to them. The outbox still
   * lists them as pending.
   */
  readonly #unanswered = new Set<string>()
  #view: Graph
  readonly #makers: Creators
  readonly #removals: Removals

  constructor(
    snapshot: Snapshot,
    pending: readonly PendingBatch[],
    {
      removals = new Removals(),
      makers = new Creators(''),
    }: { readonly removals?: Removals; readonly makers?: Creators } = {},
  ) {
    const { role, version, order: _order, ...network } = snapshot.network
    this.role = role
    this.#version = version
    this.#confirmed = graphFrom({ ...snapshot, network })
    this.#removals = removals
    this.#makers = makers
    this.#pending = [...pending]
    for (const { edits } of pending) this.#makers.noteHere(edits)
    this.#view = this.#fold()
  }

  get view(): Graph {
    return this.#view
  }

  get confirmedGraph(): Graph {
    return this.#confirmed
  }

  /** The confirmed state without pending batches. Does not include the network's position in the user's list. */
  get confirmed(): Snapshot {
    const { network, ...contents } = graphContents(this.#confirmed)
    return { network: { ...network, role: this.role, version: this.#version, order: null }, ...contents }
  }

  /** Number of the latest batch in the confirmed state. */
  get version(): number {
    return this.#version
  }

  /** Applies edits to the view immediately. The result leaves out edits that were rejected, which must not be sent. */
  submit(edits: readonly Edit[], now: Date): AppliedBatch {
    const outcome = applyBatch(this.#view, edits, now.toISOString())
    if (outcome.applied.length > 0) this.#view = outcome.graph
    this.#makers.noteHere(outcome.applied)
    return outcome
  }

  /**
   * Sets the batches that wait for a response. Call this after `submit`, once the store has queued the new batch.
   */
  setPending(pending: readonly PendingBatch[]): void {
    this.#pending = [...this.#acknowledged, ...pending.filter(({ batchId }) => !this.#unanswered.has(batchId))]
  }

  /**
   * Recomputes the view with pending batches that were not passed to `submit`, such as batches queued by an earlier
   * page load.
   */
  refold(pending: readonly PendingBatch[]): void {
    this.setPending(pending)
    for (const { edits } of pending) this.#makers.noteHere(edits)
    this.#view = this.#fold()
  }

  /**
   * Applies a batch from the log. Returns false and applies nothing if earlier batches are missing. The caller must
   * then read the log from `version` on.
   */
  confirm(batch: LogEntry): boolean {
    if (batch.version <= this.#version) return true
    if (batch.version > this.#version + 1) return false
    this.#removals.note(this.#confirmed, batch.edits)
    this.#makers.note(batch)
    this.#confirmed = replay(this.#confirmed, batch.edits, batch.at)
    this.#version = batch.version
    const head = this.#pending[0]
    const asExpected = head?.batchId === batch.batchId && head.edits.length === batch.edits.length
    if (this.#pending.some(({ batchId }) => batchId === batch.batchId)) this.#unanswered.add(batch.batchId)
    this.#forget(new Set([batch.batchId]))
    // If the batch was the first pending one, the view already includes it and need not be computed again.
    if (!asExpected || this.#pending.length === 0) this.#view = this.#fold()
    return true
  }

  /**
   * Applies the server's response to a batch of this page. Returns false if this page has not yet received the batches
   * before it.
   */
  acknowledge(batch: PendingBatch & { stepId?: string }, result: BatchResult, userId: string): boolean {
    const refused = new Set(result.refused.map(({ index }) => index))
    const applied = batch.edits.filter((_edit, index) => !refused.has(index))
    if (applied.length === 0 || result.version <= this.#version) {
      this.drop([batch.batchId])
      return true
    }
    const isNext = this.confirm({
      version: result.version,
      batchId: batch.batchId,
      stepId: batch.stepId ?? null,
      userId,
      at: result.at,
      edits: applied,
    })
    this.#unanswered.delete(batch.batchId)
    if (!isNext) this.#acknowledged.push({ batchId: batch.batchId, edits: applied })
    return isNext
  }

  /** Removes pending batches. Their changes disappear from the view unless the server has confirmed them. */
  drop(batchIds: readonly string[]): void {
    const dropped = new Set(batchIds)
    for (const batchId of dropped) this.#unanswered.delete(batchId)
    if (!this.#pending.some(({ batchId }) => dropped.has(batchId))) return
    this.#forget(dropped)
    this.#view = this.#fold()
  }

  #forget(batchIds: ReadonlySet<string>): void {
    const others = (batches: PendingBatch[]) => batches.filter(({ batchId }) => !batchIds.has(batchId))
    this.#pending = others(this.#pending)
    this.#acknowledged = others(this.#acknowledged)
  }

  #fold(): Graph {
    const now = new Date().toISOString()
    return this.#pending.reduce((graph, { edits }) => applyBatch(graph, edits, now).graph, this.#confirmed)
  }
}
