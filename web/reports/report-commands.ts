import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import type { NewReport, Report, ReportChanges } from '../../domain/entities/report/report.ts'
import { blocksOf, type Starter } from '../../domain/reports/starters.ts'
import { newId } from '../store/tab-identity.ts'
import type { NetworkStore } from '../store/types.ts'
import { type Submit, type SubmitTexts, submitTo } from '../store/use-submit.ts'
import { texts } from './texts.ts'

/** Commands on the user's reports. Each is one undo step in the book, and shows a message if it is rejected. */
export class ReportCommands {
  readonly #submit: Submit

  constructor(store: Pick<NetworkStore, 'submit' | 'userId'>) {
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

  update({ id, name }: Report, changes: ReportChanges): boolean {
    return this.#run([{ type: 'report.update', id, changes }], texts.steps.update(changes.name ?? name))
  }

  remove({ id, name }: Report): boolean {
    const label = texts.steps.remove(name)
    return this.#run([{ type: 'report.remove', id }], label, {
      done: { title: texts.removed(name) },
      undo: { button: texts.undo, label, failed: texts.notRestored },
    })
  }

  #add(report: NewReport): string | null {
    return this.#run([{ type: 'report.add', report }], texts.steps.add(report.name)) ? report.id : null
  }

  #run(edits: readonly Edit[], label: string, more: Partial<SubmitTexts> = {}): boolean {
    return this.#submit(edits, { label, failed: texts.failed, ...more })
  }
}
