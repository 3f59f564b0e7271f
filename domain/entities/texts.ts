import type { Refusal } from './edit-kind.ts'

/** Rejections that apply to edits of any kind. Those of one entity kind are declared with it. */
export const refusals = {
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'This id is already in use. Use a new id.',
  },
} as const satisfies Record<string, Refusal>
