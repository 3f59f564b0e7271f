import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { NewReport, Report, ReportBlock, ReportChanges } from '../../domain/entities/report/report.ts'
import { blocksOf, type Starter } from '../../domain/reports/starters.ts'
import { newId } from '../store/tab-identity.ts'
import type { NetworkStore, NetworkView } from '../store/types.ts'
import { type Submit, type SubmitTexts, submitTo } from '../store/use-submit.ts'
import { texts } from './texts.ts'

interface ReportStore extends Pick<NetworkStore, 'submit' | 'userId'> {
  view(documentId: string): Pick<NetworkView, 'graph'>
}

/**
 * Commands on the user's reports. Each command is one undo step in the book, and shows a message if its edit is
 * rejected.
 */
export class ReportCommands {
  readonly #store: ReportStore
  readonly #submit: Submit

  constructor(store: ReportStore) {
    this.#store = store
    this.#submit = submitTo(store, bookOf(store.userId))
  }

  /** Creates a report. Returns its id, or null if the edit was rejected. */
  create(networkId: string, name: string, { parts }: Pick<Starter, 'parts'>): string | null {
    return this.#add({ id: newId(), networkId, name, viewId: null, comparedDays: 30, blocks: blocksOf(parts, newId) })
  }

  /** Duplicates a report. Returns the id of the copy, or null if the edit was rejected. */
  copy({ networkId, name, viewId, comparedDays, blocks }: Report): string | null {
    const copied = blocks.map((block) => ({ ...block, id: newId() }))
    const copyName = texts.copyOf(name).slice(0, 100)
    return this.#add({ id: newId(), networkId, name: copyName, viewId, comparedDays, blocks: copied })
  }

  /**
   * Changes a report. Returns false if the edit was rejected. If the report was deleted in the meantime, submits no
   * edit and returns false: the deletion unmounts text fields, which then try to save their text.
   */
  update(report: Report, changes: ReportChanges): boolean {
    if (!this.#current(report)) return false
    const { id, name } = report
    return this.#run([{ type: 'report.update', id, changes }], texts.steps.update(changes.name ?? name))
  }

  /**
   * Changes one part of a report and leaves the others as they are now. Returns false like `update`, and if the part
   * was deleted in the meantime.
   */
  updatePart(report: Report, block: ReportBlock): boolean {
    const blocks = this.#current(report)?.blocks ?? []
    if (!blocks.some(({ id }) => id === block.id)) return false
    return this.update(report, { blocks: blocks.map((each) => (each.id === block.id ? block : each)) })
  }

  remove({ id, name }: Report): boolean {
    const label = texts.steps.remove(name)
    return this.#run([{ type: 'report.remove', id }], label, {
      done: { title: texts.removed(name) },
      undo: { button: texts.undo, label, failed: texts.notRestored },
    })
  }

  /** Returns the current state of a report, or undefined if it was deleted. */
  #current(report: Report): Report | undefined {
    const { graph } = this.#store.view(bookOf(this.#store.userId))
    // When the user leaves the page, the book may already be closed. The edit is then submitted, and the server
    // decides.
    return graph ? graph.reports.get(report.id) : report
  }

  #add(report: NewReport): string | null {
    return this.#run([{ type: 'report.add', report }], texts.steps.add(report.name)) ? report.id : null
  }

  #run(edits: readonly Edit[], label: string, more: Partial<SubmitTexts> = {}): boolean {
    return this.#submit(edits, { label, failed: texts.failed, ...more })
  }
}
