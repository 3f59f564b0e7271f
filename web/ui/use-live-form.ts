import { schemaResolver, useForm, type UseFormInput } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { changedValues, followedValues, overtakenFields } from './live-values.ts'

interface LiveForm<V extends object> {
  /** Identifies the fields of this form on the page. */
  name: string
  /** The saved form values. The same object until it changes. */
  saved: V
  schema: z.ZodType<unknown, V>
  /** Fields validated on blur. The others are validated on submit. */
  judgedOnBlur?: UseFormInput<V>['validateInputOnBlur']
  /** True to show an error until the next validation, even while the field changes. */
  keepsErrors?: boolean
}

/**
 * A form over data that others may change while it is open. Untouched fields follow, edited fields keep the typed
 * value, and `overtaken` lists those whose saved value changed while the user typed.
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
    // The form's methods are new on every render. Only `saved` matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])

  return { form, overtaken, isDirty: changedValues(saved, form.values) !== null }
}
