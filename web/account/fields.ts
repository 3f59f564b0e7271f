import { texts } from './texts.ts'

/** Returns a validator for `useForm` that reports `sentence` if only whitespace was entered. */
export function missing(sentence: string) {
  return (value: string) => (value.trim() === '' ? sentence : null)
}

export function emailProblem(value: string): string | null {
  if (value.trim() === '') return texts.emailMissing
  // Checks only the format. The verification email shows whether the address exists.
  return /^\S+@\S+$/.test(value.trim()) ? null : texts.emailInvalid
}
