import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '../../../contract/account.ts'
import { queries } from '../../api/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from '../settings.module.css'
import { twoFactorTexts as words } from '../texts.ts'
import { disableTwoFactor, enableTwoFactor, newRecoveryCodes, type TwoFactorSecret } from '../client/two-factor.ts'
import own from './two-factor.module.css'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** Number of remaining recovery codes at which the user is asked to create new ones. */
const fewCodes = 3

type Step =
  | { readonly name: 'turn on' | 'new codes' | 'turn off' }
  | { readonly name: 'scan'; readonly secret: TwoFactorSecret }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

/** Settings for codes of an authenticator app. When turned on, a code is required in addition to the password. */
export function TwoFactorSection({
  security: { hasPassword, hasTwoFactor, recoveryCodesLeft },
}: {
  readonly security: Security
}) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  // Closes only the named step. A key that is pressed while the next step opens must not close the next step, because
  // its recovery codes would be lost.
  const close = (name: Step['name']) => setStep((current) => (current?.name === name ? null : current))
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.account.security.key() })
  return (
    <section className={styles.section} aria-labelledby="settings-two-factor">
      <h2 id="settings-two-factor">{words.title}</h2>
      <div className={styles.row}>
        <p>
          {hasTwoFactor ? words.onText : words.offText}
          {recoveryCodesLeft !== null && (
            <span className={own.left} data-few={recoveryCodesLeft <= fewCodes || undefined}>
              {recoveryCodesLeft <= fewCodes && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
              {words.codesLeft(recoveryCodesLeft, fewCodes)}
            </span>
          )}
        </p>
        {hasTwoFactor ? (
          <>
            <Button variant="default" onClick={() => setStep({ name: 'new codes' })}>
              {words.newCodes}
            </Button>
            <Button variant="default" onClick={() => setStep({ name: 'turn off' })}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setStep({ name: 'turn on' })}>
            {words.setUp}
          </Button>
        )}
      </div>
      <IdentityDialog
        hasPassword={hasPassword}
        onClose={() => close('turn on')}
        opened={step?.name === 'turn on'}
        title={words.setUpTitle}
        message={words.setUpText}
        confirmLabel={words.next}
        onConfirm={async (password) => {
          const answer = await enableTwoFactor(password)
          if (answer.ok) setStep({ name: 'scan', secret: answer.data })
          return answer
        }}
      />
      <IdentityDialog
        hasPassword={hasPassword}
        onClose={() => close('new codes')}
        opened={step?.name === 'new codes'}
        title={words.newCodes}
        message={words.newCodesText}
        confirmLabel={words.newCodes}
        onConfirm={async (password) => {
          const answer = await newRecoveryCodes(password)
          if (answer.ok) {
            setStep({ name: 'codes', codes: answer.data.backupCodes })
            void refresh()
          }
          return answer
        }}
      />
      <IdentityDialog
        hasPassword={hasPassword}
        onClose={() => close('turn off')}
        opened={step?.name === 'turn off'}
        title={words.turnOffTitle}
        message={words.turnOffText}
        confirmLabel={words.turnOff}
        tone="danger"
        onConfirm={async (password) => {
          const answer = await disableTwoFactor(password)
          if (answer.ok) {
            showToast({ tone: 'success', title: words.turnedOff })
            close('turn off')
            await refresh()
          }
          return answer
        }}
      />
      <Dialog
        opened={step?.name === 'scan'}
        onClose={() => close('scan')}
        title={words.setUpTitle}
        size="sm"
        closeOnClickOutside={false}
      >
        {step?.name === 'scan' && (
          <TwoFactorSetup
            secret={step.secret}
            onClose={() => close('scan')}
            onVerified={() => {
              setStep({ name: 'codes', codes: step.secret.backupCodes })
              void refresh()
            }}
          />
        )}
      </Dialog>
      {step?.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => close('codes')} />}
    </section>
  )
}
