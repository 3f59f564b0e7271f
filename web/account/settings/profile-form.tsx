import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fullNameProblem, usernameKey, usernameProblem } from '../../../domain/account/person-name.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { type AuthResult, callAuth } from '../client/call-auth.ts'
import { authClient } from '../client/auth-client.ts'
import type { Person } from '../person.ts'
import { PersonFields } from '../forms/person-fields.tsx'
import styles from '../settings.module.css'
import { settingsTexts, texts } from '../texts.ts'
import { usernameTakenCode, withFreeUsername } from '../client/username.ts'

/** Form for the user's name and username. */
export function ProfileForm({ person }: { person: Person }) {
  const session = authClient.useSession()
  const [saving, setSaving] = useState(false)
  const form = useForm({
    initialValues: { name: person.name, username: person.username ?? '' },
    validate: { name: fullNameProblem, username: usernameProblem },
  })
  const focusField = (field = '') => form.getInputNode(field)?.focus()

  const save = async ({ name, username }: typeof form.values) => {
    setSaving(true)
    const answer = await saveProfile(person, { name: name.trim(), username: username.trim() })
    setSaving(false)
    if (answer.ok) {
      showToast({ tone: 'success', title: texts.success, message: settingsTexts.saved })
      await session.refetch()
    } else if (answer.code === usernameTakenCode) {
      form.setFieldError('username', texts.usernameTaken)
      focusField('username')
    } else {
      showToast({ tone: 'error', title: texts.error, message: answer.message })
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(save, (errors) => focusField(Object.keys(errors)[0]))}
    >
      <div className={styles.person}>
        <Avatar name={person.name} shape="round" color="var(--kith-person)" size={48} />
        <div className={styles.personNames}>
          <Text fw={600} truncate>
            <bdi>{person.name}</bdi>
          </Text>
          {person.username && (
            <Text size="sm" c="dimmed" truncate>
              <bdi>{person.username}</bdi>
            </Text>
          )}
        </div>
      </div>
      <PersonFields name={form.getInputProps('name')} username={form.getInputProps('username')} />
      <TextInput
        label={texts.email}
        description={person.emailVerified ? settingsTexts.emailNote : settingsTexts.emailNoteUnverified}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={person.email}
        readOnly
        classNames={{ input: styles.readOnly }}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={saving} aria-live="polite">
          {saving ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </div>
    </form>
  )
}

/** Saves the profile. The user's own username in different capitalization counts as available. */
function saveProfile(person: Person, profile: { name: string; username: string }): Promise<AuthResult<unknown>> {
  const save = () => callAuth(() => authClient.updateUser(profile))
  const isOwn = usernameKey(profile.username) === usernameKey(person.username ?? '')
  return isOwn ? save() : withFreeUsername(profile.username, save)
}
