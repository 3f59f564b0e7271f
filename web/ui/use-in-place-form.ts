import { useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useLiveForm } from './use-live-form.ts'

interface InPlaceForm<V extends object, Read extends Record<keyof V, unknown>> {
  /** Tells the fields of this form from those of others on the page. */
  readonly name: string
  /** What is saved, as form values: of several things those of the first. The same object until it changes. */
  readonly base: V
  /** Fields in which several things differ: they stand empty, and what is put there goes to all. */
  readonly mixed?: ReadonlySet<keyof V>
  /** What an empty form holds. */
  readonly blank: V
  readonly schema: z.ZodType<Read, V>
  /** What was read, as it stands in the form once it is saved. */
  readonly writtenAs: (read: Read) => V
  /** Saves one field; false if it was refused. */
  readonly save: (field: keyof V, value: Read[keyof V]) => boolean
}

const noneMixed: ReadonlySet<never> = new Set()

/**
 * A form whose fields are saved one by one, each when it is left. What cannot be saved stays in its field and says why; what
 * others save meanwhile shows in all fields that nobody is typing into.
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
  /** What was saved a moment ago, and has not come back yet: left once more, it is not saved twice. */
  const justPut = useRef<{ readonly onto: V; readonly values: Partial<V> }>({ onto: saved, values: {} })
  const valuesPut = (): Partial<V> => (justPut.current.onto === saved ? justPut.current.values : {})

  const fields = Object.keys(blank) as (keyof V & string)[]
  const changed = () => {
    const values = form.getValues()
    return fields.filter((field) => !Object.is(values[field], saved[field]))
  }

  function put<Field extends keyof V & string>(field: Field, value: V[Field]): void {
    // Of the others only what is saved counts: what is wrong with one keeps nobody from saving another.
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
    /** Fields that hold what is not saved. */
    changed,
    /** Saves what was typed and can be saved; what cannot is what it returns. */
    leave(): Partial<V> {
      const values = form.getValues()
      const unsaved = changed()
      for (const field of fields) if (!unsaved.includes(field)) form.clearFieldError(field)
      for (const field of unsaved) if (!Object.is(valuesPut()[field], values[field])) put(field, values[field])
      const left = unsaved.filter((field) => !Object.is(valuesPut()[field], form.getValues()[field]))
      return Object.fromEntries(left.map((field) => [field, values[field]])) as Partial<V>
    },
    /** Puts back what is saved into the field that `element` is. False if nothing differed. */
    restore(element: Element): boolean {
      const field = changed().find((each) => form.getInputNode(each) === element)
      if (field === undefined) return false
      form.clearFieldError(field)
      form.setValues({ ...form.getValues(), [field]: saved[field] })
      return true
    },
  }
}
