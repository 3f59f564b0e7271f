import type { Rejection } from './edit-kind.ts'

/** Rejections that apply to edits of any kind. Rejections for one entity kind are declared with that kind. */
export const rejections = {
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'This id is already in use. Use a new id.',
  },
} as const satisfies Record<string, Rejection>
