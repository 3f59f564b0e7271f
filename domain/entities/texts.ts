import type { Rejection } from './edit-kind.ts'

/** Rejections that apply to edits of any kind. Those of one entity kind are declared with it. */
export const rejections = {
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'This id is already in use. Use a new id.',
  },
} as const satisfies Record<string, Rejection>
