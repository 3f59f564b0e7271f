import { counted } from '../../domain/english.ts'
import type { Party } from '../../domain/entities/introduction/introduction.ts'

export const requestTexts = {
  /** Replaces a name that may not appear in a mail. */
  someone: 'Someone',
  anotherPerson: 'another person',
  subject: (asker: string) => `${asker} sent you an introduction request`,
  lead: (party: Party, asker: string, address: string, other: string) =>
    party === 'connector'
      ? `${asker} (${address}) is asking you for an introduction to ${other}.`
      : `${asker} (${address}) would like to be introduced to you by ${other}.`,
  action: 'Read it and answer',
  note: (days: number) =>
    `You can read the message and answer it with one click, without an account. The link works for ${counted(days, 'day', 'days')}. Anyone with the link can answer, so do not share it.`,
  reason: (asker: string) => (email: string) =>
    `You received this email because ${asker} uses Kithmap and entered ${email} as your address. Kithmap has not verified who they are.`,
} as const
