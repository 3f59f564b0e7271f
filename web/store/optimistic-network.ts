import { type AppliedBatch, applyBatch, type BatchResult, type LoggedBatch, replay } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { type Graph, graphContents, graphFrom } from '../../domain/graph/graph.ts'
import type { Role } from '../../domain/entities/member.ts'
import type { Snapshot } from '../../contract/networks.ts'
import { Removals } from './removals.ts'

/** The part of a queued batch that a view needs. */
export interface PendingBatch {
  readonly batchId: string
  readonly edits: readonly Edit[]
}

/**
 * One network as the server confirmed it, and as this person sees it: the confirmed state with their pending batches on
 * top. A refusal needs no rollback code: the batch leaves the pending ones and the view is folded anew.
 */
export class OptimisticNetwork {
  readonly role: Role
  #confirmed: Graph
  #version: number
  #pending: PendingBatch[]
  /** Batches the server has, whose place in the log has not been reached here. They are still shown as pending. */
  #acknowledged: PendingBatch[] = []
  /** Batches of this page that the log has brought before the server's answer to them: who sends them goes on naming them. */
  readonly #unanswered = new Set<string>()
  #view: Graph
  readonly #madeHere = new Set<string>()
  readonly #removals: Removals

  constructor(snapshot: Snapshot, pending: readonly PendingBatch[], removals = new Removals()) {
    const { role, version, order: _order, ...network } = snapshot.network
    this.role = role
    this.#version = version
    this.#confirmed = graphFrom({ ...snapshot, network })
    this.#removals = removals
    this.#pending = [...pending]
    for (const { edits } of pending) this.#noteMade(edits)
    this.#view = this.#fold()
  }

  /** True of a node or connection that was made through this view or by what waited in this browser. */
  isMadeHere(id: string): boolean {
    return this.#madeHere.has(id)
  }

  get view(): Graph {
    return this.#view
  }

  get confirmedGraph(): Graph {
    return this.#confirmed
  }

  /** The confirmed state, without what is pending. Its place in the person's list is not known here. */
  get confirmed(): Snapshot {
    const { network, ...contents } = graphContents(this.#confirmed)
    return { network: { ...network, role: this.role, version: this.#version, order: null }, ...contents }
  }

  /** Number of the newest batch the confirmed state contains. */
  get version(): number {
    return this.#version
  }

  /** Shows edits at once. What could not be done is left out of the batch that has to be sent. */
  submit(edits: readonly Edit[], now: Date): AppliedBatch {
    const outcome = applyBatch(this.#view, edits, now.toISOString())
    if (outcome.applied.length > 0) this.#view = outcome.graph
    this.#noteMade(outcome.applied)
    return outcome
  }

  /** The batches that wait for acknowledgement, after `submit` put one more among them. */
  setPending(pending: readonly PendingBatch[]): void {
    this.#pending = [...this.#acknowledged, ...pending.filter(({ batchId }) => !this.#unanswered.has(batchId))]
  }

  /** Shows pending batches that were not submitted through this view: an earlier page's. */
  refold(pending: readonly PendingBatch[]): void {
    this.setPending(pending)
    for (const { edits } of pending) this.#noteMade(edits)
    this.#view = this.#fold()
  }

  /**
   * Takes in a batch from the log. False if batches before it are missing: then nothing was taken in, and the log has to
   * be read from `version` on.
   */
  confirm(batch: LoggedBatch): boolean {
    if (batch.version <= this.#version) return true
    if (batch.version > this.#version + 1) return false
    this.#removals.note(this.#confirmed, batch.edits)
    this.#confirmed = replay(this.#confirmed, batch.edits, batch.at)
    this.#version = batch.version
    const head = this.#pending[0]
    const asExpected = head?.batchId === batch.batchId && head.edits.length === batch.edits.length
    if (this.#pending.some(({ batchId }) => batchId === batch.batchId)) this.#unanswered.add(batch.batchId)
    this.#forget(batch.batchId)
    // The batch that was on top of the confirmed state is now part of it: the view already shows exactly this.
    if (!asExpected || this.#pending.length === 0) this.#view = this.#fold()
    return true
  }

  /**
   * Takes in the server's answer to a batch of this page. False if the batches between are missing here.
   */
  acknowledge(batch: PendingBatch & { groupId?: string }, result: BatchResult, userId: string): boolean {
    const refused = new Set(result.refused.map(({ index }) => index))
    const applied = batch.edits.filter((_edit, index) => !refused.has(index))
    if (applied.length === 0 || result.version <= this.#version) {
      this.drop(batch.batchId)
      return true
    }
    const isNext = this.confirm({
      version: result.version,
      batchId: batch.batchId,
      groupId: batch.groupId ?? null,
      userId,
      at: result.at,
      edits: applied,
    })
    this.#unanswered.delete(batch.batchId)
    if (!isNext) this.#acknowledged.push({ batchId: batch.batchId, edits: applied })
    return isNext
  }

  /** Forgets a pending batch; what it showed disappears unless it was confirmed. */
  drop(batchId: string): void {
    this.#unanswered.delete(batchId)
    if (!this.#pending.some((batch) => batch.batchId === batchId)) return
    this.#forget(batchId)
    this.#view = this.#fold()
  }

  #noteMade(edits: readonly Edit[]): void {
    for (const edit of edits) {
      if (edit.type === 'node.add') this.#madeHere.add(edit.node.id)
      if (edit.type === 'edge.add') this.#madeHere.add(edit.edge.id)
    }
  }

  #forget(batchId: string): void {
    const others = (batches: PendingBatch[]) => batches.filter((batch) => batch.batchId !== batchId)
    this.#pending = others(this.#pending)
    this.#acknowledged = others(this.#acknowledged)
  }

  #fold(): Graph {
    const now = new Date().toISOString()
    return this.#pending.reduce((graph, { edits }) => applyBatch(graph, edits, now).graph, this.#confirmed)
  }
}
