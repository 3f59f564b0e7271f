import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import styles from './sidebar.module.css'
import { sidebarTexts as texts } from './texts.ts'

interface SidebarEntryProps extends ComponentProps<'button'> {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly label: string
  readonly iconsOnly: boolean
  /** Number of items that need attention, shown beside the label. Hidden if 0. */
  readonly count?: number
  /** URL to open in a new tab. If omitted, the entry is a button. */
  readonly href?: string
  /**
   * The reason why the entry can't be used yet. The entry stays focusable, so that screen readers can read the reason.
   */
  readonly unavailable?: string | undefined
}

/** An entry of the sidebar. If the sidebar only has room for icons, the entry is shown as an icon. */
export function SidebarEntry({
  icon: Icon,
  label,
  iconsOnly,
  count = 0,
  href,
  unavailable,
  onClick,
  ...rest
}: SidebarEntryProps) {
  const content = (
    <>
      <Icon size={18} stroke={1.75} />
      {!iconsOnly && <span className={styles.entryLabel}>{label}</span>}
      {/* Separates the label from the count for screen readers, because both are in the accessible name. */}
      {count > 0 && ' '}
      {count > 0 && <span className={styles.entryCount}>{count}</span>}
      {!iconsOnly && href && <IconExternalLink className={styles.entryMark} size={14} stroke={1.75} aria-hidden />}
    </>
  )
  const counted = count > 0 ? `${label} ${count}` : label
  const name = href ? `${label} (${texts.newTab})` : counted
  const hint = [iconsOnly && label, unavailable].filter(Boolean).join(': ')
  return (
    <Tooltip
      label={hint}
      disabled={!hint}
      position="right"
      multiline
      maw={240}
      events={{ hover: true, focus: true, touch: true }}
    >
      {href ? (
        <a className={styles.entry} href={href} target="_blank" rel="noreferrer" aria-label={name}>
          {content}
        </a>
      ) : (
        <UnstyledButton
          {...rest}
          className={styles.entry}
          aria-label={name}
          aria-disabled={unavailable ? true : undefined}
          aria-description={unavailable ?? rest['aria-description']}
          onClick={unavailable ? undefined : onClick}
        >
          {content}
        </UnstyledButton>
      )}
    </Tooltip>
  )
}
