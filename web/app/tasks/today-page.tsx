import { Anchor, Button, Title } from '@mantine/core'
import { IconCalendarDue, IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CadenceCommands } from '../../cadence/cadence-commands.ts'
import styles from '../../cadence/cadence.module.css'
import { DateList } from '../../cadence/date-list.tsx'
import { DueItem, type PersonLocation } from '../../cadence/due-item.tsx'
import { PeopleToContact } from '../../cadence/people-to-contact.tsx'
import { texts } from '../../cadence/texts.ts'
import { type DueContact, setGoneAside } from '../../../domain/cadence/due-list.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { dueOn } from '../../../domain/introductions/steps.ts'
import type { Place } from '../../../domain/entities/place.ts'
import { DueIntroductions } from '../../introductions/due-introductions.tsx'
import { PastMeetings } from '../../meetings/past-meetings.tsx'
import { meetingsToReview, MeetingCommands } from '../../meetings/meeting-commands.ts'
import { useLiveStore } from '../../store/hooks.ts'
import { isEditable } from '../../task/task-rows.ts'
import { TaskList } from '../../task/task-list.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { weekdayText } from '../../ui/time/days.ts'
import { queries } from '../../api/api.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { ReversalAnnouncer, UndoRedo, useBookReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { TaskPage } from './task-page.tsx'
import { useDueList } from './use-due-list.ts'

/** Lists people to contact today and everything else that is due, across all networks. */
export function TodayPage() {
  usePageTitle(texts.page.title)
  return (
    <TaskPage back={{ to: '/network', text: texts.page.back }}>
      <Today />
    </TaskPage>
  )
}

