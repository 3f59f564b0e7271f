import { useWindowEvent } from '@mantine/hooks'

/** While `isDirty`, the browser asks before the page is left or loaded again. */
export function useLeaveGuard(isDirty: boolean): void {
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault()
  })
}
