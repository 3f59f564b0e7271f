import { importSuccessTitle } from '../../domain/exchange/texts.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { hideToast, showToast } from '../ui/toast.tsx'
import { ImportFailure } from './import-failure.ts'
import type { Counts, Imported } from './run-import.ts'
import { texts } from './texts.ts'
import { takeBack } from './undo-import.ts'

/** Says that an import is done; `planned` is what was meant to be added. */
export function announceImport(imported: Imported, planned: Counts, onUndo: () => Promise<void>): void {
  showToast({
    id: toastId(imported),
    tone: 'success',
    title: importSuccessTitle,
    message: outcomeSentence(imported, planned),
    action: { label: texts.undo, onClick: () => void onUndo() },
  })
}

export function withdrawAnnouncement(imported: Imported): void {
  hideToast(toastId(imported))
}

const toastId = ({ groupId }: Imported) => `import-${groupId}`

export function outcomeSentence({ count, saved }: Imported, planned: Counts): string {
  if (!saved) return texts.keptHere(count)
  return count.nodes + count.edges < planned.nodes + planned.edges
    ? texts.someRefused(count, planned)
    : texts.imported(count)
}

/** Takes an import back and says so. True if its network was removed, false if it stays; null if it failed. */
export async function undoWithNotice(store: LiveNetworkStore, imported: Imported): Promise<boolean | null> {
  try {
    const removed = await takeBack(store, imported)
    const message = removed ? texts.undoneNetwork : texts.undone(imported.count)
    showToast({ title: texts.undoneTitle, message })
    return removed
  } catch (error) {
    const message = error instanceof ImportFailure ? error.message : texts.undoFailed
    showToast({ tone: 'error', title: texts.undoFailedTitle, message })
    return null
  }
}
