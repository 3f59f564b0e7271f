import { Button, Title } from '@mantine/core'
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { queries } from '../../api/api.ts'
import { NewReportDialog } from '../../reports/new-report-dialog.tsx'
import { ReportCommands } from '../../reports/report-commands.ts'
import { ReportList } from '../../reports/report-list.tsx'
import styles from '../../reports/report.module.css'
import { texts } from '../../reports/texts.ts'
import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { UpgradeLink } from '../../ui/display/upgrade-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { ReversalAnnouncer, UndoRedo, useBookReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { useCapability } from '../session/use-capability.ts'
import { LoadedBook } from '../book/loaded-book.tsx'
import { TaskPage } from '../tasks/task-page.tsx'

/** The page with all reports of a user. */
export function ReportsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: texts.back }}>
      <LoadedBook loading={texts.loading} loadFailed={texts.loadFailed}>
        {(book) => <Reports book={book} />}
      </LoadedBook>
    </TaskPage>
  )
}

function Reports({ book }: { readonly book: Graph }) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const bookId = store.userId
  const { networks } = useNetworks()
  const commands = useMemo(() => new ReportCommands(store), [store])
  const isIncluded = useCapability(bookId, 'reports')
  // Loaded only to show which reports are emailed. Without a response, the list does not show this.
  const schedules = useQuery(queries.account.reports.schedules.queryOptions({ staleTime: 0 }))
  const [isCreating, create] = useState(false)
  const reversals = useBookReversals()
  useUndoActions(reversals, true)
  const reports = useMemo(
    () => [...book.reports.values()].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id)),
    [book.reports],
  )
  const open = (reportId: string, isNew: boolean) =>
    void navigate({ to: '/reports/$reportId', params: { reportId }, search: { edit: isNew || undefined } })
  const addButton = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => create(true)}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{texts.title}</Title>
        <div className={styles.buttons}>
          <UndoRedo {...reversals} />
          {reports.length > 0 && networks.length > 0 && isIncluded && addButton}
        </div>
      </div>
      <ReversalAnnouncer message={reversals.message} />
      {reports.length > 0 && (
        <p className={styles.notice}>
          {isIncluded ? (
            texts.intro
          ) : (
            <>
              {texts.plan.sentence} <UpgradeLink />
            </>
          )}
        </p>
      )}
      {reports.length === 0 ? (
        <EmptyState
          icon={<IconReportAnalytics size={40} stroke={1.25} />}
          title={texts.emptyTitle}
          message={!isIncluded ? texts.plan.empty : networks.length === 0 ? texts.noNetworks : texts.empty}
          action={
            !isIncluded ? (
              <UpgradeLink />
            ) : networks.length === 0 ? (
              <Button renderRoot={(props) => <Link to="/network" {...props} />}>{texts.toNetworks}</Button>
            ) : (
              addButton
            )
          }
        />
      ) : (
        <ReportList
          reports={reports}
          networks={networks}
          schedules={schedules.data ?? []}
          canCopy={isIncluded}
          onCopy={(report) => {
            const id = commands.copy(report)
            if (id !== null) open(id, true)
          }}
          onRemove={(report) => commands.remove(report)}
        />
      )}
      {isCreating && (
        <NewReportDialog
          networks={networks}
          onClose={() => create(false)}
          onCreate={(networkId, name, starter) => {
            const id = commands.create(networkId, name, starter)
            if (id !== null) open(id, true)
            return id !== null
          }}
        />
      )}
    </>
  )
}
