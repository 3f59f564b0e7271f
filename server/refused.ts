import { type ErrorCode, errors } from '../contract/errors.ts'

/** An expected refusal. The caller gets its code and message, and nothing is logged as a fault. */
export class Refused extends Error {
  readonly code: ErrorCode
  /** `sentence` replaces the code's general message with a more specific one. */
  constructor(code: ErrorCode, sentence: string = errors[code].message) {
    super(sentence)
    this.code = code
  }
}
