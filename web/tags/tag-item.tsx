import { Checkbox, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconCheckbox,
  IconDots,
  IconPencil,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { IconButton } from '../ui/display/icon-button.tsx'
import { KeyHint } from '../ui/keys/key-hint.tsx'
import listing from '../ui/listing/listing.module.css'
import { NetworkChips } from '../ui/listing/network-chips.tsx'
import { isChangeable, type TagRow, type TagUse } from './tag-rows.ts'
import styles from './tags.module.css'
import { texts } from './texts.ts'

export interface TagActions {
  readonly onEdit: (row: TagRow) => void
  readonly onMerge: (row: TagRow) => void
  readonly onRemove: (row: TagRow) => void
  readonly onOffer: (row: TagRow) => void
  readonly onWithdraw: (row: TagRow) => void
  /** Selects a tag, or deselects it. */
  readonly onSelect: (row: TagRow) => void
  /** Shows the nodes with a tag in a network. */
  readonly onOpen: (use: TagUse) => void
}

interface TagItemProps extends TagActions {
  readonly row: TagRow
  readonly isSelected: boolean
  /** Id of the text that explains the keys. */
  readonly describedBy: string
}

/** A tag in the list, with the networks and the number of nodes that have it. */
export function TagItem({ row, isSelected, describedBy, ...on }: TagItemProps) {
  const { text, color, accountTag, uses, nodeCount } = row
  const canChange = isChangeable(row)
  return (
    <div className={listing.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={listing.check}
        size="xs"
        aria-label={texts.select(text)}
        checked={isSelected}
        onChange={() => on.onSelect(row)}
      />
      <div className={styles.what}>
        <button
          type="button"
          className={`${listing.name} ${styles.name}`}
          data-tag
          aria-label={texts.edit(text)}
          aria-describedby={describedBy}
          aria-disabled={!canChange || undefined}
          title={canChange ? undefined : texts.locked}
          onClick={() => canChange && on.onEdit(row)}
        >
          <span className={styles.dot} style={{ background: color }} aria-hidden />
          <bdi>{text}</bdi>
        </button>
        {accountTag && (
          <span className={styles.offered} title={texts.offeredHint}>
            <IconWorld size={14} stroke={1.75} aria-hidden />
            {texts.offered}
          </span>
        )}
      </div>
      <NetworkChips
        chips={uses.map((use) => ({
          key: use.networkId,
          name: use.networkName,
          label: texts.showIn(text, use.networkName),
          menuLabel: texts.actions.showIn(use.networkName),
          onOpen: () => on.onOpen(use),
        }))}
        emptyText={texts.unused}
        more={(count) => ({ text: texts.more(count), label: texts.moreOf(text, count) })}
      />
      <span className={styles.nodes}>{texts.nodes(nodeCount)}</span>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton className={listing.menu} label={texts.actionsOf(text)} color="gray">
            <IconDots size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {canChange && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['enter']} />}
                onClick={() => on.onEdit(row)}
              >
                {texts.actions.edit}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['M']} />}
                onClick={() => on.onMerge(row)}
              >
                {texts.actions.merge}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={
              accountTag ? (
                <IconWorldOff size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconWorld size={16} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => (accountTag ? on.onWithdraw(row) : on.onOffer(row))}
          >
            {accountTag ? texts.actions.withdraw : texts.actions.offer}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCheckbox size={16} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['X']} />}
            onClick={() => on.onSelect(row)}
          >
            {isSelected ? texts.actions.deselect : texts.actions.select}
          </Menu.Item>
          {canChange && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['Delete']} />}
                onClick={() => on.onRemove(row)}
              >
                {texts.actions.remove}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
