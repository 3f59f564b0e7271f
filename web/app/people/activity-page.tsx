import { Button, Select, TextInput } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  type ActivityTopic,
  activityTopics,
  type ListedActivity,
  longestActivitySearch,
} from '../../../contract/activity.ts'
import { ActivityItem } from '../../activity/activity-item.tsx'
import { everywhereTexts as texts, texts as done } from '../../activity/texts.ts'
import { useAllActivity } from '../../activity/use-all-activity.ts'
import { useAuthorOf } from '../../activity/use-author-of.ts'
import listingStyles from '../../ui/listing/listing.module.css'
import { texts as peopleTexts } from '../../people/texts.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useDebounced } from '../../ui/search/use-debounced.ts'
import { localDay } from '../../ui/time/days.ts'
import { DaySections } from '../book/day-sections.tsx'
import styles from '../book/timeline.module.css'
import { TaskPage } from '../tasks/task-page.tsx'
import { timelineTexts } from '../texts.ts'
import { Directory } from './directory.tsx'
import { NetworkChoice } from './network-choice.tsx'

/** Page that lists the changes in all networks of the user. */
export function ActivityPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: peopleTexts.back }} isWide>
      <LoadedActivity />
    </TaskPage>
  )
}

/** `AllActivity` shows its own loading state, so that its filters stay visible while changes are loading. */
const noListing = { status: 'ready', failure: null } as const

function LoadedActivity() {
  const store = useLiveStore()
  return (
    <Directory
      page="activity"
      texts={{ loading: done.loading, loadFailed: done.failed }}
      listing={noListing}
      onRetryListing={() => store.retry(store.userId)}
    >
      {() => <AllActivity />}
    </Directory>
  )
}

interface Filter {
  readonly words: string
  readonly topic: ActivityTopic | null
  /** Id of a network, or null for all networks. */
  readonly networkId: string | null
}

const everything: Filter = { words: '', topic: null, networkId: null }

function AllActivity() {
  const [filter, setFilter] = useState(everything)
  const words = useDebounced(filter.words.trim())
  const activity = useAllActivity({
    words,
    topic: filter.topic ?? undefined,
    networkId: filter.networkId ?? undefined,
  })
  const { entries, isAll, status, failure, more, retry } = activity
  const isFiltered = words !== '' || filter.topic !== null || filter.networkId !== null
  const none = isFiltered ? (
    <EmptyState
      title={timelineTexts.noMatch}
      action={
        <Button variant="default" onClick={() => setFilter(everything)}>
          {done.showAll}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={texts.none} message={texts.noneMessage} />
  )
  return (
    <div className={styles.timeline}>
      <ActivityBar filter={filter} onChange={setFilter} />
      {(status === 'ready' || status === 'more') && (
        <p className={styles.count} role="status">
          {status === 'more' ? done.searching : texts.count(entries.length, isAll)}
        </p>
      )}
      {status === 'loading' && <Spinner label={done.loading} />}
      {status === 'ready' && entries.length === 0 && isAll && none}
      <ActivityDays entries={entries} people={activity.people} />
      {status === 'failed' && (
        <RetryNotice message={`${done.failed} ${failure ?? ''}`} label={done.retry} onRetry={retry} />
      )}
      {(status === 'ready' || status === 'more') && !isAll && (
        <Button variant="subtle" fullWidth loading={status === 'more'} onClick={more}>
          {done.showMore}
        </Button>
      )}
      {isAll && entries.length > 0 && <p className={styles.end}>{done.isAll}</p>}
    </div>
  )
}

interface ActivityBarProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const all = 'all'

/** The search field and the filters by kind and network. */
function ActivityBar({ filter, onChange }: ActivityBarProps) {
  return (
    <search className={listingStyles.bar}>
      <TextInput
        className={listingStyles.words}
        type="search"
        aria-label={done.search}
        placeholder={done.searchPlaceholder}
        maxLength={longestActivitySearch}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onChange({ ...filter, words: currentTarget.value })}
      />
      <Select
        className={listingStyles.choice}
        aria-label={done.topic}
        allowDeselect={false}
        data={[
          { value: all, label: done.everything },
          ...activityTopics.map((value) => ({ value, label: done.topics[value] })),
        ]}
        value={filter.topic ?? all}
        onChange={(value) => onChange({ ...filter, topic: activityTopics.find((each) => each === value) ?? null })}
      />
      <NetworkChoice value={filter.networkId} onChange={(networkId) => onChange({ ...filter, networkId })} />
    </search>
  )
}

interface ActivityDaysProps extends Pick<ReturnType<typeof useAllActivity>, 'entries' | 'people'> {}

/**
 * The changes by day. Pressing the name of a node opens its network. Changes can only be undone there, because an undo
 * requires the open network.
 */
function ActivityDays({ entries, people }: ActivityDaysProps) {
  const navigate = useNavigate()
  const authorOf = useAuthorOf(people)
  const placed = useMemo(() => entries.map((entry) => ({ entry, day: localDay(new Date(entry.at)) })), [entries])
  const open = ({ networkId }: ListedActivity, nodeId: string) =>
    void navigate({ to: '/network/$networkId', params: { networkId }, search: { node: nodeId } })
  return (
    <DaySections entries={placed} heading="h2">
      {(ofDay) =>
        ofDay.map(({ entry }) => (
          <ActivityItem
            key={`${entry.networkId} ${entry.stepId}`}
            entry={entry}
            author={authorOf(entry)}
            networkName={entry.networkName}
            onRevert={null}
            isBusy={false}
            icon={<IconHistory size={16} stroke={1.75} aria-hidden />}
            // Only nodes are links, because connections have no URL.
            exists={({ kind }) => kind === 'node'}
            onOpenNode={(nodeId) => open(entry, nodeId)}
            onOpenEdge={() => undefined}
          />
        ))
      }
    </DaySections>
  )
}
