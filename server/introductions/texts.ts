import type { Party } from '../../domain/entities/introduction/introduction.ts'

export const askingTexts = {
  /** Replaces a name that may not appear in a mail. */
  somebody: 'Somebody',
  anotherPerson: 'another person',
  subject: (asker: string) => `${asker} asks you about an introduction`,
  lead: (party: Party, asker: string, address: string, other: string) =>
    party === 'connector'
      ? `${asker} (${address}) asks whether you would introduce them to ${other}.`
      : `${asker} (${address}) asks whether you would like to be introduced to them by ${other}.`,
  action: 'Read it and answer',
  note: (days: number) =>
    `The page says what they wrote; you answer with one press and need no account. The link works for ${days} days, for whoever has it.`,
  reason: (asker: string) => (email: string) =>
    `You received this email because ${asker} uses Kithmap and entered ${email} as your address. Kithmap has not verified who they are.`,
} as const
