import { useEffect, useEffectEvent } from 'react'

/** Functions that close the open dialogs and sheets. The function of the frontmost one is last. */
const closings: (() => void)[] = []

/** While `opened` is true, the browser's Back button closes this dialog or sheet instead of leaving the page. */
export function useClosesOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!opened) return undefined
    const closing = () => close()
    closings.push(closing)
    return () => void closings.splice(closings.indexOf(closing), 1)
  }, [opened])
}

/** Closes the frontmost dialog or sheet. Returns false if none is open. */
export function closeFrontmost(): boolean {
  const close = closings.at(-1)
  close?.()
  return close !== undefined
}
