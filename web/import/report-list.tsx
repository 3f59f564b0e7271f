import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { RowReport } from '../../domain/exchange/plan/plan-import.ts'
import { useHidingScrollbar } from '../ui/theme/use-hiding-scrollbar.ts'
import styles from './import-dialog.module.css'
import { type ReportKind, type Reports, reportsPerPage } from './import-protocol.ts'
import { texts } from './texts.ts'

/** Requests a page of a report. */
export type TurnPage = (kind: ReportKind, start: number) => Promise<readonly RowReport[]>

interface ReportListProps {
  readonly kind: ReportKind
  readonly title: string
  readonly reports: Reports
  readonly turnPage: TurnPage
  readonly startOpen?: boolean
}

/** A paginated list of rows, with a message for each row. Renders nothing if there are no rows. */
export function ReportList({ kind, title, reports, turnPage, startOpen }: ReportListProps) {
  const list = useHidingScrollbar<HTMLDivElement>()
  const [page, setPage] = useState({ of: reports, start: 0, rows: reports.shown })
  // Shows the first page again when the plan changes.
  const { start, rows } = page.of === reports ? page : { start: 0, rows: reports.shown }
  if (reports.total === 0) return null
  const turn = async (to: number) => {
    setPage({ of: reports, start: to, rows: await turnPage(kind, to) })
    list.current?.scrollTo({ top: 0 })
  }
  return (
    <details className={styles.report} open={startOpen}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={styles.chevron} />
        {title}
      </summary>
      {/* Focusable, so that users can scroll long lists with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className={styles.reportRows} role="group" aria-label={title} tabIndex={0}>
        <ul>
          {rows.map(({ name, reason, ...place }, index) => (
            // Two values of a row can have the same message, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={start + index}>
              <span className={styles.reportRow}>{texts.report(place, name)}</span> {reason}
            </li>
          ))}
        </ul>
      </div>
      {reports.total > reportsPerPage && (
        <nav className={styles.pages} aria-label={texts.pagesOf(title)}>
          <Button variant="default" size="xs" disabled={start === 0} onClick={() => void turn(start - reportsPerPage)}>
            {texts.earlierRows}
          </Button>
          <span role="status">{texts.rowsShown(start + 1, start + rows.length, reports.total)}</span>
          <Button
            variant="default"
            size="xs"
            disabled={start + rows.length >= reports.total}
            onClick={() => void turn(start + reportsPerPage)}
          >
            {texts.laterRows}
          </Button>
        </nav>
      )}
    </details>
  )
}
