import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconEye, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasRole, type Role } from '../../domain/entities/member.ts'
import { NetworkTitle } from './network-title.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import type { SidebarFrame } from './sidebar-frame.ts'
import { sidebarTexts, topBarTexts as texts } from './texts.ts'
import styles from './top-bar.module.css'
import {
  Redo,
  type Reversal,
  ReversalAnnouncer,
  type Reversals,
  UndoRedo,
  useRedoAction,
  useUndoActions,
} from './undo-redo.tsx'

interface TopBarProps {
  readonly networkId: string
  /** Null while it is not known. */
  readonly name: string | null
  /** Null while it is not known; nothing can be edited until then. */
  readonly role: Role | null
  /** On a narrow screen it is opened from here, and what can be done stands in a bar at the bottom. */
  readonly sidebar: SidebarFrame
  readonly reversals: Reversals
  /** What an editor can do with the network: buttons. */
  readonly actions: ReactNode
  /** The saved view that is open, with what can be done with it. */
  readonly view: ReactNode
  /** Chooses how the network is shown. */
  readonly shownAs: ReactNode
  /** What opens the panel beside the network: a button. */
  readonly overview: ReactNode
  /** The name is a field. */
  readonly naming: boolean
  readonly onNamingChange: (naming: boolean) => void
  readonly onSignIn: () => void
}

export function TopBar(props: TopBarProps) {
  const { networkId, name, role, sidebar, reversals, actions } = props
  const editable = role !== null && hasRole(role, 'editor')
  useUndoActions(reversals, editable)
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        {sidebar.narrow && <OpenSidebar sidebar={sidebar} />}
        <div className={styles.names}>
          <NetworkTitle
            networkId={networkId}
            name={name}
            editable={editable}
            editing={props.naming}
            onEditingChange={props.onNamingChange}
          />
          {props.view}
        </div>
        {role !== null && !editable && <ViewOnly />}
        <div className={styles.spacer} />
        <ReversalAnnouncer said={reversals.said} />
        <SaveIndicator isLoaded={role !== null} onSignIn={props.onSignIn} />
        {editable && !sidebar.narrow && (
          <div className={styles.actions} data-naming={props.naming || undefined}>
            <UndoRedo {...reversals} />
            {actions}
          </div>
        )}
        {props.shownAs}
        {props.overview}
      </div>
    </header>
  )
}

interface BottomBarProps {
  readonly role: Role | null
  readonly reversals: Reversals
  readonly actions: ReactNode
}

/** On a narrow screen: what can be done with the network, where the thumb is. */
export function BottomBar({ role, reversals, actions }: BottomBarProps) {
  if (role === null || !hasRole(role, 'editor')) return null
  return (
    <div className={styles.bottomBar} role="toolbar" aria-label={texts.label}>
      <UndoRedo {...reversals} />
      <div className={styles.spacer} />
      {actions}
    </div>
  )
}

interface EmptyTopBarProps {
  readonly title: string
  readonly sidebar: SidebarFrame
  /** What can be done again, though no network is open. */
  readonly redo?: Reversal | null
}

/** The bar while there is no network to name. */
export function EmptyTopBar({ title, sidebar, redo = null }: EmptyTopBarProps) {
  useRedoAction(redo)
  return (
    <header className={styles.bar}>
      {sidebar.narrow && <OpenSidebar sidebar={sidebar} />}
      <h1 className={styles.title}>
        <span className={styles.titleText}>{title}</span>
      </h1>
      <div className={styles.spacer} />
      {redo && <Redo redo={redo} />}
    </header>
  )
}

function OpenSidebar({ sidebar: { setOpener, toggle } }: { sidebar: SidebarFrame }) {
  return (
    <ActionIcon ref={setOpener} color="gray" aria-label={sidebarTexts.open} onClick={toggle}>
      <IconMenu2 size={20} stroke={1.75} />
    </ActionIcon>
  )
}

function ViewOnly() {
  return (
    <Tooltip label={texts.viewOnlyHint} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <Badge
        className={styles.viewOnly}
        variant="default"
        leftSection={<IconEye size={14} stroke={1.75} aria-hidden />}
      >
        {texts.viewOnly}
      </Badge>
    </Tooltip>
  )
}
