import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconEye, IconHistory, IconMenu2 } from '@tabler/icons-react'
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
  /** Null while the name is loading. */
  readonly name: string | null
  /** The user's role in the network. Null while it is loading. Nothing can be edited then. */
  readonly role: Role | null
  /** The moment at which a former state of the network is shown, in words. Null while the present is shown. */
  readonly asOf: string | null
  /**
   * State of the sidebar. In narrow windows, the top bar contains the button that opens the sidebar, and the actions
   * are in a bar at the bottom.
   */
  readonly sidebar: SidebarFrame
  readonly reversals: Reversals
  /** Buttons for actions that only editors may use. */
  readonly actions: ReactNode
  /** The name of the open saved view, with its menu. */
  readonly view: ReactNode
  /** The switch between canvas and table. */
  readonly shownAs: ReactNode
  /** The button that opens the panel beside the canvas. */
  readonly overview: ReactNode
  /** True while the name is a text field. */
  readonly naming: boolean
  readonly onNamingChange: (naming: boolean) => void
  readonly onSignIn: () => void
}

export function TopBar(props: TopBarProps) {
  const { networkId, name, role, asOf, sidebar, reversals, actions } = props
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
        {asOf !== null && <AsOf asOf={asOf} />}
        {asOf === null && role !== null && !editable && <ViewOnly />}
        <div className={styles.spacer} />
        <ReversalAnnouncer message={reversals.message} />
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

/** The bar with the actions on the network in narrow windows. It is at the bottom, within reach of the thumb. */
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
  /** A step that can be redone although no network is open. */
  readonly redo?: Reversal | null
}

/** The top bar while no network is open. */
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

function AsOf({ asOf }: { readonly asOf: string }) {
  return (
    <Badge
      className={`${styles.viewOnly} ${styles.asOf}`}
      variant="default"
      leftSection={<IconHistory size={14} stroke={1.75} aria-hidden />}
    >
      {asOf}
    </Badge>
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
