import { showToast } from '../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

/** Copies an address and tells the user whether it worked. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ tone: 'success', title: texts.copied })
  } catch {
    // The user has denied access, or the page uses plain HTTP, where there is no clipboard.
    showToast({ tone: 'error', ...texts.copyFailed })
  }
}
