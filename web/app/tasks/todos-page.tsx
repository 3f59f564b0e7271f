import { Button, Title } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useNetworkStore, useNetworks, useOpenTasks } from '../../store/hooks.ts'
import { FilterBar } from '../../task/filter-bar.tsx'
import { filterTasks } from '../../task/task-filter.ts'
import { byNetwork, byNode, isEditable } from '../../task/task-rows.ts'
import { TaskList } from '../../task/task-list.tsx'
import { type TaskFilter, taskFilterOf, taskSearchOf } from '../../task/task-search.ts'
import { texts } from '../../task/texts.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useToday } from '../../ui/time/use-today.ts'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { TaskPage } from './task-page.tsx'
import styles from './tasks-page.module.css'

/** The tasks in all networks. */
export function TodosPage() {
  usePageTitle(texts.heading)
  return (
    <TaskPage back={{ to: '/', text: texts.backToNetwork }}>
      <Title order={1} mb={16}>
        {texts.heading}
      </Title>
      <OpenTasks />
    </TaskPage>
  )
}

/** Number of tasks shown at first. Each click on the button shows as many more. */
const pageSize = 200

function OpenTasks() {
  const store = useNetworkStore()
  const { status, tasks, isComplete, failure } = useOpenTasks()
  const { networks } = useNetworks()
  const today = useToday()
  const [filter, setFilter] = useFilter()
  const [shown, setShown] = useState(pageSize)
  const rows = useMemo(() => {
    const isKnown = networks.some(({ id }) => id === filter.networkId)
    return filterTasks(tasks, isKnown ? filter : { ...filter, networkId: null }, today)
  }, [tasks, filter, networks, today])
  const groups = useMemo(() => byNetwork(rows.slice(0, shown)), [rows, shown])

  if (status === 'loading') return <Spinner label={texts.loading} />
  if (status === 'failed') {
    return <LoadFailure title={texts.loadFailed} sentence={failure} onRetry={() => store.refreshTasks()} />
  }
  return (
    <>
      {tasks.length > 0 && <FilterBar filter={filter} onChange={setFilter} networks={networks} />}
      <p className={styles.network} role="status">
        {rows.length > 0 && <span className={styles.count}>{texts.openTasks(rows.length, tasks.length)}</span>}
        {!isComplete && <span>{texts.notAll(tasks.length)}</span>}
      </p>
      {rows.length === 0 && <EmptyState icon={<IconChecklist size={40} stroke={1.25} />} title={texts.none} />}
      {groups.map((group) => (
        <section key={group.networkId} aria-label={group.networkName}>
          <Title order={2} className={styles.networkName}>
            <bdi>{group.networkName}</bdi>
          </Title>
          {byNode(group.rows).map(({ node, rows: ofNode }, index) => (
            <section key={node.id} className={styles.node}>
              <Title order={3} className={styles.name}>
                <bdi>{node.name}</bdi>
              </Title>
              <TaskList
                layout="table"
                tasks={ofNode}
                label={node.name}
                hidesHeads={index > 0}
                canEdit={isEditable(group.networkId, networks)}
                completion="removed"
              />
            </section>
          ))}
        </section>
      ))}
      {rows.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + pageSize)}>
          {texts.showMore(Math.min(pageSize, rows.length - shown))}
        </Button>
      )}
    </>
  )
}

/**
 * Returns the filter, which is also stored in the URL for reloading and sharing. The fields have their own state, so
 * that they need not wait for the URL.
 */
function useFilter() {
  const search = useSearch({ from: '/signed-in/todos' })
  const navigate = useNavigate({ from: '/todos' })
  const [filter, setFilter] = useState(() => taskFilterOf(search))
  const change = (next: TaskFilter) => {
    setFilter(next)
    void navigate({ search: taskSearchOf(next), replace: true })
  }
  return [filter, change] as const
}
