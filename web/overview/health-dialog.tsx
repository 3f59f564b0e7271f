import { Badge, Tabs } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Statistics } from '../../contract/overview.ts'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { useContentChanges, useLiveStore, useNetworkStore, useOpenTasks } from '../store/hooks.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { type CalendarItem, itemsOfAll } from './calendar/calendar-items.ts'
import { Calendar } from './calendar/calendar.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'
import { texts } from './texts.ts'

interface HealthDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The open tasks of all networks. */
  readonly tasks: ReactNode
  readonly onOpenItem: (item: CalendarItem) => void
}

/** The dashboard with the state of all networks of a user. */
export function HealthDialog({ opened, onClose, tasks, onOpenItem }: HealthDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.healthTitle} size="lg">
      <Health tasks={tasks} onOpenItem={onOpenItem} />
    </Dialog>
  )
}

function Health({ tasks, onOpenItem }: Pick<HealthDialogProps, 'tasks' | 'onOpenItem'>) {
  const health = useHealth()
  const open = useOpenTasks()
  // The calendar also works without meetings, for example if they could not be loaded.
  const meetings = useQuery(queries.account.meetings.list.queryOptions({ staleTime: 0 }))
  const store = useNetworkStore()
  const retry = () => void Promise.all([health.refetch(), store.refreshTasks()])
  if (health.isPending || open.status === 'loading') return <Spinner label={texts.loadingHealth} />
  // An error is only shown without earlier data, because old counts are more useful.
  if (health.isLoadingError || open.status === 'failed') {
    const reason = health.isLoadingError ? failureText(health.error) : open.failure
    return <RetryNotice message={`${texts.healthFailed}. ${reason}`} onRetry={retry} />
  }
  return (
    <Tabs defaultValue="tasks">
      <Tabs.List>
        <Tabs.Tab
          value="tasks"
          rightSection={
            <Badge size="sm" variant="light" color="gray" tt="none">
              {texts.pending(open.isComplete ? open.tasks.length : pendingIn(health.data.statistics))}
            </Badge>
          }
        >
          {texts.healthTabs.tasks}
        </Tabs.Tab>
        <Tabs.Tab value="calendar">{texts.healthTabs.calendar}</Tabs.Tab>
        <Tabs.Tab value="statistics">{texts.healthTabs.statistics}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="tasks">{tasks}</Tabs.Panel>
      <Tabs.Panel value="calendar">
        <Calendar
          items={itemsOfAll(open.tasks, health.data.events, meetings.data ?? [])}
          onOpenItem={onOpenItem}
          namesNetworks
        />
      </Tabs.Panel>
      <Tabs.Panel value="statistics">
        <StatisticsPanel statistics={health.data.statistics} />
      </Tabs.Panel>
    </Tabs>
  )
}

function pendingIn({ totalTasks, completedTasks }: Statistics): number {
  return totalTasks - completedTasks
}

/** Fetches the counts. While mounted, fetches them again when a network changes. */
function useHealth() {
  const store = useLiveStore()
  const client = useQueryClient()
  const options = queries.health.get.queryOptions({ context: { actor: store.userId }, staleTime: 0 })
  useContentChanges(() => void client.invalidateQueries({ queryKey: queries.health.get.key() }), { delayMs: 0 })
  return useQuery(options)
}
