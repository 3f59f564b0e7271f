import {
  IconActivityHeartbeat,
  IconBook,
  IconCalendarDue,
  IconCommand,
  IconFileImport,
  IconMessage,
  IconPlus,
  IconReportAnalytics,
  IconTemplate,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react'
import { SidebarEntry } from './sidebar-entry.tsx'
import styles from './sidebar.module.css'
import { pageTexts, sidebarTexts as texts } from './texts.ts'

/** URL of the product's documentation. */
const resourcesHref = '/docs'

interface SidebarHeaderProps {
  readonly iconsOnly: boolean
  readonly onCreate: () => void
  readonly onFind: () => void
  readonly onToday: () => void
  /** Number of people the user should contact today. */
  readonly due: { readonly people: number; readonly introductions: number }
  readonly onPeople: () => void
  readonly onIntroductions: () => void
  readonly onReports: () => void
  readonly onHealth: () => void
  /** Called to open the chat. Null if there is no network to chat about. */
  readonly onChat: (() => void) | null
}

export function SidebarHeader({ iconsOnly, due, onChat, ...on }: SidebarHeaderProps) {
  return (
    <div className={styles.group}>
      <SidebarEntry icon={IconPlus} label={texts.createNetwork} iconsOnly={iconsOnly} onClick={on.onCreate} />
      <SidebarEntry icon={IconCommand} label={pageTexts.palette} iconsOnly={iconsOnly} onClick={on.onFind} />
      <SidebarEntry
        icon={IconCalendarDue}
        label={texts.today}
        iconsOnly={iconsOnly}
        count={due.people + due.introductions}
        aria-description={due.people + due.introductions > 0 ? texts.dueToday(due) : undefined}
        onClick={on.onToday}
      />
      <SidebarEntry icon={IconUsers} label={texts.people} iconsOnly={iconsOnly} onClick={on.onPeople} />
      <SidebarEntry
        icon={IconUsersPlus}
        label={texts.introductions}
        iconsOnly={iconsOnly}
        onClick={on.onIntroductions}
      />
      <SidebarEntry icon={IconReportAnalytics} label={texts.reports} iconsOnly={iconsOnly} onClick={on.onReports} />
      <SidebarEntry
        icon={IconActivityHeartbeat}
        label={texts.networkHealth}
        iconsOnly={iconsOnly}
        onClick={on.onHealth}
      />
      <SidebarEntry
        icon={IconMessage}
        label={texts.aiChat}
        iconsOnly={iconsOnly}
        unavailable={onChat ? undefined : texts.unavailable.aiChat}
        onClick={onChat ?? undefined}
      />
    </div>
  )
}

interface SidebarFooterProps {
  readonly iconsOnly: boolean
  /** True if the page shows the community networks. */
  readonly inCommunity: boolean
  readonly onCommunity: () => void
  readonly onTemplates: () => void
  readonly onImport: () => void
  readonly onAccount: () => void
}

export function SidebarFooter({ iconsOnly, inCommunity, ...on }: SidebarFooterProps) {
  return (
    <div className={`${styles.group} ${styles.footer}`}>
      <SidebarEntry
        icon={IconUsersGroup}
        label={texts.communityNetworks}
        iconsOnly={iconsOnly}
        aria-current={inCommunity ? 'page' : undefined}
        onClick={on.onCommunity}
      />
      <SidebarEntry icon={IconTemplate} label={texts.templates} iconsOnly={iconsOnly} onClick={on.onTemplates} />
      <SidebarEntry icon={IconFileImport} label={texts.importData} iconsOnly={iconsOnly} onClick={on.onImport} />
      <SidebarEntry icon={IconBook} label={texts.resources} iconsOnly={iconsOnly} href={resourcesHref} />
      <SidebarEntry icon={IconUserCircle} label={texts.account} iconsOnly={iconsOnly} onClick={on.onAccount} />
    </div>
  )
}
