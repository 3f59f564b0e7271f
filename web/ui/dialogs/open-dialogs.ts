import { useEffect, useSyncExternalStore } from 'react'

/** Number of open dialogs. Elements beside a dialog, such as toasts, have other positions while a dialog is open. */
let open = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  open += by
  for (const listener of listeners) listener()
}

/** Counts a dialog as open while `opened` is true. */
export function useCountsAsDialog(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    change(1)
    return () => change(-1)
  }, [opened])
}

export function isDialogOpen(): boolean {
  return open > 0
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isDialogOpen)
}
