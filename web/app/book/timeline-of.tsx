import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { longestActivitySearch } from '../../../contract/activity.ts'
import type { ParticipantQuery } from '../../../domain/interactions/timeline.ts'
import { useActivity } from '../../activity/use-activity.ts'
import { texts as interactionTexts } from '../../interactions/texts.ts'
import { useInteractions } from '../../interactions/use-interactions.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useDebounced } from '../../ui/search/use-debounced.ts'
import { timelineTexts as texts } from '../texts.ts'
import { useIntroductions } from './use-introductions.ts'
import styles from './timeline.module.css'
import { type ListProps, type OnTimeline, TimelineList } from './timeline-list.tsx'

interface TimelineOfProps extends OnTimeline, Pick<ParticipantQuery, 'together'> {
  /** Id of the node or edge whose changes are included. Null if there are several. */
  readonly of: string | null
  /** Text that is shown if nothing was logged. */
  readonly none: string
}

const pageSize = 20

type Kind = keyof typeof texts.kinds
const kinds = ['all', 'interactions', 'introductions', 'changes', 'done'] as const satisfies readonly Kind[]

/**
 * A timeline by day, newest first. Lists the interactions and introductions of nodes, and the changes to a single node
 * or edge.
 */
export function TimelineOf({ of, none, together, ...props }: TimelineOfProps) {
  const { networkId, nodeIds } = props
  const [chosen, setKind] = useState<Kind>('all')
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const { status, found, remove, retry } = useInteractions({ networkId, nodeIds, together }, words)
  const introductions = useIntroductions({ networkId, nodeIds, together }, words)
  const kind = of === null ? 'interactions' : chosen
  const hasIntroductions = kind === 'introductions' || (kind === 'all' && introductions.length > 0)
  const hasInteractions = kind === 'all' || kind === 'interactions'

  if (status === 'loading') return <Spinner label={texts.loading} />
  if (status === 'failed') {
    return (
      <EmptyState
        title={interactionTexts.loadFailed}
        action={<Button onClick={retry}>{interactionTexts.retry}</Button>}
      />
    )
  }
  const showAll = () => {
    setKind('all')
    setTyped('')
  }
  const empty = {
    all: <EmptyState title={interactionTexts.noneTitle} message={none} />,
    interactions: <EmptyState title={interactionTexts.noneTitle} message={none} />,
    introductions: <EmptyState title={texts.noIntroductions} />,
    changes: <EmptyState title={texts.noChanges} />,
    done: <EmptyState title={texts.nothingDone} />,
  }
  const noMatch = (
    <EmptyState
      title={texts.noMatch}
      action={
        <Button variant="default" onClick={showAll}>
          {texts.showAll}
        </Button>
      }
    />
  )
  const list: ListProps = {
    ...props,
    interactions: hasInteractions ? found : null,
    introductions: hasIntroductions ? introductions : null,
    onRemove: remove,
    hint: kind === 'all' && words === '' && found.length === 0 ? `${interactionTexts.noneTitle}. ${none}` : null,
    none: words === '' ? empty[kind] : noMatch,
  }
  // The key resets the list when the search changes.
  const key = `${kind} ${words}`
  return (
    <div className={styles.timeline}>
      <div className={styles.controls}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          maxLength={longestActivitySearch}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {of !== null && (
          <NativeSelect
            aria-label={texts.show}
            value={kind}
            data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={({ currentTarget: { value } }) => setKind(kinds.find((each) => each === value) ?? 'all')}
          />
        )}
      </div>
      {of === null || kind === 'interactions' || kind === 'introductions' ? (
        <TimelineList key={key} {...list} activity={null} size={pageSize} />
      ) : (
        <WithChanges key={key} {...list} of={of} words={words} isDone={kind === 'done'} />
      )}
    </div>
  )
}

interface WithChangesProps extends ListProps {
  readonly of: string
  readonly words: string
  /** Whether the interactions are limited to completed tasks. */
  readonly isDone: boolean
}

function WithChanges({ of, words, isDone, ...list }: WithChangesProps) {
  const activity = useActivity(list.networkId, {
    of,
    limit: pageSize,
    words: words || undefined,
    topic: isDone ? 'done' : undefined,
  })
  return <TimelineList {...list} activity={activity} size={pageSize} />
}
