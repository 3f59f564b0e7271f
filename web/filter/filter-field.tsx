import { figure } from '../../domain/english.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { completionsOf } from '../../domain/filter/completion.ts'
import { readFilter } from '../../domain/filter/filter-reader.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { isOptionKey, useDeferredSearch } from '../ui/search/use-typed.ts'
import type { FilterDraft } from './filter-draft.ts'
import styles from './view-bar.module.css'
import { texts } from './texts.ts'
import { useCounts } from './use-counts.ts'

const mostOptions = 8

interface FilterFieldProps {
  readonly session: EditingSession
  readonly draft: FilterDraft
  /** Id of the element with the error message. */
  readonly mistakeId: string
  /** Called when the field gets focus. */
  readonly onBegin: () => void
  /** Called on Escape if the field is empty. */
  readonly onLeave: () => void
  readonly ref?: Ref<{ focus(): void }>
}

/** The text field for filters, with completions. */
export function FilterField({ session, draft, mistakeId, onBegin, onLeave, ref }: FilterFieldProps) {
  const { text, place, mistake } = draft
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  const [cursor, setCursor] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { wanted: before, settle } = useDeferredSearch(text.slice(0, cursor))
  const { from, options } = useCompletions(session, before)
  // A completion that equals the typed text would change nothing.
  const offered = options.filter((option) => option.text !== before.slice(from))
  const counts = useOptionCounts(session, before.slice(0, from), offered)
  const isOpen = combobox.dropdownOpened && offered.length > 0

  // Closes the completions until the user asks for them, because in a narrow window they would cover the added part.
  const settled = () => {
    setCursor(0)
    combobox.closeDropdown()
  }

  const take = (value: string) => {
    const option = offered.find((each) => each.text === value)
    if (!option) return
    const typed = text.slice(0, from) + option.text
    const rest = text.slice(cursor)
    combobox.resetSelectedOption()
    if (option.isWhole && rest.trim() === '' && place === 'new' && readFilter(typed).mistake === null) {
      draft.commit(typed)
      settled()
      return
    }
    draft.type(typed + rest)
    setCursor(typed.length)
    requestAnimationFrame(() => input.current?.setSelectionRange(typed.length, typed.length))
  }

  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" width={320} withinPortal>
      <div className={styles.field}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            size="xs"
            variant="unstyled"
            aria-label={place === 'all' ? texts.fieldAll : texts.field}
            aria-invalid={mistake !== null || undefined}
            aria-describedby={mistake ? mistakeId : undefined}
            placeholder={draft.base ? texts.placeholderMore : texts.placeholder}
            leftSection={<IconFilter size={14} stroke={1.75} aria-hidden />}
            classNames={{ input: styles.input }}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              draft.type(event.currentTarget.value)
              setCursor(event.currentTarget.selectionStart ?? event.currentTarget.value.length)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
            onClick={() => combobox.openDropdown()}
            onFocus={() => {
              combobox.openDropdown()
              onBegin()
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (isOptionKey(event)) settle()
              if (event.key === 'Enter' && (!isOpen || combobox.getSelectedOptionIndex() < 0)) {
                event.preventDefault()
                if (text.trim() === '' && place === 'new') return
                if (draft.commit()) settled()
              }
              if (event.key !== 'Escape') return
              // Prevents Escape from also acting on elements behind.
              event.preventDefault()
              event.stopPropagation()
              if (isOpen) combobox.closeDropdown()
              else if (text === '') onLeave()
              else draft.cancel()
            }}
          />
        </Combobox.Target>
      </div>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={texts.options} mah={280} className={styles.options}>
          {offered.map((option, at) => (
            <Combobox.Option key={option.text} value={option.text} className={styles.option}>
              <span className={styles.optionText}>{option.text}</span>
              <span className={styles.hint}>{option.isWhole ? countHint(counts[at]) : option.hint}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function countHint(count: number | null | undefined): string {
  return typeof count === 'number' ? figure(count) : ''
}

function useCompletions(session: EditingSession, before: string) {
  return useMemo(() => {
    const { graph } = session
    return graph ? completionsOf(before, graph, mostOptions) : { from: 0, options: [] }
  }, [session, before])
}

/** Returns the number of nodes that match each option alone. Null for options that are not complete filters. */
function useOptionCounts(
  session: EditingSession,
  before: string,
  options: readonly { readonly text: string; readonly isWhole: boolean }[],
): readonly (number | null)[] {
  const filters = options.map(({ text, isWhole }) => (isWhole ? readFilter(before + text).filter : null))
  const counts = useCounts(
    session,
    filters.flatMap((filter) => filter ?? []),
  ).values()
  return filters.map((filter) => (filter ? (counts.next().value ?? null) : null))
}
