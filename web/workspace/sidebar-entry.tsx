import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ComponentProps, ComponentType } from 'react'
import styles from './sidebar.module.css'
import { sidebarTexts as texts } from './texts.ts'

interface SidebarEntryProps extends ComponentProps<'button'> {
  readonly icon: ComponentType<{ size?: number; stroke?: number }>
  readonly label: string
  readonly iconsOnly: boolean
  /** What waits there; 0: nothing. */
  readonly count?: number
  /** Opens in a new tab. */
  readonly href?: string
  /** Why this cannot be used yet. It stays reachable, so that the reason can be read. */
  readonly unavailable?: string | undefined
}

/** One line of the sidebar, or one icon of its rail. */
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
      {/* A word of its own: the name of the entry says it as well. */}
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
