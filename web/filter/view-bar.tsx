import { SegmentedControl } from '@mantine/core'
import { IconTextCaption, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { type Filter, type FilterGroup, joined, partsOf } from '../../domain/filter/filter.ts'
import { problemsOf } from '../../domain/filter/filter-problems.ts'
import type { EditingSession } from '../network/editing-session.ts'
import type { Others } from '../network/shown.ts'
import { IconButton } from '../ui/icon-button.tsx'
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
  /** Something is about to be typed: whoever empties the field is still there. */
  readonly onBegin: () => void
  readonly session: EditingSession
  /** How many times somebody asked for it: each time its field gets the focus. */
  readonly asked: number
  /** What else is done with a view: saving it. */
  readonly children?: ReactNode
}

/** Which part of the network is shown: its chips, how many nodes that is, and a field for more. */
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
    // What was added stands last, where many others may have pushed it out of sight.
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
    // The menu gives the focus back to its button first.
    setTimeout(() => field.current?.focus())
  }
  return (
    <section className={styles.bar} aria-label={texts.title}>
      {draft.mistake && (
        // Above the field: below it lies the list of what can be typed.
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
                    // Parts have no names, and only what is at their place changes them.
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

/** What each part asks for that is not there. */
function useProblems(
  session: EditingSession,
  parts: readonly Filter[],
  whole: unknown,
): readonly (string | undefined)[] {
  return useMemo(() => {
    const { columns } = session
    return columns && whole ? parts.map((part) => problemsOf(part, columns).join(' ') || undefined) : []
    // The network is what the columns are of.
  }, [session, parts, whole])
}
