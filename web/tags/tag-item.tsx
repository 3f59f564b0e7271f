import { Checkbox, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconCheckbox,
  IconDots,
  IconPencil,
  IconTopologyStar3,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react'
import { IconButton } from '../ui/display/icon-button.tsx'
import { KeyHint } from '../ui/keys/key-hint.tsx'
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

/** Number of networks shown as buttons. */
const mostChips = 3

/** A tag in the list, with the networks and the number of nodes that have it. */
export function TagItem({ row, isSelected, describedBy, ...on }: TagItemProps) {
  const { text, color, accountTag, uses, nodeCount } = row
  const canChange = isChangeable(row)
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        className={styles.check}
        size="xs"
        aria-label={texts.select(text)}
        checked={isSelected}
        onChange={() => on.onSelect(row)}
      />
      <div className={styles.what}>
        <button
          type="button"
          className={styles.name}
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
      <div className={styles.chips} data-empty={uses.length === 0 || undefined}>
        {uses.length === 0 && texts.unused}
        {uses.slice(0, mostChips).map((use) => (
          <button
            key={use.networkId}
            type="button"
            className={styles.chip}
            aria-label={texts.showIn(text, use.networkName)}
            title={use.networkName}
            onClick={() => on.onOpen(use)}
          >
            <bdi>{use.networkName}</bdi>
          </button>
        ))}
        {uses.length > mostChips && <MoreUses uses={uses.slice(mostChips)} text={text} onOpen={on.onOpen} />}
      </div>
      <span className={styles.nodes}>{texts.nodes(nodeCount)}</span>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton className={styles.menu} label={texts.actionsOf(text)} color="gray">
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

interface MoreUsesProps extends Pick<TagActions, 'onOpen'> {
  readonly uses: readonly TagUse[]
  readonly text: string
}

function MoreUses({ uses, text, onOpen }: MoreUsesProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.chip} aria-label={texts.moreOf(text, uses.length)}>
          {texts.more(uses.length)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {uses.map((use) => (
          <Menu.Item
            key={use.networkId}
            leftSection={<IconTopologyStar3 size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen(use)}
          >
            <bdi>{texts.actions.showIn(use.networkName)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
