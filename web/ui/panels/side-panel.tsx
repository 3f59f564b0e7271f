import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useClosesOnBack } from '../dialogs/close-on-back.ts'
import { escapeOwner } from '../keys/escape.ts'
import { usePhone } from '../theme/use-media.ts'
import { useCountsAsPanel } from './open-panels.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  readonly id?: string
  readonly label: string
  readonly className?: string | undefined
  /** Selector of the element to focus when the panel opens, and again when the selector changes. */
  readonly begin: string
  /** True to leave focus where it is if the user is working on the canvas or using the pointer. */
  readonly isBesideWork?: boolean
  /** Number of requests to open the panel. Each request focuses the panel, even if it is already open. */
  readonly asked?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A panel beside the canvas, which becomes smaller. Moves focus into the panel if the panel contains the element to
 * focus. When the panel closes, focus returns to the element that opened the panel, or else to the canvas or the table.
 * Escape closes the panel.
 */
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
  // On phones, panels are sheets over the canvas, which the Back button closes.
  useClosesOnBack(usePhone(), onClose)
  useCountsAsPanel(onClose)

  useEffect(() => {
    const opener = document.activeElement
    const isHere = panel.current
    return () => {
      // If focus is inside the panel when the panel closes, the element that opened it gets focus back.
      const focused = document.activeElement
      const isLost = focused === document.body || isHere?.contains(focused)
      if (!isLost) return
      const hasOpener = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      if (hasOpener) opener.focus()
      else workBeside()?.focus({ preventScroll: true })
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
    // React also passes the events of dialogs and menus that the panel has opened to this handler, although their
    // elements are outside the panel. Escape in them must not close the panel.
    const isInFront =
      event.target instanceof Element &&
      panel.current?.contains(event.target) === true &&
      escapeOwner(event.target) === null
    if (event.key !== 'Escape' || !isInFront || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Prevents the canvas from handling Escape too.
    event.preventDefault()
    onClose()
  }

  return (
    // Escape closes the panel if focus is anywhere inside it.
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

/** The visible canvas or table. Undefined on other pages. */
function workBeside(): HTMLElement | undefined {
  const works = document.querySelectorAll<HTMLElement>('[data-canvas-area] :is([role="application"], [role="grid"])')
  return [...works].find((work) => work.checkVisibility())
}

/** Whether the user is working on the canvas or the table, or using the pointer. */
function isAtWork(focused: Element | null): boolean {
  return !focused?.matches(':focus-visible') || focused.closest('[data-canvas-area]') !== null
}

interface SidePanelHeadProps {
  readonly title: string
  /** Label of the close button. */
  readonly closeLabel: string
  readonly onClose: () => void
  /** Additional buttons, shown beside the Close button. */
  readonly children?: ReactNode
}

/** The header of a panel or a sheet. */
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

/** The scrollable content of a panel. */
export function SidePanelBody({ ref, children }: { readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode }) {
  return (
    <div className={styles.body} ref={ref}>
      {children}
    </div>
  )
}

interface SidePanelHintProps {
  /** 'status' makes screen readers announce changes to the hint. */
  readonly role?: 'status'
  readonly children: ReactNode
}

/** A hint that explains the content of the panel or the next step. */
export function SidePanelHint({ role, children }: SidePanelHintProps) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  )
}
