import { IconChevronRight } from '@tabler/icons-react'
import { useHidingScrollbar } from '../ui/use-hiding-scrollbar.ts'
import styles from './import-dialog.module.css'
import type { Reports } from './import-protocol.ts'
import { texts } from './texts.ts'

interface ReportListProps {
  readonly title: string
  readonly reports: Reports
  readonly startOpen?: boolean
}

/** Rows with what is to be said about each; nothing at all if there are none. */
export function ReportList({ title, reports, startOpen }: ReportListProps) {
  const list = useHidingScrollbar<HTMLDivElement>()
  if (reports.total === 0) return null
  const hidden = reports.total - reports.shown.length
  return (
    <details className={styles.report} open={startOpen}>
      <summary>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={styles.chevron} />
        {title}
      </summary>
      {/* Long lists are scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={list} className={styles.reportRows} role="group" aria-label={title} tabIndex={0}>
        <ul>
          {reports.shown.map(({ table, line, name, reason }) => (
            <li key={`${table ?? ''} ${line} ${reason}`}>
              <span className={styles.reportRow}>{texts.report(table, line, name)}</span> {reason}
            </li>
          ))}
        </ul>
        {hidden > 0 && <div className={styles.more}>{texts.more(hidden)}</div>}
      </div>
    </details>
  )
}
