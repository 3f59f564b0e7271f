import { Anchor, Button, Title } from '@mantine/core'
import { IconCheck, IconFileTypePdf, IconMail, IconPencil, IconReportOff } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Report } from '../../../domain/entities/report/report.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { StaticMapPicture } from '../../canvas/static-map.tsx'
import { ReportCommands } from '../../reports/report-commands.ts'
import { ReportMenu } from '../../reports/report-list.tsx'
import { ReportParts } from '../../reports/report-parts.tsx'
import { ReportSettings } from '../../reports/report-settings.tsx'
import styles from '../../reports/report.module.css'
import { texts } from '../../reports/texts.ts'
import { useBook, useLiveStore, useNetwork } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { ReversalAnnouncer, UndoRedo, useBookReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { useCapability } from '../session/use-capability.ts'
import { useSignedInUser } from '../session/signed-in.tsx'
import { TaskPage } from '../tasks/task-page.tsx'
import { EmailReportDialog } from './email-report-dialog.tsx'
import { useReportContent } from './use-report-content.ts'
import { useSavePdf } from './use-save-pdf.ts'

/** A report about a network, computed from its current state. */
export function ReportPage() {
  return (
    <TaskPage back={{ to: '/reports', text: texts.backToList }}>
      <LoadedReport />
    </TaskPage>
  )
}

function LoadedReport() {
  const store = useLiveStore()
  const { reportId } = useParams({ from: '/signed-in/reports/$reportId' })
  const bookId = store.userId
  const { graph: book, status, failure, isConfirmed } = useBook(bookId, true)
  const report = book?.reports.get(reportId)
  usePageTitle(report?.name ?? texts.title)
  if (status === 'failed' && !book) {
    return <LoadFailure title={texts.loadFailed} sentence={failure} onRetry={() => store.retry(bookId)} />
  }
  if (!book || (!report && !isConfirmed)) return <Spinner label={texts.loading} />
  if (report) return <WithNetwork report={report} book={book} />
  return (
    <EmptyState
      icon={<IconReportOff size={40} stroke={1.25} />}
      title={texts.page.gone}
      message={texts.page.goneMessage}
      action={<Button renderRoot={(props) => <Link to="/reports" {...props} />}>{texts.backToList}</Button>}
    />
  )
}

interface WithNetworkProps {
  readonly report: Report
  readonly book: Graph
}

function WithNetwork({ report, book }: WithNetworkProps) {
  const store = useLiveStore()
  const { networkId } = report
  const { graph, status, failure } = useNetwork(networkId)
  if (status === 'gone') {
    return (
      <EmptyState
        icon={<IconReportOff size={40} stroke={1.25} />}
        title={texts.page.networkGone}
        message={texts.page.networkGoneMessage}
        action={<Button renderRoot={(props) => <Link to="/reports" {...props} />}>{texts.backToList}</Button>}
      />
    )
  }
  if (status === 'failed' && !graph) {
    return <LoadFailure title={texts.page.networkFailed} sentence={failure} onRetry={() => store.retry(networkId)} />
  }
  if (!graph) return <Spinner label={texts.loading} />
  return <OpenReport key={report.id} report={report} book={book} network={graph} />
}

interface OpenReportProps extends WithNetworkProps {
  readonly network: Graph
}

function OpenReport({ report, book, network }: OpenReportProps) {
  const store = useLiveStore()
  const navigate = useNavigate({ from: '/reports/$reportId' })
  const { edit: isEditing = false } = useSearch({ from: '/signed-in/reports/$reportId' })
  const { email } = useSignedInUser()
  const bookId = store.userId
  const commands = useMemo(() => new ReportCommands(store), [store])
  const reversals = useBookReversals()
  useUndoActions(reversals, true)
  const state = useReportContent(report, network, book, email)
  const { contents, graph, view, views, today, day, former } = state
  const fields = useMemo(() => new Map(network.fields.entries()), [network.fields])
  const shownDay = former.graph ? day : null
  const isIncluded = useCapability(bookId, 'reports')
  const [isEmailing, setEmailing] = useState(false)
  const { analysis, isAnalyzed } = state
  const isAnalyzing = isAnalyzed && analysis.result === null && analysis.halted === null
  const isComplete = former.status !== 'loading' && !isAnalyzing
  const pdf = useSavePdf(report, network, state)
  const edit = (isOn: boolean) => void navigate({ search: { edit: isOn || undefined }, replace: true })
  const map =
    graph.nodes.size === 0 ? (
      <p>{texts.map.nothing}</p>
    ) : (
      <StaticMapPicture
        graph={graph}
        appearance={state.appearance}
        contacts={state.contacts}
        analyzed={state.analyzed}
        label={texts.map.label(graph.nodes.size, graph.edges.size)}
      />
    )
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <Title order={1}>{report.name}</Title>
          <p className={styles.facts}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  to="/network/$networkId"
                  params={{ networkId: report.networkId }}
                  search={view ? { view: view.view.id } : {}}
                  {...props}
                />
              )}
            >
              <bdi>{network.network.name}</bdi>
            </Anchor>
            <bdi>{view?.view.name ?? texts.wholeNetwork}</bdi>
            <span>{texts.page.asOf(today)}</span>
            {shownDay !== null && <span>{texts.page.compared(shownDay)}</span>}
          </p>
        </div>
        <div className={styles.buttons}>
          {isEditing && <UndoRedo {...reversals} />}
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
            loading={pdf.isSaving || !isComplete}
            onClick={pdf.save}
          >
            {texts.page.pdf}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEmailing(true)}
          >
            {texts.page.email}
          </Button>
          <Button
            variant={isEditing ? 'filled' : 'default'}
            leftSection={
              isEditing ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconPencil size={16} stroke={1.75} aria-hidden />
              )
            }
            onClick={() => edit(!isEditing)}
          >
            {isEditing ? texts.page.done : texts.page.edit}
          </Button>
          <ReportMenu
            label={texts.actions}
            canCopy={isIncluded}
            onCopy={() => {
              const id = commands.copy(report)
              if (id !== null) void navigate({ params: { reportId: id }, search: { edit: true } })
            }}
            onRemove={() => {
              if (commands.remove(report)) void navigate({ to: '/reports' })
            }}
          />
        </div>
      </div>
      <ReversalAnnouncer message={reversals.message} />
      {isEditing && (
        <ReportSettings
          report={report}
          views={views.map((each) => each.view)}
          onChange={(changes) => commands.update(report, changes)}
        />
      )}
      {report.viewId !== null && !view && <p className={styles.notice}>{texts.page.viewGone}</p>}
      {former.status === 'failed' && <RetryNotice message={texts.page.beforeFailed} onRetry={former.retry} />}
      {former.status === 'loading' && <p className={styles.notice}>{texts.page.beforeLoading}…</p>}
      {former.status === 'ready' && !former.graph && day !== null && (
        <p className={styles.notice}>{texts.page.tooYoung(day)}</p>
      )}
      {isAnalyzed && analysis.halted === 'failed' && (
        <RetryNotice message={texts.page.analysisFailed} onRetry={state.analyzeAgain} />
      )}
      <ReportParts
        blocks={report.blocks}
        contents={contents}
        networkId={report.networkId}
        fields={fields}
        comparedDay={shownDay}
        days={report.comparedDays}
        map={map}
        isEditing={isEditing}
        onChange={(blocks) => commands.update(report, { blocks: [...blocks] })}
        onChangePart={(block) => commands.updatePart(report, block)}
      />
      {isEmailing && <EmailReportDialog report={report} email={email} onClose={() => setEmailing(false)} />}
    </>
  )
}
