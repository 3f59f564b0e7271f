import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconLock, IconTable, IconVectorTriangle } from '@tabler/icons-react'
import type { FoundView } from './found-view.ts'
import { VirtualList } from '../ui/display/virtual-list.tsx'
import { texts } from './texts.ts'
import styles from './view-list.module.css'

/** Height of a row in pixels. */
const rowHeight = 28

interface ViewListProps {
  readonly views: readonly FoundView[]
  /** Id of the open view. Null if the whole network is open. */
  readonly openId: string | null
  readonly networkName: string
  /** Whether the user may edit shared views. */
  readonly canEdit: boolean
  readonly onOpen: (viewId: string) => void
  readonly onRename: (found: FoundView) => void
  readonly onMove: (found: FoundView, by: 1 | -1) => void
  readonly onRemove: (found: FoundView) => void
}

/** The saved views of the open network, below its name. */
export function ViewList({ views, openId, networkName, canEdit, onOpen, ...on }: ViewListProps) {
  return (
    <li className={styles.below}>
      <VirtualList
        items={views}
        idOf={({ view }) => view.id}
        rowHeight={rowHeight}
        label={texts.list(networkName)}
        renderRow={(found, at) => {
          const { view, isPrivate } = found
          const isOpen = view.id === openId
          const Icon = view.kind === 'table' ? IconTable : IconVectorTriangle
          return (
            <div className={styles.row} data-current={isOpen || undefined}>
              <UnstyledButton
                className={styles.select}
                aria-current={isOpen ? 'true' : undefined}
                title={view.name}
                onClick={() => onOpen(view.id)}
              >
                <Icon size={14} stroke={1.75} aria-hidden />
                <bdi className={styles.name}>{view.name}</bdi>
                {isPrivate && <IconLock size={12} stroke={1.75} role="img" aria-label={texts.privateMark} />}
              </UnstyledButton>
              {(canEdit || isPrivate) && (
                <Menu position="bottom-end" withinPortal>
                  <Menu.Target>
                    <ActionIcon
                      className={styles.options}
                      variant="subtle"
                      color="gray"
                      aria-label={texts.options(view.name)}
                    >
                      <IconDots size={16} stroke={1.75} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => on.onRename(found)}>{texts.rename}</Menu.Item>
                    <Menu.Item disabled={at === 0} onClick={() => on.onMove(found, -1)}>
                      {texts.moveUp}
                    </Menu.Item>
                    <Menu.Item disabled={at === views.length - 1} onClick={() => on.onMove(found, 1)}>
                      {texts.moveDown}
                    </Menu.Item>
                    <Menu.Item color="red" onClick={() => on.onRemove(found)}>
                      {texts.remove}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              )}
            </div>
          )
        }}
      />
    </li>
  )
}
