import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { activityTopics, longestActivitySearch } from '../../../contract/activity.ts'
import { texts } from '../../activity/texts.ts'
import { useActivity } from '../../activity/use-activity.ts'
import { texts as interactionTexts } from '../../interactions/texts.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { useDebounced } from '../../ui/search/use-debounced.ts'
import { timelineTexts } from '../texts.ts'
import styles from './network-activity.module.css'
import { type OnTimeline, TimelineList } from './timeline-list.tsx'
import timeline from './timeline.module.css'
import { useOwnEntries } from './use-own-entries.ts'

interface NetworkActivityProps extends Omit<OnTimeline, 'nodeIds' | 'onShowThen'> {
  /** Shows the network as it was at a version, or its whole history. */
  readonly onShowThen: (version?: number) => void
}

const pageSize = 50

/** The choices of the filter: everything, entries of the user's book, all changes, or changes on one topic. */
const choices = ['', 'interactions', 'changes', ...activityTopics] as const
type Choice = (typeof choices)[number]

const topicOf = (choice: Choice) => activityTopics.find((topic) => topic === choice)

const choiceList = [
  { value: '', label: texts.everything },
  { value: 'interactions', label: texts.interactions },
  {
    group: texts.changes,
    items: [
      { value: 'changes', label: texts.allChanges },
      ...activityTopics.map((value) => ({ value, label: texts.topics[value] })),
    ],
  },
]

/**
 * The activity of a network, with filters, search and paging. It updates automatically. The user's own interactions and
 * introductions are among the changes, marked as private.
 */
export function NetworkActivity({ onShowThen, ...list }: NetworkActivityProps) {
  const { networkId } = list
  const { userId } = useLiveStore()
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState('')
  const [choice, setChoice] = useState<Choice>('')
  const words = useDebounced(typed.trim())
  const topic = topicOf(choice)
  const activity = useActivity(networkId, {
    limit: pageSize,
    userId: person || undefined,
    topic,
    words: words || undefined,
  })
  const own = useOwnEntries(networkId, words)
  const isOwnOnly = choice === 'interactions'
  // Entries of the user's book have no topic and no other author, so both filters exclude them.
  const hasOwn = isOwnOnly || (choice === '' && (person === '' || person === userId))
  // Deferred, so that the list of people stays while another query is loading.
  const people = useDeferredValue(activity.people)
  const [known, setKnown] = useState(people)
  if (people.length > 0 && people !== known) setKnown(people)
  const showAll = () => {
    setTyped('')
    setPerson('')
    setChoice('')
  }
  const choose = (value: string) => {
    const next = choices.find((each) => each === value) ?? ''
    setChoice(next)
    if (next === 'interactions') setPerson('')
  }
  const isFiltered = words !== '' || person !== '' || choice !== ''
  const empty = isOwnOnly ? (
    <EmptyState title={interactionTexts.noneTitle} message={texts.noInteractions} />
  ) : (
    <EmptyState title={texts.none} message={texts.noneMessage} />
  )
  const noMatch = (
    <EmptyState
      title={timelineTexts.noMatch}
      action={
        <Button variant="default" onClick={showAll}>
          {texts.showAll}
        </Button>
      }
    />
  )
  return (
    <div className={timeline.timeline}>
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
        <NativeSelect
          aria-label={texts.person}
          value={person}
          disabled={isOwnOnly}
          data={[{ value: '', label: texts.everybody }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => setPerson(currentTarget.value)}
        />
        <NativeSelect
          aria-label={texts.topic}
          value={choice}
          data={choiceList}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <Button
          className={styles.all}
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={() => onShowThen()}
        >
          {texts.showHistory}
        </Button>
      </div>
      {hasOwn && own.status === 'failed' && (
        <RetryNotice
          message={interactionTexts.loadFailed}
          label={interactionTexts.retry}
          onRetry={own.retry}
          isCompact
        />
      )}
      <TimelineList
        // The key resets the list if the filter changes.
        key={`${choice} ${person} ${words}`}
        {...list}
        nodeIds={null}
        marksPrivate
        interactions={hasOwn && (isOwnOnly || own.found.length > 0) ? own.found : null}
        introductions={hasOwn && own.introductions.length > 0 ? own.introductions : null}
        activity={isOwnOnly ? null : activity}
        size={pageSize}
        hint={null}
        none={isFiltered && !(isOwnOnly && words === '') ? noMatch : empty}
        onRemove={own.remove}
        onShowThen={onShowThen}
      />
    </div>
  )
}
