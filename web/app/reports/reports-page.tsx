import { Button, Title } from '@mantine/core'
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { NewReportDialog } from '../../reports/new-report-dialog.tsx'
import { ReportCommands } from '../../reports/report-commands.ts'
import { ReportList } from '../../reports/report-list.tsx'
import styles from '../../reports/report.module.css'
import { texts } from '../../reports/texts.ts'
import { useBook, useLiveStore, useNetworks } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { ReversalAnnouncer, UndoRedo, useReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { TaskPage } from '../tasks/task-page.tsx'

/** The page with all reports of a user. */
export function ReportsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: texts.back }}>
      <LoadedReports />
    </TaskPage>
  )
}

function LoadedReports() {
  const store = useLiveStore()
  const bookId = store.userId
  const { graph: book, status, failure } = useBook(bookId, true)
  const directory = useNetworks()
  if (status === 'failed' && !book) {
    return <LoadFailure title={texts.loadFailed} sentence={failure} onRetry={() => store.retry(bookId)} />
  }
  if (directory.status === 'failed') {
    return <LoadFailure title={texts.loadFailed} sentence={directory.failure} onRetry={() => store.refreshNetworks()} />
  }
  if (!book || directory.status === 'loading') return <Spinner label={texts.loading} />
  return <Reports book={book} />
}

function Reports({ book }: { readonly book: Graph }) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const bookId = store.userId
  const { networks } = useNetworks()
  const commands = useMemo(() => new ReportCommands(store), [store])
  const [isCreating, create] = useState(false)
  const reversals = useReversals(bookId, bookId, () => store.undo(bookId), null)
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
          {reports.length > 0 && networks.length > 0 && addButton}
        </div>
      </div>
      <ReversalAnnouncer said={reversals.said} />
      {reports.length > 0 && <p className={styles.notice}>{texts.intro}</p>}
      {reports.length === 0 ? (
        <EmptyState
          icon={<IconReportAnalytics size={40} stroke={1.25} />}
          title={texts.emptyTitle}
          message={networks.length === 0 ? texts.noNetworks : texts.empty}
          action={
            networks.length === 0 ? (
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
