import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

/** Says what is wrong with a value; null if nothing is. */
type Rule = (value: string) => string | null

/**
 * The fields of a form, by their names, for pages that do without the component library. They are empty at first unless
 * `initial` says otherwise. They are judged when the form is sent, and the first that is wrong gets the focus; a sentence
 * goes as soon as its field is changed.
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

  /** Whether all of them may be sent. */
  function judge(): boolean {
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
    /** What the server or another rule says of one. */
    refuse(name: Name, sentence: string): void {
      setErrors((current) => ({ ...current, [name]: sentence }))
      focus(name)
    },
    /** For the `form` element. */
    sending: (send: () => Promise<void>) => ({
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (judge()) void send()
      },
    }),
    /** For the input of one. */
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
