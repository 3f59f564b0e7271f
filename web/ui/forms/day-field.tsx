import { DateInput, type DateInputProps } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import '@mantine/dates/styles.layer.css'
import { readDate } from '../../../domain/exchange/cells/dates.ts'
import { calendarProps, dateOrder } from '../time/days.ts'

type DayFieldProps = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> & {
  /** The day, yyyy-mm-dd, or null if the field is empty. */
  value: string | null
  onChange: (day: string | null) => void
  /** Parses text in natural language that names a day. Called if the text is not in a common date format. */
  readWords?: (written: string) => string | null
  /** Called with the typed text and the parsed day, before `onChange`. */
  onWritten?: (written: string, day: string | null) => void
}

/** A date field with a calendar, which accepts common date formats. */
export function DayField({ readWords, onWritten, ...props }: DayFieldProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const read = (written: string) => readDate(written, dateOrder) ?? readWords?.(written) ?? null
  return (
    <DateInput
      valueFormat={dateOrder === 'day-first' ? 'D MMM YYYY' : 'MMM D, YYYY'}
      dateParser={read}
      onInput={({ currentTarget: { value } }) => onWritten?.(value, read(value))}
      clearable
      {...calendarProps}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      // Keeps the calendar from covering an error, which is below the field.
      popoverProps={{
        withinPortal: true,
        position: props.error ? 'top-start' : 'bottom-start',
        onOpen: open,
        onClose: close,
      }}
      // Escape only closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpen || undefined}
      data-calendar-open={isOpen || undefined}
      {...props}
    />
  )
}
