import { schemaResolver, useForm, type UseFormInput } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { changedValues, followedValues, overtakenFields } from './live-values.ts'

interface LiveForm<V extends object> {
  /** Tells the fields of this form from those of others on the page. */
  name: string
  /** What is saved, as form values; the same object until it changes. */
  saved: V
  schema: z.ZodType<unknown, V>
  /** Fields judged when they lose the focus; the others are when the form is submitted. */
  judgedOnBlur?: UseFormInput<V>['validateInputOnBlur']
  /** A field says what is wrong with it until it is judged again, also while it changes. */
  keepsErrors?: boolean
}

/**
 * A form over something others may change while it is open: untouched fields follow, fields being edited keep what was
 * typed, and `overtaken` names those whose saved value changed under the typing.
 */
export function useLiveForm<V extends object>({ name, saved, schema, judgedOnBlur, keepsErrors = false }: LiveForm<V>) {
  const form = useForm<V>({
    name,
    initialValues: saved,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) =>
      setOvertaken((fields) => fields.filter((field) => !Object.is(values[field], known.current[field]))),
    validateInputOnBlur: judgedOnBlur,
    clearInputErrorOnChange: !keepsErrors,
  })
  const known = useRef(saved)
  const [overtaken, setOvertaken] = useState<(keyof V)[]>([])

  useEffect(() => {
    const before = known.current
    if (before === saved) return
    known.current = saved
    const values = form.getValues()
    setOvertaken((fields) => [...new Set([...fields, ...overtakenFields(values, before, saved)])])
    form.setValues(followedValues(values, before, saved))
    // The form's methods are new in every render; what matters here is what was saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])

  return { form, overtaken, isDirty: changedValues(saved, form.values) !== null }
}
