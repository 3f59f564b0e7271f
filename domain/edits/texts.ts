import type { Refusal } from './edit-kind.ts'

/** Why an edit of any kind can be refused. What is particular to a kind of entity stands with it. */
export const refusals = {
  alreadyExists: {
    code: 'ALREADY_EXISTS',
    message: 'This id is already in use. Use a new id.',
  },
} as const satisfies Record<string, Refusal>
