import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { TableColumn } from './column.ts'
import styles from './grid.module.css'

/** The movement of the cursor after a cell was written. */
export type After = 'stay' | 'leave' | 'up' | 'down' | 'left' | 'right' | 'fill'

interface CellEditorProps {
  readonly column: TableColumn
  readonly label: string
  /** The text when the editor opens. */
  readonly typed: string
  /** Whether typing appends to the text. If false, typing replaces it. */
  readonly isKept: boolean
  /** Id of the element that explains why the value was rejected. */
  readonly problemId: string | undefined
  readonly onType: (typed: string) => void
  /** Writes the cell. Returns false if the value was rejected. The editor then stays open with the text. */
  readonly onCommit: (typed: string, after: After) => boolean
  readonly onCancel: () => void
}

/** The editor of a cell. */
export function CellEditor({ column, label, typed, isKept, problemId, onType, onCommit, onCancel }: CellEditorProps) {
  const [value, setValue] = useState(typed)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  const listId = useId()
  useEffect(() => {
    const { current } = field
    current?.focus({ preventScroll: true })
    if (isKept) current?.setSelectionRange(current.value.length, current.value.length)
  }, [isKept])

  const commit = (after: After) => {
    // Writing moves focus, which must not write the cell again.
    isDone.current = true
    if (onCommit(value, after)) return
    isDone.current = false
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed in the editor must not trigger shortcuts of the table or the page.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const after = meaningOf(event, column.hasLines ?? false)
    if (after === null) return
    event.preventDefault()
    if (after === 'cancel') {
      isDone.current = true
      onCancel()
    } else commit(after)
  }
  const common = {
    ref: field,
    className: styles.editor,
    value,
    'aria-label': label,
    'aria-invalid': problemId !== undefined,
    'aria-describedby': problemId,
    onKeyDown,
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      setValue(currentTarget.value)
      onType(currentTarget.value)
    },
    onBlur(event: FocusEvent) {
      // If the whole window loses focus, the editor stays open, so that the user can continue later.
      if (isDone.current || (event.relatedTarget === null && !document.hasFocus())) return
      commit(event.relatedTarget === null ? 'stay' : 'leave')
    },
    onPointerDown: (event: { stopPropagation(): void }) => event.stopPropagation(),
  }
  if (column.hasLines) return <textarea {...common} rows={Math.min(value.split('\n').length + 1, 8)} />
  return (
    <>
      <input {...common} list={column.choices && listId} autoComplete="off" />
      {column.choices && (
        <datalist id={listId}>
          {column.choices.map((choice) => (
            <option key={choice} value={choice} aria-label={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}

function meaningOf(event: KeyboardEvent, hasLines: boolean): After | 'cancel' | null {
  switch (event.key) {
    case 'Escape':
      return 'cancel'
    case 'Tab':
      return event.shiftKey ? 'left' : 'right'
    case 'Enter':
      if (event.ctrlKey || event.metaKey) return 'fill'
      if (hasLines && event.altKey) return null
      return event.shiftKey ? 'up' : 'down'
    default:
      return null
  }
}
