import { texts } from '../texts.ts'
import { showToast } from './toast.tsx'
import { keptTextMs } from './toast-timing.ts'

/** How long the toast after copying is visible, in milliseconds. */
const copiedMs = 2000

/**
 * Copies text that the user has typed and that could not be saved. If copying fails, a toast keeps showing the text.
 */
async function copyTyped(text: string): Promise<void> {
  const failed = { title: texts.typedNotCopied, message: text, durationMs: keptTextMs }
  await copyText(text, { copied: { title: texts.typedCopied }, failed })
}

/**
 * Shows an error for text that the user has typed and that could not be saved, and offers to copy it. `message` is the
 * text itself unless the error needs an explanation.
 */
export function offerTypedCopy(title: string, typed: string, message = typed): void {
  const action = { label: texts.copyTyped, onClick: () => void copyTyped(typed) }
  showToast({ tone: 'error', title, message, durationMs: keptTextMs, action })
}

interface CopyOutcomes {
  /** The toast after copying. */
  readonly copied: { readonly title: string; readonly message?: string }
  readonly failed: { readonly title: string; readonly message?: string; readonly durationMs?: number }
}

/** Copies a string to the clipboard and shows the result in a toast. Resolves to true if the string was copied. */
export async function copyText(text: string, { copied, failed }: CopyOutcomes): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', durationMs: copiedMs, ...copied })
    return true
  } catch {
    // The user has denied access, or the page uses plain HTTP, where there is no clipboard.
    showToast({ tone: 'error', ...failed })
    return false
  }
}
