import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly id?: string
  readonly label: string
  readonly className?: string | undefined
  /** What of it gets the focus when it opens, and whenever that is something else; a selector. */
  readonly begin: string
  /** Whoever works on the canvas, or has pressed something with the pointer, goes on there: the focus stays. */
  readonly isBesideWork?: boolean
  /** Counts how often somebody asked for it, also while it is open. */
  readonly asked?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the canvas, which makes room for it. Takes the focus, if it has a place for it, and gives it back; Escape closes it. */
export function SidePanel({
  id,
  label,
  className,
  begin,
  isBesideWork = false,
  asked,
  onClose,
  children,
}: SidePanelProps) {
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

  const wanted = `${begin} ${asked ?? ''}`
  const given = useRef('')
  useEffect(() => {
    if (given.current === wanted) return
    given.current = wanted
    if (panel.current?.contains(document.activeElement)) return
    if (isBesideWork && isAtWork(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>(begin)?.focus()
  }, [begin, wanted, isBesideWork])

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
    <aside
      id={id}
      className={`${styles.panel} ${className ?? ''}`}
      aria-label={label}
      ref={panel}
      data-floats="panel"
      onKeyDown={onKeyDown}
    >
      {children}
    </aside>
  )
}

/** Keys go to the canvas, or to the table in its place, unless they have led to something else. */
function isAtWork(focused: Element | null): boolean {
  return !focused?.matches(':focus-visible') || focused.closest('[data-canvas-area]') !== null
}

interface SidePanelHeadProps {
  readonly title: string
  /** What the button says that closes it. */
  readonly closeLabel: string
  readonly onClose: () => void
  /** Further buttons beside that one. */
  readonly children?: ReactNode
}

/** The first line of a panel, also where it stands in a sheet. */
export function SidePanelHead({ title, closeLabel, onClose, children }: SidePanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <ActionIcon color="gray" aria-label={closeLabel} data-panel-close onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** What a panel holds besides its head: scrolls by itself. */
export function SidePanelBody({ ref, children }: { readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode }) {
  return (
    <div className={styles.body} ref={ref}>
      {children}
    </div>
  )
}

interface SidePanelHintProps {
  /** Said aloud whenever it changes. */
  readonly role?: 'status'
  readonly children: ReactNode
}

/** What helps to read what a panel holds, or to go on. */
export function SidePanelHint({ role, children }: SidePanelHintProps) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  )
}