function Today() {
  const store = useLiveStore()
  const navigate = useNavigate()
  const bookId = store.userId
  const reversals = useBookReversals()
  useUndoActions(reversals, true)
  const meetings = useQuery(
    queries.account.meetings.list.queryOptions({ context: { actor: store.userId }, staleTime: 0 }),
  )
  const { status, failure, list, today, book, networks, views, openedNetworks } = useDueList()
  if (status === 'failed') {
    return <LoadFailure title={texts.page.failed} sentence={failure} onRetry={() => store.retry(bookId)} />
  }
  if (!list || !book) return <Spinner label={texts.page.loading} />
  const commands = new CadenceCommands(store)
  const asked = meetingsToReview(meetings.data ?? [], book.interactions, new Date(meetings.dataUpdatedAt).toISOString())
  const open = (networkId: string, nodeId: string) =>
    void navigate({ to: '/network/$networkId', params: { networkId }, search: { node: nodeId } })
  const identities = identitiesIn(book)
  const whereaboutsAt = ({ networkId, nodeId }: Place): PersonLocation => {
    const network = networks.find(({ id }) => id === networkId)
    const view = views.get(networkId)
    const isGone = view?.status === 'gone' || (network === undefined && openedNetworks.isKnown)
    const node = view?.graph?.nodes.get(nodeId) ?? (isGone || view?.isConfirmed ? null : undefined)
    return { node, networkName: network?.name ?? null }
  }
  /**
   * Returns the node for which the contact interval was set. If this node no longer exists, returns another node of the
   * same person.
   */
  const placeOf = ({ cadence }: DueContact): Place => {
    const isGone = (place: Place) => whereaboutsAt(place).node === null
    return [cadence, ...identities.placesOf(cadence)].find((place) => !isGone(place)) ?? cadence
  }
  const renderItem = (due: DueContact) => (
    <DueItem
      key={due.cadence.id}
      due={due}
      place={placeOf(due)}
      where={whereaboutsAt(placeOf(due))}
      today={today}
      interactions={book.interactions}
      identities={identities}
      commands={commands}
      onOpen={() => {
        const { networkId, nodeId } = placeOf(due)
        open(networkId, nodeId)
      }}
      onRemove={() => {
        const { networkId, nodeId, name } = due.cadence
        commands.set([{ networkId, nodeId, name, days: null }], book, today)
      }}
    />
  )
  const people = setGoneAside(list, (due) => whereaboutsAt(placeOf(due)).node === null)
  const { upcoming } = people
  const { tasks, dates } = list
  const [datesNow, datesLater] = [dates.filter(({ on }) => on === today), dates.filter(({ on }) => on > today)]
  const introductions = dueOn(book.introductions.values(), today)
  const hasCadences = book.cadences.size > 0
  const isQuiet =
    asked.length + introductions.length + tasks.due.length + tasks.upcoming.length + dates.length === 0 && !hasCadences
  const canEdit = ({ networkId }: { readonly networkId: string }) => isEditable(networkId, networks)
  const openIntroduction = ({ id: introduction, networkId }: Introduction) => {
    // The introductions of a deleted network are shown in the first network.
    const isThere = networks.some(({ id }) => id === networkId)
    void navigate(
      isThere
        ? { to: '/network/$networkId', params: { networkId }, search: { introduction } }
        : { to: '/network', search: { introduction } },
    )
  }
  const openDate = ({ networkId, nodeId }: { readonly networkId: string; readonly nodeId: string }) =>
    open(networkId, nodeId)
  return (
    <>
      <div className={styles.todayHead}>
        <div>
          <Title order={1}>{texts.page.title}</Title>
          <p className={styles.dayLine}>
            <time dateTime={today}>{weekdayText(today)}</time>
          </p>
        </div>
        <div className={styles.steps}>
          <UndoRedo {...reversals} />
        </div>
      </div>
      <ReversalAnnouncer message={reversals.message} />
      {isQuiet ? (
        <EmptyState
          icon={<IconCalendarDue size={40} stroke={1.25} />}
          title={texts.page.emptyTitle}
          message={texts.page.empty}
          action={
            <Button renderRoot={(props) => <Link to="/network" search={{ ask: 'rhythms' }} {...props} />}>
              {texts.page.emptyAction}
            </Button>
          }
        />
      ) : (
        <>
          {asked.length > 0 && (
            <PastMeetings
              meetings={asked}
              commands={new MeetingCommands(store)}
              onOpen={({ networkId, guestNodeId }) => open(networkId, guestNodeId)}
            />
          )}
          {hasCadences && <PeopleToContact {...people} {...{ today, commands, renderItem }} />}
          {introductions.length > 0 && (
            <section className={styles.part} aria-label={texts.page.introductions}>
              <div className={styles.partHead}>
                <h2 className={styles.partTitle}>{texts.page.introductions}</h2>
                <Anchor renderRoot={(props) => <Link to="/introductions" {...props} />}>
                  {texts.page.allIntroductions}
                </Anchor>
              </div>
              <DueIntroductions introductions={introductions} onOpen={openIntroduction} />
            </section>
          )}
          {tasks.due.length > 0 && (
            <section className={styles.part} aria-label={texts.page.tasks}>
              <div className={styles.partHead}>
                <h2 className={styles.partTitle}>{texts.page.tasks}</h2>
                <Anchor renderRoot={(props) => <Link to="/todos" {...props} />}>{texts.page.allTasks}</Anchor>
              </div>
              <div className={styles.inner}>
                <TaskList
                  tasks={tasks.due}
                  completion="announced"
                  namesNodes
                  canEdit={canEdit}
                  onOpenNode={({ networkId, node }) => open(networkId, node.id)}
                />
              </div>
            </section>
          )}
          {datesNow.length > 0 && (
            <section className={styles.part} aria-label={texts.page.dates}>
              <div className={styles.partHead}>
                <h2 className={styles.partTitle}>{texts.page.dates}</h2>
              </div>
              <DateList dates={datesNow} today={today} onOpen={openDate} />
            </section>
          )}
          {!hasCadences && asked.length + introductions.length + tasks.due.length + datesNow.length === 0 && (
            <EmptyState icon={<IconCalendarCheck size={40} stroke={1.25} />} title={texts.page.freeTitle} />
          )}
          {upcoming.length + tasks.upcoming.length + datesLater.length > 0 && (
            <section className={styles.part} aria-label={texts.page.coming}>
              <div className={styles.partHead}>
                <h2 className={styles.partTitle}>{texts.page.coming}</h2>
              </div>
              {upcoming.length > 0 && (
                <>
                  <h3 className={styles.subTitle}>{texts.page.comingPeople}</h3>
                  <ul className={styles.list}>{upcoming.map(renderItem)}</ul>
                </>
              )}
              {tasks.upcoming.length > 0 && (
                <>
                  <h3 className={styles.subTitle}>{texts.page.comingTasks}</h3>
                  <div className={styles.inner}>
                    <TaskList
                      tasks={tasks.upcoming}
                      completion="announced"
                      namesNodes
                      label={texts.page.coming}
                      canEdit={canEdit}
                      onOpenNode={({ networkId, node }) => open(networkId, node.id)}
                    />
                  </div>
                </>
              )}
              {datesLater.length > 0 && (
                <>
                  <h3 className={styles.subTitle}>{texts.page.dates}</h3>
                  <DateList dates={datesLater} today={today} onOpen={openDate} />
                </>
              )}
            </section>
          )}
          {!openedNetworks.isAll && <p className={styles.quiet}>{texts.page.somewhere(openedNetworks.count)}</p>}
        </>
      )}
      <p className={styles.byEmail}>
        <Anchor renderRoot={(props) => <Link to="/account" hash="reminders" {...props} />}>{texts.page.byEmail}</Anchor>
      </p>
    </>
  )
}
