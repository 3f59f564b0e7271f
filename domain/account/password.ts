/** Minimum length of a password, in UTF-16 units. */
export const minPasswordLength = 8
/** The characters that satisfy the rule for special characters. */
export const specialCharacters = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'

export interface PasswordRule {
  readonly id: 'length' | 'upper' | 'lower' | 'digit' | 'special'
  /** The text of the rule in the checklist. */
  readonly label: string
  readonly isMet: (password: string) => boolean
}

/** Requirements for new passwords, in the display order of the checklist. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `At least ${minPasswordLength} characters`,
    isMet: (password) => password.length >= minPasswordLength,
  },
  { id: 'upper', label: 'One uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'One lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'One number', isMet: (password) => /[0-9]/.test(password) },
  {
    id: 'special',
    label: 'One special character, such as ! @ # $ %',
    isMet: (password) => [...password].some((character) => specialCharacters.includes(character)),
  },
]

export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.isMet(password))
}

interface Owner {
  readonly name: string
  readonly username?: string | null | undefined
  readonly email: string
}

/** Minimum length of a word that `containsOwnName()` searches for. Shorter words occur in many passwords by chance. */
const shortestOwnWord = 5

/**
 * Whether a password contains a word that anyone can know about its owner: a part of their name, their username or the
 * local part of their email address.
 */
export function containsOwnName(password: string, { name, username, email }: Owner): boolean {
  const inside = withoutLookAlikes(password)
  const words = [...name.split(/[\s.,-]+/), username ?? '', email.split('@')[0] ?? '']
  return words.some((word) => word.length >= shortestOwnWord && inside.includes(withoutLookAlikes(word)))
}

/**
 * Letters and the characters that users substitute for them. L shares an entry with I, because 1 can replace either.
 */
const lookAlikes = { a: '4@', b: '8', e: '3', g: '69', i: '1!|l', o: '0', s: '5$', t: '7+', z: '2' }
const letters = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

function withoutLookAlikes(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => letters.get(sign) ?? sign).join('')
}
