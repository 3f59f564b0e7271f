import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import type { FoundView } from './found-view.ts'
import styles from './open-view-menu.module.css'
import { texts } from './texts.ts'

interface OpenViewMenuProps {
  readonly opened: boolean
  readonly open: FoundView | null
  readonly isChanged: boolean
  /** Whether the user may edit this view. */
  readonly canEdit: boolean
  readonly onSave: () => void
  readonly onSaveAs: () => void
  readonly onDiscard: () => void
  readonly onRename: () => void
  readonly onPlaces: (own: boolean) => void
  readonly onRemove: () => void
  /** Called to close the view and show the whole network. */
  readonly onClose: () => void
}

/** The name of the open view with its action menu. A dot marks unsaved changes. */
export function OpenViewMenu({ opened, open, isChanged, canEdit, ...on }: OpenViewMenuProps) {
  if (!opened || !open) return null
  const { view, isPrivate } = open
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={styles.name}
          data-view-name
          title={view.name}
          aria-label={texts.current(view.name, isChanged)}
        >
          {isPrivate && <IconLock size={14} stroke={1.75} aria-hidden />}
          <bdi className={styles.text}>{view.name}</bdi>
          {isChanged && <span className={styles.dot} aria-hidden />}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Always enabled, because this item also saves the viewport. A changed viewport does not show the dot. */}
        {canEdit && <Menu.Item onClick={on.onSave}>{texts.saveChanges}</Menu.Item>}
        <Menu.Item onClick={on.onSaveAs}>{texts.saveAs}</Menu.Item>
        <Menu.Item disabled={!isChanged} onClick={on.onDiscard}>
          {texts.discard}
        </Menu.Item>
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => on.onPlaces(!view.ownPlaces)}>
              {view.ownPlaces ? texts.takeOwnPlaces : texts.giveOwnPlaces}
            </Menu.Item>
            <Menu.Item onClick={on.onRename}>{texts.rename}</Menu.Item>
            <Menu.Item color="red" onClick={on.onRemove}>
              {texts.remove}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item onClick={on.onClose}>{texts.leave}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
