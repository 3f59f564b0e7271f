import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/api.ts'
import { failureText } from '../api/failure.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { AddressField } from '../ui/forms/address-field.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

/** The address of the user's booking page. */
export function BookingAddress({ address }: { readonly address: string }) {
  const queryClient = useQueryClient()
  const [revoking, setRevoking] = useState(false)
  const revoke = useMutation(
    queries.account.meetings.revoke.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: texts.revoked }),
      onError: (error) => showToast({ tone: 'error', title: texts.error, message: failureText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.account.meetings.settings.key() }),
    }),
  )
  return (
    <section className={styles.section} aria-label={texts.address}>
      <AddressField label={texts.address} description={texts.addressHint} address={address}>
        <Button component="a" size="xs" variant="default" href={address} target="_blank" rel="noreferrer">
          {texts.open}
        </Button>
        <Button size="xs" variant="default" onClick={() => setRevoking(true)}>
          {texts.revoke}
        </Button>
      </AddressField>
      <ConfirmDialog
        opened={revoking}
        onClose={() => setRevoking(false)}
        title={texts.revokeTitle}
        message={texts.revokeText}
        confirmLabel={texts.revoke}
        tone="danger"
        onConfirm={async () => void (await revoke.mutateAsync(undefined))}
      />
    </section>
  )
}
