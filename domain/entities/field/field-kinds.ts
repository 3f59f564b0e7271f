import { z } from 'zod'

/** The kinds of fields, which define how values are read. */
export const fieldKinds = ['text', 'number', 'date', 'link', 'choice', 'yes_no'] as const
export const FieldKind = z.enum(fieldKinds)
export type FieldKind = z.infer<typeof FieldKind>
