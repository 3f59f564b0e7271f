import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Security } from '../../../contract/account.ts'
import { deviceName } from '../../../domain/account/device-name.ts'
import { momentText } from '../../ui/time/days.ts'
import styles from '../settings.module.css'
import { eventTexts as words } from '../texts.ts'

const shownAtFirst = 8

/** Recent security events of the account, each with its kind, time and place. */
export function SecurityEvents({ events }: { readonly events: Security['events'] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? events : events.slice(0, shownAtFirst)
  return (
    <section className={styles.section} aria-labelledby="settings-events">
      <h2 id="settings-events">{words.title}</h2>
      <p className={styles.warning}>{words.text}</p>
      <ul className={styles.sessions}>
        {shown.map(({ id, kind, at, address, userAgent }) => (
          <li key={id} className={styles.session}>
            <div className={styles.sessionText}>
              {words.kinds[kind]}
              <span>{[momentText(new Date(at)), deviceName(userAgent), address].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {words.showAll(events.length)}
          </Button>
        </div>
      )}
    </section>
  )
}
