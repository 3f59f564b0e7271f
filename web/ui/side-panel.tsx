import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface SidePanelProps {
  readonly label: string
  readonly className: string | undefined
  /** What of it gets the focus when it opens, and whenever that is something else; a selector. */
  readonly begin: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the canvas, which makes room for it. Takes the focus and gives it back; Escape closes it. */
export function SidePanel({ label, className, begin, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const isHere = panel.current
    return () => {
      // Whoever closes it from inside goes back to where they came from.
      const focused = document.activeElement
      const isLost = focused === document.body || isHere?.contains(focused)
      if (isLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useEffect(() => {
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>(begin)?.focus()
  }, [begin])

  function onKeyDown(event: KeyboardEvent): void {
    const isInFront =
      event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation]') === null
    if (event.key !== 'Escape' || !isInFront || event.defaultPrevented || event.nativeEvent.isComposing) return
    // What is worked on beside it does not step back as well.
    event.preventDefault()
    onClose()
  }

  return (
    // Escape closes it from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className={className} aria-label={label} ref={panel} data-floats="panel" onKeyDown={onKeyDown}>
      {children}
    </aside>
  )
}
