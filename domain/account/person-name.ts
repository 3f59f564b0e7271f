import { isStorable } from '../entities/storable.ts'

/* Validation of account names. The validation is a separate module, because the sign-up page needs it before the page
   loads larger modules. The server's schemas use it too. */

const longestName = 200
const longestUsername = 50

/** Returns the error message for an invalid full name, or null. */
export function fullNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Please enter your full name.'
  if (trimmed.length > longestName) return `A name can have at most ${longestName} characters.`
  return isStorable(trimmed)
    ? null
    : 'A name contains characters that cannot be stored (NUL or half of a surrogate pair).'
}

/** Converts compatibility characters (ﬁ, Ａ) to plain ones, so that usernames that look alike are equal. */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFKC')
}

/** Returns the error message for an invalid username, or null. Letters and digits of all scripts are valid. */
export function usernameProblem(username: string): string | null {
  const normal = normalizeUsername(username)
  if (normal === '') return 'Please enter a username.'
  if (normal.length > longestUsername) return `A username can have at most ${longestUsername} characters.`
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(normal)
    ? null
    : 'A username consists of letters, digits, dots, hyphens and underscores, and starts with a letter or a digit.'
}

const longestPasskeyName = 60

/** Returns the error message for an invalid passkey name, or null. */
export function passkeyNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Please give the passkey a name.'
  if (trimmed.length > longestPasskeyName)
    return `The name of a passkey can have at most ${longestPasskeyName} characters.`
  return isStorable(trimmed)
    ? null
    : 'The name of a passkey contains characters that cannot be stored (NUL or half of a surrogate pair).'
}

/** Returns the key by which usernames are compared. Two usernames with the same key count as the same. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).toLocaleLowerCase('en')
}
