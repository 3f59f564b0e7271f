import { Anchor, Tabs, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { CalendarAddresses } from '../exports/calendar-addresses.tsx'
import { DataCopy } from '../exports/data-copy.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { NotLoggedIn } from './not-logged-in.tsx'
import type { Person } from '../person.ts'
import { ProfileForm } from './profile-form.tsx'
import { Reminders } from './reminders.tsx'
import { ScheduledExports } from '../exports/scheduled-exports.tsx'
import { SecuritySettings } from '../security/security-settings.tsx'
import styles from './settings-page.module.css'
import { type SettingsTab, settingsTabs } from './settings-tab.ts'
import { settingsTexts as words } from '../texts.ts'

interface SettingsPageProps {
  /** Null if no user is signed in. Undefined while unknown. */
  readonly person: Person | null | undefined
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
  /** The section about the subscription. Undefined if plans are not for sale. */
  readonly subscription: ReactNode | undefined
  /** The section about meetings that guests book. */
  readonly meetings: ReactNode
  /** Whether the user's plan includes all file formats. */
  readonly allFormats: boolean
  /** Whether the user's plan includes scheduled exports. */
  readonly mayScheduleExports: boolean
  /** A sentence about what else ends when the account is deleted, such as a subscription. Null if nothing else ends. */
  readonly endsToo: string | null
  readonly onDeleted: () => void
  readonly onLogOut: () => Promise<void>
}

/** The user's settings. */
export function SettingsPage({ person, tab, onLogOut, ...rest }: SettingsPageProps) {
  usePageTitle(words.title)
  return (
    <main className={styles.page} id="content">
      {person && (
        <Anchor className={styles.back} underline="hover" renderRoot={(props) => <Link to="/network" {...props} />}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {words.toWorkspace}
        </Anchor>
      )}
      <Title order={1} className={styles.title}>
        {words.title}
      </Title>
      <div className={styles.card}>
        {person === undefined && <Spinner />}
        {person === null && <NotLoggedIn />}
        {person && <SettingsTabs key={person.id} person={person} tab={tab} {...rest} />}
      </div>
      {person && (
        <div className={styles.end}>
          <LogOutButton onLogOut={onLogOut} />
        </div>
      )}
    </main>
  )
}

type SettingsTabsProps = Omit<SettingsPageProps, 'onLogOut'> & { readonly person: Person }

function SettingsTabs({
  person,
  tab,
  onTab,
  subscription,
  meetings,
  allFormats,
  mayScheduleExports,
  ...deletion
}: SettingsTabsProps) {
  const offered = settingsTabs.filter((each) => each !== 'subscription' || subscription !== undefined)
  const shown = offered.includes(tab) ? tab : 'profile'
  return (
    <Tabs value={shown} onChange={(next) => onTab(offered.find((each) => each === next) ?? 'profile')}>
      <Tabs.List>
        {offered.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {words.tabs[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="profile">
        <ProfileForm person={person} />
        <Reminders person={person} />
        <CalendarAddresses />
        <DataCopy allFormats={allFormats} />
        <ScheduledExports mayBegin={mayScheduleExports} email={person.email} />
      </Tabs.Panel>
      <Tabs.Panel value="meetings">{shown === 'meetings' && meetings}</Tabs.Panel>
      {subscription !== undefined && <Tabs.Panel value="subscription">{subscription}</Tabs.Panel>}
      <Tabs.Panel value="security">
        {shown === 'security' && <SecuritySettings person={person} {...deletion} />}
      </Tabs.Panel>
    </Tabs>
  )
}
