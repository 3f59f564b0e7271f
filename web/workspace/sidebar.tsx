import { Drawer } from '@mantine/core'
import { IconLayoutSidebar, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useClosesOnBack } from '../ui/dialogs/close-on-back.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import type { SidebarFrame } from './sidebar-frame.ts'
import styles from './sidebar.module.css'
import { sidebarTexts as texts } from './texts.ts'

interface SidebarProps {
  readonly frame: SidebarFrame
  /** Renders the header. `iconsOnly` is true if the sidebar only has room for icons. */
  readonly renderHeader: (iconsOnly: boolean) => ReactNode
  readonly list: ReactNode
  readonly renderFooter: (iconsOnly: boolean) => ReactNode
}

/** The sidebar: a column, a narrow column of icons, or a sheet over the page. */
export function Sidebar({ frame, ...parts }: SidebarProps) {
  useClosesOnBack(frame.narrow && frame.open, frame.closeSheet)
  if (!frame.narrow) return <SidebarColumn iconsOnly={!frame.open} onToggle={frame.toggle} {...parts} />
  return (
    <Drawer.Root
      opened={frame.open}
      onClose={frame.closeSheet}
      size="18rem"
      padding={0}
      closeOnEscape={false}
      onKeyDown={(event) => isEscape(event) && frame.closeSheet()}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={texts.label}>
        <Drawer.Body className={styles.sheet}>
          <SidebarColumn inSheet iconsOnly={false} onToggle={frame.closeSheet} {...parts} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/**
 * Whether the key is Escape and should close the sheet. Escape does not close the sheet while the user types with an
 * input method or moves a row. Mantine's own listener is not used, because it would run before the listeners of panels
 * and rows.
 */
function isEscape(event: KeyboardEvent): boolean {
  const isMoving = event.currentTarget.querySelector('[data-dragging]') !== null
  return event.key === 'Escape' && !event.nativeEvent.isComposing && !isMoving
}

interface ColumnProps extends Omit<SidebarProps, 'frame'> {
  readonly iconsOnly: boolean
  readonly inSheet?: boolean
  readonly onToggle: () => void
}

function SidebarColumn({ iconsOnly, inSheet = false, onToggle, renderHeader, list, renderFooter }: ColumnProps) {
  return (
    <nav
      className={styles.column}
      aria-label={texts.label}
      data-icons-only={iconsOnly || undefined}
      data-sheet={inSheet || undefined}
    >
      <div className={styles.brandRow}>
        {!iconsOnly && <span className={styles.brand}>Kithmap</span>}
        <IconButton
          label={iconsOnly ? texts.open : texts.close}
          keys={inSheet ? undefined : ['mod', 'B']}
          tooltipPosition="right"
          color="gray"
          aria-expanded={!iconsOnly}
          onClick={onToggle}
        >
          {inSheet ? <IconX size={18} stroke={1.75} /> : <IconLayoutSidebar size={18} stroke={1.75} />}
        </IconButton>
      </div>
      {renderHeader(iconsOnly)}
      {iconsOnly ? <div className={styles.filler} /> : list}
      {renderFooter(iconsOnly)}
    </nav>
  )
}
