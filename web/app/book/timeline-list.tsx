import { capitalized } from '../../../domain/english.ts'
import { Button } from '@mantine/core'
import { IconHistory, IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import type { Interaction } from '../../../domain/entities/interaction/interaction.ts'
import { ActivityItem } from '../../activity/activity-item.tsx'
import type { EntityNavigation } from '../../activity/sentence-words.tsx'
import { texts as done } from '../../activity/texts.ts'
import type { useActivity } from '../../activity/use-activity.ts'
import { useRevertStep } from '../../activity/use-revert-step.ts'
import { useAuthorOf } from '../../activity/use-author-of.ts'
import { texts as interactionTexts } from '../../interactions/texts.ts'
import { TimelineItem } from '../../interactions/timeline-item.tsx'
import { useBook, useLiveStore, useNetworks } from '../../store/hooks.ts'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { timelineTexts as texts } from '../texts.ts'
import { DaySections } from './day-sections.tsx'
import { IntroductionItem } from './introduction-item.tsx'
import { type TimelineEntry, timelineEntries } from './timeline-days.ts'
import styles from './timeline.module.css'

/** Callbacks of a timeline. */
export interface OnTimeline extends EntityNavigation {
  readonly networkId: string
  /**
   * Ids of the nodes that the timeline is about. Its entries do not repeat the names of these nodes. Null if the
   * timeline is about the whole network.
   */
  readonly nodeIds: ReadonlySet<string> | null
  /** Whether the user is an editor. Editors can undo changes by other users. */
  readonly canEdit: boolean
  readonly onLog: () => void
  readonly onEdit: (interaction: Interaction) => void
  /** Opens an introduction. Undefined in lists that cannot open it. */
  readonly onOpenIntroduction?: (introductionId: string) => void
  /** Shows the network as it was after a change. Undefined in lists that cannot open the history. */
  readonly onShowThen?: (version: number) => void
}

export interface ListProps extends OnTimeline {
  /** The interactions, newest first. Null if the timeline includes none. */
  readonly interactions: readonly Interaction[] | null
  /** The introductions. Null if the timeline includes none. */
  readonly introductions?: readonly Introduction[] | null
  /**
   * Whether the user's own entries are marked as private. They are marked if other members can see the entries around
   * them.
   */
  readonly marksPrivate?: boolean
  /** Called to delete an interaction. `root` is the element that contains the list. */
  readonly onRemove: (interaction: Interaction, root: HTMLElement | null) => void
  /** Shown above the entries. */
  readonly hint: string | null
  /** Shown if there are no entries. */
  readonly none: ReactNode
}

interface TimelineListProps extends ListProps {
  /** The changes, or null if the timeline includes none. */
  readonly activity: ReturnType<typeof useActivity> | null
  /** Number of entries shown at first. Each click on the button shows as many more. */
  readonly size: number
}

const noChanges: ReturnType<typeof useActivity>['entries'] = []

/** A paginated timeline, grouped by day. Interactions are shown even while changes are loading. */
export function TimelineList(props: TimelineListProps) {
  const { interactions, introductions, activity, size, hint, none, onLog, ...of } = props
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(size)
  const changes = activity?.entries ?? noChanges
  const isAll = activity === null || activity.before === null
  const entries = useMemo(
    () => timelineEntries(interactions ?? [], changes, !isAll, introductions ?? []),
    [interactions, changes, isAll, introductions],
  )
  const first = useMemo(() => entries.slice(0, shown), [entries, shown])
  const isLoading = activity?.status === 'loading'
  const showMore = () => {
    setShown(shown + size)
    if (entries.length < shown + size) activity?.more()
  }
  const counts = [
    interactions && interactionTexts.count(interactions.length),
    introductions && texts.introductions(introductions.length),
    // If there are no entries, the spinner announces the loading instead.
    isLoading && entries.length > 0 && texts.loadingChanges,
    activity?.status === 'more' && done.searching,
    activity?.status === 'ready' && texts.changes(changes.length, isAll),
  ].filter((count) => typeof count === 'string')
  return (
    <div ref={root} className={styles.timeline}>
      <div className={styles.head}>
        <span className={styles.count} role="status">
          {capitalized(counts.join(' · '))}
        </span>
        <Button
          variant="default"
          leftSection={<IconMessagePlus size={16} stroke={1.75} aria-hidden />}
          data-log
          onClick={onLog}
        >
          {interactionTexts.log}
        </Button>
      </div>
      {activity?.status === 'failed' && (
        <RetryNotice
          message={`${texts.changesFailed} ${activity.failure}`}
          label={done.retry}
          onRetry={activity.retry}
          isCompact
        />
      )}
      {hint !== null && (entries.length > 0 || isLoading) && <p className={styles.hint}>{hint}</p>}
      {entries.length === 0 && isLoading && <Spinner label={done.loading} />}
      {entries.length === 0 && !isLoading && isAll && activity?.status !== 'failed' && none}
      <DaySections entries={first} heading="h3">
        {(ofDay) => <Entries entries={ofDay} root={root} people={activity?.people ?? noPeople} {...of} />}
      </DaySections>
      {entries.length > shown || !isAll ? (
        <Button variant="subtle" fullWidth loading={activity?.status === 'more'} onClick={showMore}>
          {texts.showMore}
        </Button>
      ) : (
        activity?.status === 'ready' && changes.length > 0 && <p className={styles.end}>{done.isAll}</p>
      )}
    </div>
  )
}

const noPeople: ReturnType<typeof useActivity>['people'] = []

type OfEntries =
  | 'networkId'
  | 'nodeIds'
  | 'canEdit'
  | 'marksPrivate'
  | 'onEdit'
  | 'onRemove'
  | 'onOpenIntroduction'
  | 'onShowThen'

interface EntriesProps extends Pick<ListProps, OfEntries>, EntityNavigation {
  readonly entries: readonly TimelineEntry[]
  readonly people: ReturnType<typeof useActivity>['people']
  readonly root: { readonly current: HTMLElement | null }
}

function Entries({ entries, people, root, networkId, nodeIds, canEdit, marksPrivate, ...on }: EntriesProps) {
  const { onEdit, onRemove, onOpenIntroduction, onShowThen, ...going } = on
  const { busy, revert } = useRevertStep(networkId, root)
  const authorOf = useAuthorOf(people)
  const store = useLiveStore()
  const { networks } = useNetworks()
  const { graph: book } = useBook(store.userId, true)
  const networkName = (id: string) => networks.find((network) => network.id === id)?.name ?? null
  return entries.map((entry) => {
    switch (entry.kind) {
      case 'interaction':
        return (
          <TimelineItem
            key={entry.interaction.id}
            interaction={entry.interaction}
            of={{ networkId, nodeIds }}
            isMarkedPrivate={marksPrivate}
            identities={identitiesIn(book)}
            networkName={networkName}
            onEdit={() => onEdit(entry.interaction)}
            onRemove={() => onRemove(entry.interaction, root.current)}
            exists={(each) => each.networkId === networkId && going.exists({ kind: 'node', id: each.nodeId })}
            onOpenNode={({ nodeId }) => going.onOpenNode(nodeId)}
          />
        )
      case 'introduction':
        return (
          <IntroductionItem
            key={`${entry.introduction.id} ${entry.stand.state}`}
            introduction={entry.introduction}
            stand={entry.stand}
            networkId={networkId}
            networkName={networkName}
            isMarkedPrivate={marksPrivate}
            onOpen={onOpenIntroduction && (() => onOpenIntroduction(entry.introduction.id))}
            {...going}
          />
        )
      case 'change':
        return (
          <ActivityItem
            key={entry.change.stepId}
            entry={entry.change}
            author={authorOf(entry.change)}
            onRevert={canEdit ? () => void revert(entry.change) : null}
            onShowThen={onShowThen && (() => onShowThen(entry.change.version))}
            isBusy={busy === entry.change.stepId}
            icon={<IconHistory size={16} stroke={1.75} aria-hidden />}
            {...going}
          />
        )
    }
  })
}
