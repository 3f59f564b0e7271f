import { Anchor, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReportSchedule } from '../../contract/reports.ts'
import type { Report } from '../../domain/entities/report/report.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import { IconButton } from '../ui/display/icon-button.tsx'
import { localDay } from '../ui/time/days.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface ReportListProps {
  /** Reports in display order. */
  readonly reports: readonly Report[]
  readonly networks: readonly ListedNetwork[]
  readonly schedules: readonly ReportSchedule[]
  /** Whether the user's plan includes new reports. */
  readonly canCopy: boolean
  readonly onCopy: (report: Report) => void
  readonly onRemove: (report: Report) => void
}

/** All reports of a user, with links to them. */
export function ReportList({ reports, networks, schedules, canCopy, onCopy, onRemove }: ReportListProps) {
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {reports.map((report) => {
        const network = networks.find(({ id }) => id === report.networkId)
        const schedule = schedules.find(({ reportId, nextAt }) => reportId === report.id && nextAt !== null)
        return (
          <li key={report.id} className={styles.item}>
            <div className={styles.what}>
              <Anchor
                className={styles.name}
                renderRoot={(props) => <Link to="/reports/$reportId" params={{ reportId: report.id }} {...props} />}
              >
                <bdi>{report.name}</bdi>
              </Anchor>
              <p className={styles.facts}>
                <bdi>{network?.name ?? texts.unknownNetwork}</bdi>
                <span>{texts.changed(localDay(new Date(report.updatedAt)))}</span>
                {schedule && <span>{texts.emailed[schedule.every]}</span>}
              </p>
            </div>
            <ReportMenu
              label={texts.actionsFor(report.name)}
              canCopy={canCopy}
              onCopy={() => onCopy(report)}
              onRemove={() => onRemove(report)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface ReportMenuProps {
  readonly label: string
  /** Whether the user's plan includes new reports. */
  readonly canCopy: boolean
  readonly onCopy: () => void
  readonly onRemove: () => void
}

export function ReportMenu({ label, canCopy, onCopy, onRemove }: ReportMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={label} color="gray">
          <IconDots size={18} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {canCopy && (
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={onCopy}>
            {texts.copy}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
