import { useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useLiveForm } from './use-live-form.ts'

interface InPlaceForm<V extends object, Read extends Record<keyof V, unknown>> {
  /** Identifies the fields of this form on the page. */
  readonly name: string
  /** The saved form values, or those of the first of several entities. The same object until it changes. */
  readonly base: V
  /** Fields in which several entities differ. They are empty, and a value entered there applies to all. */
  readonly mixed?: ReadonlySet<keyof V>
  /** The values of an empty form. */
  readonly blank: V
  readonly schema: z.ZodType<Read, V>
  /** Converts parsed values to form values, as they are after saving. */
  readonly writtenAs: (read: Read) => V
  /** Saves a field. Returns false if it was refused. */
  readonly save: (field: keyof V, value: Read[keyof V]) => boolean
}

const noneMixed: ReadonlySet<never> = new Set()

/**
 * A form whose fields are saved one by one, on blur. Invalid values stay in their field with a message. Changes by
 * others appear in all fields the user is not editing.
 */
export function useInPlaceForm<V extends object, Read extends Record<keyof V, unknown>>({
  name,
  base,
  mixed = noneMixed,
  blank,
  schema,
  writtenAs,
  save,
}: InPlaceForm<V, Read>) {
  const saved = useMemo(() => {
    const blanks = [...mixed].map((field) => [field, blank[field]])
    return { ...base, ...Object.fromEntries(blanks) } as V
  }, [base, mixed, blank])
  const { form, overtaken } = useLiveForm<V>({ name, saved, schema, keepsErrors: true })
  /** Values that were just saved and have not arrived in `saved` yet, so that another blur does not save them twice. */
  const justPut = useRef<{ readonly onto: V; readonly values: Partial<V> }>({ onto: saved, values: {} })
  const valuesPut = (): Partial<V> => (justPut.current.onto === saved ? justPut.current.values : {})

  const fields = Object.keys(blank) as (keyof V & string)[]
  const changed = () => {
    const values = form.getValues()
    return fields.filter((field) => !Object.is(values[field], saved[field]))
  }

  function put<Field extends keyof V & string>(field: Field, value: V[Field]): void {
    // Uses the saved values of the other fields, so that an invalid one does not block this one.
    const read = schema.safeParse({ ...base, [field]: value })
    if (!read.success) return form.setFieldError(field, read.error.issues[0]?.message ?? '')
    form.clearFieldError(field)
    if (!save(field, read.data[field])) return
    const written = writtenAs(read.data)[field]
    justPut.current = { onto: saved, values: { ...valuesPut(), [field]: written } }
    form.setValues({ ...form.getValues(), [field]: written })
  }

  return {
    form,
    saved,
    overtaken,
    put,
    /** Fields with unsaved values. */
    changed,
    /** Saves valid values and returns those that could not be saved. */
    leave(): Partial<V> {
      const values = form.getValues()
      const unsaved = changed()
      for (const field of fields) if (!unsaved.includes(field)) form.clearFieldError(field)
      for (const field of unsaved) if (!Object.is(valuesPut()[field], values[field])) put(field, values[field])
      const left = unsaved.filter((field) => !Object.is(valuesPut()[field], form.getValues()[field]))
      return Object.fromEntries(left.map((field) => [field, values[field]])) as Partial<V>
    },
    /** Resets the field of `element` to the saved value. Returns false if it did not differ. */
    restore(element: Element): boolean {
      const field = changed().find((each) => form.getInputNode(each) === element)
      if (field === undefined) return false
      form.clearFieldError(field)
      form.setValues({ ...form.getValues(), [field]: saved[field] })
      return true
    },
  }
}
