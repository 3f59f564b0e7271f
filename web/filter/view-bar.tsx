import { SegmentedControl } from '@mantine/core'
import { IconTextCaption, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { type Filter, type FilterGroup, joined, partsOf } from '../../domain/filter/filter.ts'
import { problemsOf } from '../../domain/filter/filter-problems.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Others } from '../network/shown.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { useObservable } from '../ui/observable.ts'
import { FilterChip } from './filter-chip.tsx'
import { useFilterDraft } from './filter-draft.ts'
import { FilterField } from './filter-field.tsx'
import { texts } from './texts.ts'
import { useCounts } from './use-counts.ts'
import styles from './view-bar.module.css'

interface ViewBarProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called when the user starts to type. The bar then stays open even if the field is empty. */
  readonly onBegin: () => void
  readonly session: EditingSession
  /** Number of requests to open the bar. Each request focuses the field. */
  readonly asked: number
  /** Other controls of the view, such as its Save button. */
  readonly children?: ReactNode
}

/** Shows the filter as chips, the number of matching nodes, and a field for another part. */
export function ViewBar({ opened, ...props }: ViewBarProps) {
  return opened ? <OpenViewBar {...props} /> : null
}

function OpenViewBar({ onClose, onBegin, session, asked, children }: Omit<ViewBarProps, 'opened'>) {
  const draft = useFilterDraft(session)
  const { others, filter } = useObservable(session.showing)
  const shown = useObservable(session.shown)
  const { kind, parts } = partsOf(draft.base)
  const counts = useCounts(session, parts)
  const field = useRef<{ focus(): void }>(null)
  const list = useRef<HTMLUListElement>(null)
  const mistakeId = useId()
  useEffect(() => {
    if (asked > 0) field.current?.focus()
  }, [asked])
  const count = parts.length
  const countBefore = useRef(count)
  useEffect(() => {
    // Scrolls to a new part. The new part is the last part, so it may be out of view.
    if (count > countBefore.current)
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    countBefore.current = count
  }, [count])
  const problems = useProblems(session, parts, shown?.whole)
  const set = (next: Filter | null) => session.show({ filter: next, others: session.showing.value.others })
  const change = (at: number, ...to: readonly Filter[]) => {
    set(joined(kind, parts.toSpliced(at, 1, ...to)))
    field.current?.focus()
  }
  const [shownCount, allCount] = [shown?.graph.nodes.size ?? 0, shown?.whole.nodes.size ?? 0]
  const edit = (place: number | 'all') => {
    draft.edit(place)
    // Waits for a timer, because the menu first returns focus to its button.
    setTimeout(() => field.current?.focus())
  }
  return (
    <section className={styles.bar} aria-label={texts.title}>
      {draft.mistake && (
        // The error message is above the field, because completions are below it.
        <p id={mistakeId} className={styles.mistake} role="alert">
          {draft.mistake.sentence}
        </p>
      )}
      <div className={styles.row}>
        <div className={styles.scroll} data-parts>
          <div className={styles.chips}>
            {parts.length > 1 && (
              <SegmentedControl
                className={styles.choice}
                size="xs"
                aria-label={texts.joined}
                value={kind}
                onChange={(value) => set(joined(value === 'any' ? 'any' : 'all', parts))}
                data={(['all', 'any'] satisfies FilterGroup['kind'][]).map((each) => ({
                  value: each,
                  label: texts.joinedChoices[each],
                }))}
              />
            )}
            {parts.length > 0 && (
              <ul ref={list} className={styles.list} aria-label={texts.parts}>
                {parts.map((part, at) => (
                  <FilterChip
                    // Parts have no ids, so the index is the key.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={at}
                    session={session}
                    part={part}
                    count={counts[at] ?? null}
                    problem={problems[at]}
                    onEdit={() => edit(at)}
                    onNegate={() => change(at, part.kind === 'not' ? part.part : { kind: 'not', part })}
                    onRemove={() => change(at)}
                  />
                ))}
              </ul>
            )}
            <FilterField
              session={session}
              draft={draft}
              mistakeId={mistakeId}
              onBegin={onBegin}
              onLeave={onClose}
              ref={field}
            />
          </div>
          <div className={styles.state}>
            <span className={styles.figure} aria-hidden>
              {texts.shown(shownCount, allCount)}
            </span>
            <span className="kith-visually-hidden" role="status">
              {filter && `${texts.shownAloud(shownCount, allCount)} ${shownCount === 0 ? texts.nothing : ''}`}
            </span>
            <SegmentedControl
              className={styles.choice}
              size="xs"
              aria-label={texts.others}
              value={others}
              onChange={(value) => session.show({ filter, others: value === 'dimmed' ? 'dimmed' : 'hidden' })}
              data={(['hidden', 'dimmed'] satisfies Others[]).map((each) => ({
                value: each,
                label: texts.othersChoices[each],
              }))}
            />
            <IconButton label={texts.asText} variant="subtle" color="gray" size="sm" onClick={() => edit('all')}>
              <IconTextCaption size={16} stroke={1.75} />
            </IconButton>
            {children}
          </div>
        </div>
        <IconButton
          className={styles.end}
          label={filter ? texts.clear : texts.close}
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => {
            set(null)
            onClose()
          }}
        >
          <IconX size={16} stroke={1.75} />
        </IconButton>
      </div>
    </section>
  )
}

/** Returns a message for each part that refers to something that does not exist. */
function useProblems(
  session: EditingSession,
  parts: readonly Filter[],
  whole: unknown,
): readonly (string | undefined)[] {
  return useMemo(() => {
    const { columns } = session
    return columns && whole ? parts.map((part) => problemsOf(part, columns).join(' ') || undefined) : []
    // `whole` is a dependency in place of `columns`, which are derived from it.
  }, [session, parts, whole])
}
