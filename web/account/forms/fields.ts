import { texts } from '../texts.ts'

/** Returns a validator for `useForm` with the error message `sentence` for blank text. */
export function missing(sentence: string) {
  return (value: string) => (value.trim() === '' ? sentence : null)
}

export function emailProblem(value: string): string | null {
  if (value.trim() === '') return texts.emailMissing
  // Only checks the format. The verification email shows whether the address exists.
  return /^\S+@\S+$/.test(value.trim()) ? null : texts.emailInvalid
}
