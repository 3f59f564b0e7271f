import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

/** Validates a value. Returns an error message, or null if the value is valid. */
type Rule = (value: string) => string | null

/**
 * State of the fields of a form, by name, for pages without Mantine. Fields are empty at first unless
 * `initial` is given. On submit, the fields are validated, and the first invalid one is focused. An error disappears
 * when its field changes.
 */
export function useFields<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  initial?: Readonly<Partial<Record<Name, string>>>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Partial<Record<Name, string>>>(initial ?? {})
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const valueOf = (name: Name) => values[name] ?? ''
  const names = () => (Object.keys(rules) as Name[]).values()

  function focus(name: Name): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  /** Validates all fields and shows their errors. Returns true if the form can be submitted. */
  function validate(): boolean {
    const wrong = names()
      .map((name) => ({ name, sentence: rules[name](valueOf(name)) }))
      .filter(({ sentence }) => sentence !== null)
      .toArray()
    setErrors(Object.fromEntries(wrong.map(({ name, sentence }) => [name, sentence])) as typeof errors)
    if (wrong[0]) focus(wrong[0].name)
    return wrong.length === 0
  }

  return {
    valueOf,
    focus,
    clear(name: Name): void {
      setValues((current) => ({ ...current, [name]: '' }))
      setErrors((current) => ({ ...current, [name]: undefined }))
    },
    /** Shows an error at a field that passed validation in the browser, for example an error from the server. */
    reject(name: Name, sentence: string): void {
      setErrors((current) => ({ ...current, [name]: sentence }))
      focus(name)
    },
    /** Returns the props of the `form` element. */
    sending: (send: () => Promise<void>) => ({
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (validate()) void send()
      },
    }),
    /** Returns the props of a field's input. */
    field: (name: Name) => ({
      name,
      value: valueOf(name),
      error: errors[name],
      onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
        setValues((current) => ({ ...current, [name]: value }))
        setErrors((current) => ({ ...current, [name]: undefined }))
      },
    }),
  }
}
