import { schemaResolver, useForm, type UseFormInput } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { changedValues, followedValues, conflictingFields } from './live-values.ts'

interface LiveForm<V extends object> {
  /** Name of the form, unique on the page. Identifies its fields. */
  name: string
  /** The saved values of the form. Must be the same object until a value changes. */
  saved: V
  schema: z.ZodType<unknown, V>
  /** Fields that are validated on blur. Other fields are validated on submit. */
  judgedOnBlur?: UseFormInput<V>['validateInputOnBlur']
  /** True to keep an error visible until the next validation, even if its field changes. */
  keepsErrors?: boolean
}

/**
 * A form for data that other users may change while the form is open. Unedited fields follow such changes, and edited
 * fields keep the typed value. `overtaken` lists the edited fields whose saved value has changed.
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
    setOvertaken((fields) => [...new Set([...fields, ...conflictingFields(values, before, saved)])])
    form.setValues(followedValues(values, before, saved))
    // The effect only depends on `saved`, because the methods of the form are new functions on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved])

  return { form, overtaken, isDirty: changedValues(saved, form.values) !== null }
}
