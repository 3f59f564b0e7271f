import { texts } from './texts.ts'

/** A check for `useForm`: the sentence when nothing but white space was entered. */
export function missing(sentence: string) {
  return (value: string) => (value.trim() === '' ? sentence : null)
}

export function emailProblem(value: string): string | null {
  if (value.trim() === '') return texts.emailMissing
  // Only the shape is judged here: whether an address exists is what the verification e-mail finds out.
  return /^\S+@\S+$/.test(value.trim()) ? null : texts.emailInvalid
}
