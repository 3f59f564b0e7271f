import { showToast } from './toast.tsx'

interface CopyOutcomes {
  /** The title of the toast after copying. */
  readonly copied: string
  readonly failed: { readonly title: string; readonly message?: string }
}

/** Copies a text to the clipboard and tells the user whether it worked. */
export async function copyText(text: string, { copied, failed }: CopyOutcomes): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', title: copied })
  } catch {
    // The user has denied access, or the page uses plain HTTP, where there is no clipboard.
    showToast({ tone: 'error', ...failed })
  }
}
