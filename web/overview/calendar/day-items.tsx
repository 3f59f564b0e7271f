import { Button } from '@mantine/core'
import { IconCalendarEvent, IconChecklist } from '@tabler/icons-react'
import { useId } from 'react'
import { clockText, dayText } from '../../ui/time/days.ts'
import { texts } from '../texts.ts'
import type { CalendarItem } from './calendar-items.ts'
import styles from './day-items.module.css'
import { useMore } from './use-more.ts'

/** Number of items shown at first. Each click on the button shows as many more. */
const stepSize = 20

export interface ItemProps {
  readonly onOpenItem: (item: CalendarItem) => void
  /** Whether items show the name of their network. */
  readonly namesNetworks: boolean
}

interface DayItemsProps extends ItemProps {
  readonly items: readonly CalendarItem[]
  readonly label?: string
  /** Whether items show their date. */
  readonly showsDates?: boolean
  /** Whether the list becomes a narrow column if the calendar is wide. */
  readonly isColumn?: boolean
}

/** A list of tasks and events. */
export function DayItems({ items, label, isColumn = false, ...props }: DayItemsProps) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(stepSize)
  if (items.length === 0) return null
  return (
    <>
      <ul ref={list} className={styles.items} data-column={isColumn || undefined} aria-label={label}>
        {items.slice(0, shown).map((item) => (
          <li key={`${item.networkId} ${item.id}`}>
            <DayItem item={item} {...props} />
          </li>
        ))}
      </ul>
      {items.length > shown && (
        <Button variant="subtle" size="xs" fullWidth onClick={showMore}>
          {texts.showMore(Math.min(stepSize, items.length - shown))}
        </Button>
      )}
    </>
  )
}

interface DayItemProps extends ItemProps {
  readonly item: CalendarItem
  readonly showsDates?: boolean
}

function DayItem({ item, namesNetworks, showsDates = false, onOpenItem }: DayItemProps) {
  const { type, title, date, beginsAt, nodeName, networkName } = item
  const typeId = useId()
  const Icon = type === 'task' ? IconChecklist : IconCalendarEvent
  const facts = [
    showsDates && dayText(date),
    beginsAt !== null && clockText(new Date(beginsAt)),
    type === 'task' && nodeName,
    namesNetworks && networkName,
  ]
  const shown = facts.filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={styles.item}
      data-type={type}
      aria-describedby={typeId}
      onClick={() => onOpenItem(item)}
    >
      <span className={styles.mark} data-type={type}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span id={typeId} hidden>
        {texts.itemTypes[type]}
      </span>
      <span className={styles.itemText}>
        <span>{title}</span>
        {shown && <span className={styles.facts}>{shown}</span>}
      </span>
    </button>
  )
}
