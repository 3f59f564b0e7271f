import { type ChangeEvent, useState } from 'react'
import type { z } from 'zod'
import { useInPlaceGuard } from '../ui/forms/use-in-place-guard.tsx'

interface ReportTextOptions {
  /** Name of the text in questions and notices about unsaved changes. */
  readonly name: string
  readonly saved: string
  readonly schema: z.ZodType<string>
  /** Saves the text. Returns false if the text could not be saved. The text then stays in the field. */
  readonly save: (text: string) => boolean
}

/**
 * A text field of a report, saved when the field loses focus. An invalid text stays in the field. Returns the props of
 * the field, and a node with the confirmation dialog.
 */
export function useReportText({ name, saved, schema, save }: ReportTextOptions) {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? saved
  const read = schema.safeParse(value)
  function leave(): string {
    if (typed === null) return ''
    if (!read.success) return typed
    if (read.data !== saved && !save(read.data)) return typed
    setTyped(null)
    return ''
  }
  const asking = useInPlaceGuard({
    name,
    // Only an invalid text counts as unsaved, because a valid text is saved when its field loses focus.
    isUnsaved: typed !== null && !read.success,
    leave,
    onDiscard: () => setTyped(null),
  })
  const field = {
    value,
    error: read.error?.issues[0]?.message,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(event.currentTarget.value),
    onBlur: leave,
  }
  return { field, asking }
}
