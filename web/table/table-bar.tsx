import { Button, Checkbox, Popover, Select } from '@mantine/core'
import {
  IconArrowUpRight,
  IconColumns3,
  IconMessagePlus,
  IconPalette,
  IconTag,
  IconTrash,
  IconVectorTriangle,
} from '@tabler/icons-react'
import type { RowOwner } from '../network/row-edits.ts'
import { texts as networkTexts } from '../network/texts.ts'
import styles from './network-table.module.css'
import { texts } from './texts.ts'
import type { TableColumns } from './use-columns.ts'

interface TableBarProps {
  readonly owner: RowOwner
  readonly columns: TableColumns
  /** Number of visible rows, and of all rows. */
  readonly count: number
  readonly all: number
  readonly selected: number
  readonly canEdit: boolean
  /** Shows all rows. Null if none are left out. */
  readonly onShowAll: (() => void) | null
  /** Edits the tags of the selected rows. Null if rows of this kind have no tags. */
  readonly onTags: (() => void) | null
  readonly onColor: (() => void) | null
  readonly onLog: (() => void) | null
  readonly onRemove: () => void
  readonly onOpen: () => void
  readonly onShow: () => void
}

/** The controls for columns and filters, and the actions on selected rows. */
export function TableBar(props: TableBarProps) {
  const { owner, columns, count, all, selected, canEdit } = props
  const counted = texts.counted[owner](count)
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{count === all ? counted : texts.shown(counted, all)}</span>
      {props.onShowAll && (
        <Button size="xs" variant="subtle" onClick={props.onShowAll}>
          {texts.showAll}
        </Button>
      )}
      {selected > 0 && (
        <div className={styles.selection} role="toolbar" aria-label={texts.selection.label}>
          <span className={styles.count}>{networkTexts.selected(selected)}</span>
          <BarButton Icon={IconArrowUpRight} label={texts.selection.open} onClick={props.onOpen} />
          <BarButton Icon={IconVectorTriangle} label={texts.selection.show} onClick={props.onShow} />
          {props.onLog && <BarButton Icon={IconMessagePlus} label={texts.selection.log} onClick={props.onLog} />}
          {canEdit && props.onTags && <BarButton Icon={IconTag} label={texts.selection.tags} onClick={props.onTags} />}
          {canEdit && props.onColor && (
            <BarButton Icon={IconPalette} label={texts.selection.color} onClick={props.onColor} />
          )}
          {canEdit && <BarButton Icon={IconTrash} label={texts.selection.remove} onClick={props.onRemove} />}
        </div>
      )}
      <div className={styles.spacer} />
      <Select
        size="xs"
        className={styles.group}
        aria-label={texts.groupBy}
        placeholder={texts.groupBy}
        clearable
        data={columns.all.map(({ id, title }) => ({ value: id, label: title }))}
        value={columns.groupBy?.id ?? null}
        onChange={(id) => columns.group(id)}
      />
      <ColumnChoice columns={columns} />
    </div>
  )
}

interface BarButtonProps {
  readonly Icon: typeof IconTag
  readonly label: string
  readonly onClick: () => void
}

function BarButton({ Icon, label, onClick }: BarButtonProps) {
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      leftSection={<Icon size={14} stroke={1.75} />}
      onClick={onClick}
    >
      <span className={styles.actionLabel}>{label}</span>
    </Button>
  )
}

function ColumnChoice({ columns }: { readonly columns: TableColumns }) {
  const shown = columns.shown.map(({ column }) => column.id)
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={14} stroke={1.75} />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choice} aria-label={texts.columns}>
        {columns.all.map(({ id, title }) => (
          <Checkbox
            key={id}
            size="xs"
            label={title}
            checked={shown.includes(id)}
            disabled={shown.length === 1 && shown[0] === id}
            onChange={({ currentTarget: { checked } }) =>
              columns.setShown(checked ? [...shown, id] : shown.filter((each) => each !== id))
            }
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
