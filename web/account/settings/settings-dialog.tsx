import { Anchor, Tabs, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColorSchemeSwitch } from '../../ui/theme/color-scheme-switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { NotLoggedIn } from './not-logged-in.tsx'
import type { Person } from '../person.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from '../settings.module.css'
import { settingsTexts as words } from '../texts.ts'

interface SettingsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Null if the session has ended while the page was open. */
  readonly person: Person | null
  /** The section about the subscription. Undefined if plans are not for sale. */
  readonly subscription: ReactNode | undefined
  /** Warning to show before logging out, for example about unsent changes. Undefined for none. */
  readonly warning: string | undefined
  readonly onLogOut: () => Promise<void>
}

/** The settings that users need during work. Other settings are on the settings page. */
export function SettingsDialog({ opened, onClose, ...rest }: SettingsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title}>
      <Settings {...rest} />
    </Dialog>
  )
}

function Settings({ person, subscription, warning, onLogOut }: Omit<SettingsDialogProps, 'opened' | 'onClose'>) {
  return (
    <>
      {person ? <SettingsTabs person={person} subscription={subscription} /> : <NotLoggedIn />}
      <div className={styles.dialogFooter}>
        <ColorSchemeSwitch fullWidth />
        {person && (
          <Anchor size="sm" renderRoot={(props) => <Link to="/account" search={{ tab: 'security' }} {...props} />}>
            {words.allSettings}
          </Anchor>
        )}
        {warning && (
          <Text size="sm" c="dimmed">
            {warning}
          </Text>
        )}
        <LogOutButton onLogOut={onLogOut} />
      </div>
    </>
  )
}

function SettingsTabs({ person, subscription }: { person: Person; subscription: ReactNode | undefined }) {
  if (subscription === undefined) return <ProfileForm person={person} />
  return (
    <Tabs defaultValue="profile">
      <Tabs.List>
        <Tabs.Tab value="profile">{words.tabs.profile}</Tabs.Tab>
        <Tabs.Tab value="subscription">{words.tabs.subscription}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="profile">
        <ProfileForm person={person} />
      </Tabs.Panel>
      <Tabs.Panel value="subscription">{subscription}</Tabs.Panel>
    </Tabs>
  )
}
