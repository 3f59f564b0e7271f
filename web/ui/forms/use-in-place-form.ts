import { useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useLiveForm } from './use-live-form.ts'

interface InPlaceForm<V extends object, Read extends Record<keyof V, unknown>> {
  /** Name of the form, unique on the page. Identifies its fields. */
  readonly name: string
  /**
   * The saved values of the form. If several entities are edited, the values of the first entity. Must be the same
   * object until a value changes.
   */
  readonly base: V
  /**
   * Names of the fields in which the edited entities differ. The fields are empty, and a value entered there applies to
   * all entities.
   */
  readonly mixed?: ReadonlySet<keyof V>
  /** The values of the form if all fields are empty. */
  readonly blank: V
  readonly schema: z.ZodType<Read, V>
  /** Converts parsed values to form values, as the form shows them after saving. */
  readonly writtenAs: (read: Read) => V
  /** Saves the value of a field. Returns false if it was rejected. */
  readonly save: (field: keyof V, value: Read[keyof V]) => boolean
}

const noneMixed: ReadonlySet<never> = new Set()

/**
 * A form whose fields are saved one by one, on blur. An invalid value stays in its field with an error message. Changes
 * by other users appear in all fields except the field that the user is editing.
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
  /**
   * Values that were just saved but are not in `saved` yet. They are stored so that another blur does not save them
   * again.
   */
  const justPut = useRef<{ readonly onto: V; readonly values: Partial<V> }>({ onto: saved, values: {} })
  const valuesPut = (): Partial<V> => (justPut.current.onto === saved ? justPut.current.values : {})

  const fields = Object.keys(blank) as (keyof V & string)[]
  const changed = () => {
    const values = form.getValues()
    return fields.filter((field) => !Object.is(values[field], saved[field]))
  }

  function put<Field extends keyof V & string>(field: Field, value: V[Field]): void {
    // For the other fields, the saved values are validated, so that an invalid value in another field does not prevent
    // saving this field.
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
    /** Names of the fields with unsaved values. */
    changed,
    /** Saves valid values and returns the values that could not be saved. */
    leave(): Partial<V> {
      const values = form.getValues()
      const unsaved = changed()
      for (const field of fields) if (!unsaved.includes(field)) form.clearFieldError(field)
      for (const field of unsaved) if (!Object.is(valuesPut()[field], values[field])) put(field, values[field])
      const left = unsaved.filter((field) => !Object.is(valuesPut()[field], form.getValues()[field]))
      return Object.fromEntries(left.map((field) => [field, values[field]])) as Partial<V>
    },
    /** Resets the field of `element` to its saved value. Returns false if the field already had this value. */
    restore(element: Element): boolean {
      const field = changed().find((each) => form.getInputNode(each) === element)
      if (field === undefined) return false
      form.clearFieldError(field)
      form.setValues({ ...form.getValues(), [field]: saved[field] })
      return true
    },
  }
}
