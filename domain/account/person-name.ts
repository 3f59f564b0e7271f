import { isStorable } from '../entities/storable.ts'

/*
 * What an account calls a person. The rules stand here by themselves: the page that people register on judges names
 * before it has loaded much. The server's schemas are made of them.
 */

const longestName = 200
const longestUsername = 50

/** The sentence with which a full name, as people want to be addressed, is refused; null if it is one. */
export function fullNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Please enter your full name.'
  if (trimmed.length > longestName) return `A name can have at most ${longestName} characters.`
  return isStorable(trimmed)
    ? null
    : 'A name contains characters that cannot be stored (NUL or half of a surrogate pair).'
}

/**
 * Compatibility forms (ﬁ, Ａ) become the plain ones, so that two names that look alike cannot differ only in how they were
 * typed.
 */
export function normalizeUsername(username: string): string {
  return username.trim().normalize('NFKC')
}

/** The sentence with which a username is refused; null if it is one. Letters and digits may be of any script. */
export function usernameProblem(username: string): string | null {
  const normal = normalizeUsername(username)
  if (normal === '') return 'Please enter a username.'
  if (normal.length > longestUsername) return `A username can have at most ${longestUsername} characters.`
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(normal)
    ? null
    : 'A username consists of letters, digits, dots, hyphens and underscores, and starts with a letter or a digit.'
}

const longestPasskeyName = 60

/** The sentence with which a name for a passkey is refused; null if it is one. */
export function passkeyNameProblem(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'Please give the passkey a name.'
  if (trimmed.length > longestPasskeyName)
    return `The name of a passkey can have at most ${longestPasskeyName} characters.`
  return isStorable(trimmed)
    ? null
    : 'The name of a passkey contains characters that cannot be stored (NUL or half of a surrogate pair).'
}

/** Two usernames with the same key count as the same. */
export function usernameKey(username: string): string {
  return normalizeUsername(username).toLocaleLowerCase('en')
}
