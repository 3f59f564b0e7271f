import { showToast } from './toast.tsx'

/** Time in milliseconds for which the toast after copying is visible. */
const copiedMs = 2000

interface CopyOutcomes {
  /** The toast after copying. */
  readonly copied: { readonly title: string; readonly message?: string }
  readonly failed: { readonly title: string; readonly message?: string }
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
