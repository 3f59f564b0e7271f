import type { Refusal } from './edit-kind.ts'

/** Why an edit of any kind can be refused. What is particular to a kind of entity stands with it. */
export const refusals = {
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'Something with this id exists already. Use a new id.',
  },
} as const satisfies Record<string, Refusal>
