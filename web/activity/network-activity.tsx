import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconHistory, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { type ActivityTopic, activityTopics, longestActivitySearch } from '../../contract/activity.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { usePaused } from '../ui/search/use-paused.ts'
import styles from './activity.module.css'
import { ActivityList } from './activity-list.tsx'
import type { Going } from './sentence-words.tsx'
import { texts } from './texts.ts'
import { useActivity } from './use-activity.ts'

interface NetworkActivityProps extends Going {
  readonly networkId: string
  readonly canEdit: boolean
  /** Shows the network as it was at a version, or its whole history. */
  readonly onShowThen: (version?: number) => void
}

const pageSize = 50

/** The activity of a network, with filters, search and paging. It updates automatically. */
export function NetworkActivity({ networkId, canEdit, onShowThen, ...going }: NetworkActivityProps) {
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState('')
  const [topic, setTopic] = useState<ActivityTopic | ''>('')
  const words = usePaused(typed.trim())
  const isFiltered = words !== '' || person !== '' || topic !== ''
  const activity = useActivity(networkId, {
    limit: pageSize,
    userId: person || undefined,
    topic: topic || undefined,
    words: words || undefined,
  })
  // Deferred, so that the list of people stays while another query is loading.
  const people = useDeferredValue(activity.people)
  const [known, setKnown] = useState(people)
  if (people.length > 0 && people !== known) setKnown(people)
  const showAll = () => {
    setTyped('')
    setPerson('')
    setTopic('')
  }
  return (
    <>
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
          data={[{ value: '', label: texts.everybody }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget }) => setPerson(currentTarget.value)}
        />
        <NativeSelect
          aria-label={texts.topic}
          value={topic}
          data={(['', ...activityTopics] as const).map((value) => ({ value, label: texts.topics[value] }))}
          onChange={({ currentTarget: { value } }) => setTopic(activityTopics.find((each) => each === value) ?? '')}
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
      <ActivityList
        networkId={networkId}
        activity={activity}
        canEdit={canEdit}
        onShowThen={onShowThen}
        none={
          isFiltered ? (
            <EmptyState
              title={texts.noMatch}
              action={
                <Button variant="default" onClick={showAll}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState title={texts.none} message={texts.noneMessage} />
          )
        }
        {...going}
      />
    </>
  )
}
