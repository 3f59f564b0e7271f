import { type ErrorCode, errors } from '../contract/errors.ts'

/** An expected refusal: the caller gets its code and sentence, and nothing is logged as a fault. */
export class Refused extends Error {
  readonly code: ErrorCode
  /** `sentence`: what can be said beyond what is always true of the code. */
  constructor(code: ErrorCode, sentence: string = errors[code].message) {
    super(sentence)
    this.code = code
  }
}
