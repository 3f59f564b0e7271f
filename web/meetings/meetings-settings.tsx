import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/api.ts'
import { configQuery } from '../api/config.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { BookingAddress } from './booking-address.tsx'
import { MeetingList } from './meeting-list.tsx'
import { failureText } from '../api/failure.ts'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

/** The user's booked meetings, their booking address, and when they can meet. */
export function MeetingsSettings() {
  const read = useQuery(queries.account.meetings.settings.queryOptions({ staleTime: 0 }))
  const config = useQuery(configQuery)
  const settings = read.data?.settings ?? null
  return (
    <>
      <MeetingList />
      {settings?.address && <BookingAddress address={settings.address} />}
      <section className={styles.section} aria-labelledby="meeting-settings">
        <h2 id="meeting-settings">{texts.settings}</h2>
        <p className={styles.hint}>{texts.settingsText}</p>
        {config.data?.mail === false && <p className={styles.hint}>{texts.withoutMail}</p>}
        {read.isError && (
          <RetryNotice
            message={`${texts.settingsFailed}. ${failureText(read.error)}`}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.data && <AvailabilityForm settings={settings} />}
      </section>
    </>
  )
}
