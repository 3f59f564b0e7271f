import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { TableColumn } from './column.ts'
import styles from './grid.module.css'

/** Where to go after a cell is written. */
export type After = 'stay' | 'leave' | 'up' | 'down' | 'left' | 'right' | 'fill'

interface CellEditorProps {
  readonly column: TableColumn
  readonly label: string
  /** The initial text. */
  readonly typed: string
  /** True if typing appends to the text instead of replacing it. */
  readonly isKept: boolean
  /** Id of the element with the reason why the value was rejected. */
  readonly problemId: string | undefined
  readonly onType: (typed: string) => void
  /** Returns false if the value was rejected. The editor then stays open with the text. */
  readonly onCommit: (typed: string, after: After) => boolean
  readonly onCancel: () => void
}

/** A cell being edited. */
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
    // The focus moves during the write, which must not write the cell again.
    isDone.current = true
    if (onCommit(value, after)) return
    isDone.current = false
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed here must not reach the table or the page.
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
      // The window lost the focus, so the edit continues later.
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
