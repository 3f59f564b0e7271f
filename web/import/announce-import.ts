import type { Replaced } from '../../domain/exchange/compare/restore-replaced.ts'
import { importSuccessTitle } from '../../domain/exchange/texts.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { hideToast, showToast } from '../ui/toasts/toast.tsx'
import { ImportFailure } from './import-failure.ts'
import { removeLoggedContacts, type LoggedImport } from './log-contacts.ts'
import type { PlannedCounts } from './run-import.ts'
import { texts } from './texts.ts'
import { revertImport } from './undo-import.ts'

/**
 * Announces a finished import. `planned` contains the counts of the plan, or null if differences were applied.
 * `formats` contains the formats of the files.
 */
export function announceImport(
  imported: LoggedImport,
  planned: PlannedCounts | null,
  formats: readonly string[],
  onUndo: () => Promise<void>,
): void {
  showToast({
    id: toastId(imported),
    tone: 'success',
    title: importSuccessTitle(formats),
    message: outcomeSentence(imported, planned),
    action: { label: texts.undo, onClick: () => void onUndo() },
    afterDialog: true,
  })
}

export function withdrawAnnouncement(imported: LoggedImport): void {
  hideToast(toastId(imported))
}

const toastId = ({ stepId }: LoggedImport) => `import-${stepId}`

export function outcomeSentence(imported: LoggedImport, planned: PlannedCounts | null): string {
  const sentence = importSentence(imported, planned)
  const { length } = imported.contacts
  return length === 0 ? sentence : texts.contactsLogged(sentence, length)
}

function importSentence({ count, saved, replaced }: LoggedImport, planned: PlannedCounts | null): string {
  if (!planned) {
    const isRemoval = ({ edit }: Replaced) => edit.type === 'node.remove' || edit.type === 'edge.remove'
    const isCite = ({ edit }: Replaced) => edit.type === 'node.cite' || edit.type === 'edge.cite'
    const changes = replaced.filter((each) => !isCite(each))
    const changed = new Set(changes.flatMap(({ edit }) => ('id' in edit ? [edit.id] : [])))
    const removed = replaced.filter(isRemoval).length
    const sentence = texts.tookOver(count, changed.size - removed, removed)
    return saved ? sentence : texts.savedLater(sentence)
  }
  if (!saved) return texts.keptHere(count)
  const lines = { nodes: planned.nodes, edges: planned.edges - planned.joined }
  if (count.nodes + count.edges < lines.nodes + lines.edges) return texts.someRejected(count, lines)
  const sentence = texts.imported({ nodes: count.nodes, edges: count.edges + planned.joined })
  return planned.joined === 0 ? sentence : texts.joined(sentence, planned.joined)
}

/**
 * Undoes an import and announces the result. Resolves to true if the network was removed, to false if the network
 * stays, and to null if the undo failed.
 */
export async function undoWithNotice(store: LiveNetworkStore, imported: LoggedImport): Promise<boolean | null> {
  try {
    const removed = await revertImport(store, imported)
    removeLoggedContacts(store, imported.contacts)
    const message = removed ? texts.undoneNetwork : texts.undone(imported.count)
    showToast({ title: texts.undoneTitle, message })
    return removed
  } catch (error) {
    const message = error instanceof ImportFailure ? error.message : texts.undoFailed
    showToast({ tone: 'error', title: texts.undoFailedTitle, message })
    return null
  }
}
