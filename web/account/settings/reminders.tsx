import { useEffect, useRef } from 'react'
import type { Person } from '../person.ts'
import styles from '../settings.module.css'
import { reminderTexts as words } from '../texts.ts'
import { BrowserNotices } from './browser-notices.tsx'
import { EmailReminders } from './email-reminders.tsx'

/** The URL hash of these settings. Other pages link to it. */
const remindersHash = 'reminders'

/** Settings of the reminders about due items, by email and in this browser. */
export function Reminders({ person }: { readonly person: Person }) {
  const section = useRef<HTMLElement>(null)
  // Scrolls to this section. The browser cannot do this itself, because it looks for the element in the URL's hash
  // before the settings have loaded.
  useEffect(() => {
    if (location.hash === `#${remindersHash}`) section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} className={styles.section} aria-labelledby="settings-reminders" id={remindersHash}>
      <h2 id="settings-reminders">{words.title}</h2>
      <EmailReminders email={person.email} />
      <BrowserNotices userId={person.id} />
    </section>
  )
}
