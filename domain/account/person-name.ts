import { z } from 'zod'
import { line } from '../entities/fields.ts'

/** What an account calls a person: in full, as they want to be addressed. */
export const FullName = line(200, 'A name').min(1, 'Please enter your full name.')

const longest = 50

/**
 * Letters and digits of any script, because people's names come in all of them. Compatibility forms (ﬁ, Ａ) become the
 * plain ones, so that two names that look alike cannot differ only in how they were typed.
 */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(1, 'Please enter a username.')
  .max(longest, `A username can have at most ${longest} characters.`)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u,
    'A username consists of letters, digits, dots, hyphens and underscores, and starts with a letter or a digit.',
  )

/** Two usernames with the same key count as the same. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLocaleLowerCase('en')
}

/** What a person calls one of their passkeys. */
export const PasskeyName = line(60, 'The name of a passkey').min(1, 'Please give the passkey a name.')
