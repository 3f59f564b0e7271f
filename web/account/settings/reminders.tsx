import type { Person } from '../person.ts'
import styles from '../settings.module.css'
import { reminderTexts as words } from '../texts.ts'
import { BrowserNotices } from './browser-notices.tsx'
import { EmailReminders } from './email-reminders.tsx'

/** Settings of the reminders of what is due, by email and in this browser. */
export function Reminders({ person }: { readonly person: Person }) {
  return (
    <section className={styles.section} aria-labelledby="settings-reminders" id="reminders">
      <h2 id="settings-reminders">{words.title}</h2>
      <EmailReminders email={person.email} />
      <BrowserNotices userId={person.id} />
    </section>
  )
}
