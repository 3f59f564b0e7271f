import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { mailAddress } from '../../domain/mail-address.ts'
import { queries } from '../api/api.ts'
import { configQuery } from '../api/config.ts'
import { failureText } from '../api/failure.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { RetryNotice } from '../ui/display/retry-notice.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { AddressField } from '../ui/forms/address-field.tsx'
import { showToast } from '../ui/toasts/toast.tsx'
import styles from './meetings.module.css'
import { texts } from './texts.ts'

const { propose: words } = texts

/** The person to whom times are proposed. */
interface Invited {
  readonly networkId: string
  readonly nodeId: string
  readonly name: string
  readonly email: string | null
}

interface ProposeDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly person: Invited
}

/** Creates a personal booking link. Nothing is sent unless the user clicks a button. */
export function ProposeDialog({ opened, onClose, person }: ProposeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title(person.name)}>
      <Propose person={person} />
    </Dialog>
  )
}

function Propose({ person }: Pick<ProposeDialogProps, 'person'>) {
  const settings = useQuery(queries.account.meetings.settings.queryOptions({ staleTime: 0 }))
  if (settings.isError) {
    return (
      <RetryNotice
        message={`${texts.settingsFailed}. ${failureText(settings.error)}`}
        onRetry={() => void settings.refetch()}
      />
    )
  }
  if (!settings.data) return <Spinner />
  if (settings.data.settings?.address) return <ProposeForm person={person} />
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{words.off}</p>
      <div>
        <Anchor href="/account?tab=meetings">{words.settings}</Anchor>
      </div>
    </div>
  )
}

function ProposeForm({ person: { networkId, nodeId, name, email: known } }: Pick<ProposeDialogProps, 'person'>) {
  const config = useQuery(configQuery)
  const [email, setEmail] = useState(known ?? '')
  // Identifies the link. A repeated click does not create or send another one.
  const [proposalId] = useState(() => crypto.randomUUID())
  const make = useMutation(queries.account.meetings.propose.mutationOptions())
  const send = useMutation(
    queries.account.meetings.propose.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: words.sent(name) }),
    }),
  )
  const proposal = { proposalId, networkId, nodeId, name }
  const address = send.data?.address ?? make.data?.address
  const failure = send.error ?? make.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ ...proposal, email: email.trim() })
  }
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{words.text(name)}</p>
      {failure && (
        <p role="alert" className={styles.wrong}>
          {failureText(failure)}
        </p>
      )}
      {address === undefined ? (
        <div>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate({ ...proposal, email: null })}
            data-autofocus
          >
            {words.create}
          </Button>
        </div>
      ) : (
        <AddressField label={words.link} name={words.linkOf(name)} address={address}>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={mailAddress(email.trim(), { subject: words.subject, text: words.body(address) })}
          >
            {words.mailProgram}
          </Button>
        </AddressField>
      )}
      {config.data?.mail && !send.data && (
        <form className={styles.form} aria-label={words.byKithmap} onSubmit={submit}>
          <TextInput
            type="email"
            required
            withAsterisk={false}
            label={words.email}
            description={words.byKithmapHint}
            inputWrapperOrder={['label', 'input', 'description']}
            value={email}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setEmail(target.value)}
          />
          <div>
            <Button type="submit" loading={send.isPending}>
              {address === undefined ? words.createAndSend : words.send}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
