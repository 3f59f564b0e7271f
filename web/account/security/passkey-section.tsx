import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '../../../contract/account.ts'
import { deviceName } from '../../../domain/account/device-name.ts'
import { passkeyNameProblem } from '../../../domain/account/person-name.ts'
import { queries } from '../../api/api.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import type { AuthResult } from '../client/call-auth.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { addPasskey, canUsePasskeys, removePasskey, renamePasskey } from '../client/passkeys.ts'
import { dayText, localDay } from '../../ui/time/days.ts'
import styles from '../settings.module.css'
import { passkeyTexts as words, settingsTexts, texts } from '../texts.ts'
import { confirmPassword } from '../client/two-factor.ts'

type Passkey = Security['passkeys'][number]

const nameOf = (passkey: Passkey) => passkey.name ?? words.unnamed

/** Manages passkeys. A passkey is stored on a device or in a password manager and replaces the password. */
export function PasskeySection({ security: { hasPassword, passkeys } }: { readonly security: Security }) {
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.account.security.key() })
  const asOneself = async (password: string | undefined, work: () => Promise<AuthResult<unknown>>) => {
    const answer = password === undefined ? null : await confirmPassword(password)
    return answer?.ok === false ? answer : work()
  }
  return (
    <section className={styles.section} aria-labelledby="settings-passkeys">
      <h2 id="settings-passkeys">{words.title}</h2>
      <div className={styles.row}>
        <p>{canUsePasskeys ? words.text : words.impossible}</p>
        {canUsePasskeys && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.session}>
              <IconKey size={20} stroke={1.75} aria-hidden />
              <div className={styles.sessionText}>
                {nameOf(passkey)}
                <span>{words.addedOn(dayText(localDay(new Date(passkey.addedAt))))}</span>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={words.renameOf(nameOf(passkey))}
                onClick={() => setRenaming(passkey)}
              >
                {words.rename}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={words.removeOf(nameOf(passkey))}
                onClick={() => setRemoving(passkey)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <IdentityDialog
        opened={adding}
        onClose={() => setAdding(false)}
        title={words.addTitle}
        message={words.addText}
        confirmLabel={words.add}
        hasPassword={hasPassword}
        onConfirm={(password) =>
          asOneself(password, async () => {
            const answer = await addPasskey(deviceName(navigator.userAgent))
            if (answer.ok) {
              showToast({ tone: 'success', title: words.added })
              setAdding(false)
              await refresh()
            }
            return answer
          })
        }
      />
      <IdentityDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title={words.removeTitle}
        message={words.removeText(removing ? nameOf(removing) : '')}
        confirmLabel={words.remove}
        tone="danger"
        hasPassword={hasPassword}
        onConfirm={(password) =>
          asOneself(password, async () => {
            const answer = await removePasskey(removing?.id ?? '')
            if (answer.ok) {
              showToast({ tone: 'success', title: words.removed })
              setRemoving(null)
              await refresh()
            }
            return answer
          })
        }
      />
      <Dialog opened={renaming !== null} onClose={() => setRenaming(null)} title={words.renameTitle} size="sm">
        {renaming && <RenameForm passkey={renaming} onClose={() => setRenaming(null)} onRenamed={refresh} />}
      </Dialog>
    </section>
  )
}

interface RenameFormProps {
  readonly passkey: Passkey
  readonly onClose: () => void
  readonly onRenamed: () => Promise<void>
}

function RenameForm({ passkey, onClose, onRenamed }: RenameFormProps) {
  const [waiting, setWaiting] = useState(false)
  const form = useForm({
    name: 'passkey',
    initialValues: { name: nameOf(passkey) },
    validate: { name: passkeyNameProblem },
  })
  const rename = async ({ name }: typeof form.values) => {
    setWaiting(true)
    const answer = await renamePasskey(passkey.id, name)
    setWaiting(false)
    if (!answer.ok) return showToast({ tone: 'error', title: texts.error, message: answer.message })
    onClose()
    return onRenamed()
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(rename)}>
      <TextInput label={words.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {settingsTexts.cancel}
        </Button>
        <Button type="submit" loading={waiting}>
          {words.rename}
        </Button>
      </div>
    </form>
  )
}
