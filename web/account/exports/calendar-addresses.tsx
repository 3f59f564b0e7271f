import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscribedCalendar } from '../../../contract/calendars.ts'
import { queries } from '../../api/api.ts'
import { failureText } from '../../api/failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { AddressField } from '../../ui/forms/address-field.tsx'
import { RetryNotice } from '../../ui/display/retry-notice.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import styles from '../settings.module.css'
import { calendarTexts as words, texts } from '../texts.ts'
import { momentTextIn } from '../../ui/time/days.ts'

/** Manages the addresses at which other calendar programs can subscribe to the user's dates. */
export function CalendarAddresses() {
  const queryClient = useQueryClient()
  const [networkId, setNetworkId] = useState('')
  const listed = useQuery(queries.account.calendars.list.queryOptions({ staleTime: 0 }))
  const networks = useQuery(queries.networks.list.queryOptions())
  const add = useMutation(
    queries.account.calendars.save.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: words.added }),
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.calendars.list.key() }),
    }),
  )
  return (
    <section className={styles.section} aria-labelledby="settings-calendars">
      <h2 id="settings-calendars">{words.title}</h2>
      <p className={styles.warning}>{words.text}</p>
      <div className={styles.newCalendar}>
        <NativeSelect
          label={words.what}
          value={networkId}
          onChange={({ target }) => setNetworkId(target.value)}
          data={[
            { value: '', label: words.allNetworks },
            ...(networks.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          loading={add.isPending}
          onClick={() =>
            add.mutate({ calendarId: crypto.randomUUID(), networkId: networkId === '' ? null : networkId })
          }
        >
          {words.add}
        </Button>
      </div>
      {listed.isError && (
        <RetryNotice message={`${words.failed}. ${failureText(listed.error)}`} onRetry={() => void listed.refetch()} />
      )}
      {listed.data && listed.data.length > 0 && (
        <>
          <ul className={styles.sessions}>
            {listed.data.map((calendar) => (
              <CalendarItem key={calendar.id} calendar={calendar} />
            ))}
          </ul>
          <p className={styles.warning}>{words.secret}</p>
        </>
      )}
    </section>
  )
}

function CalendarItem({ calendar }: { readonly calendar: SubscribedCalendar }) {
  const queryClient = useQueryClient()
  const [revoking, setRevoking] = useState(false)
  const remove = useMutation(
    queries.account.calendars.remove.mutationOptions({
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.calendars.list.key() }),
    }),
  )
  const { id, address, readAt } = calendar
  const name = nameOf(calendar)
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <li className={styles.calendar}>
      <AddressField
        label={name}
        name={words.addressOf(name)}
        description={readAt === null ? words.never : words.read(momentTextIn(readAt, timeZone))}
        address={address}
        copyName={words.copyOf(name)}
      >
        <Button
          component="a"
          size="xs"
          variant="default"
          href={address.replace(/^https?:/, 'webcal:')}
          aria-label={words.openOf(name)}
        >
          {words.open}
        </Button>
        <Button size="xs" variant="default" aria-label={words.revokeOf(name)} onClick={() => setRevoking(true)}>
          {words.revoke}
        </Button>
      </AddressField>
      <ConfirmDialog
        opened={revoking}
        onClose={() => setRevoking(false)}
        title={words.revokeTitle}
        message={words.revokeText(name)}
        confirmLabel={words.revoke}
        tone="danger"
        onConfirm={async () => void (await remove.mutateAsync({ calendarId: id }))}
      />
    </li>
  )
}

function nameOf({ networkId, networkName }: SubscribedCalendar): string {
  return networkId === null ? words.allNetworks : (networkName ?? words.gone)
}
