import { TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { texts } from './texts.ts'

type InputProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>

interface PersonFieldsProps {
  readonly name: InputProps
  readonly username: InputProps
  readonly autoFocus?: boolean
}

/** What a person is called: by everybody, and uniquely. */
export function PersonFields({ name, username, autoFocus = false }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label={texts.fullName}
        autoComplete="name"
        autoFocus={autoFocus}
        required
        withAsterisk={false}
        {...name}
      />
      <TextInput
        label={texts.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...username}
      />
    </>
  )
}
