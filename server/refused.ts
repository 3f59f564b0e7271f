import { type ErrorCode, errors } from '../contract/errors.ts'

/** An expected refusal: the caller gets its code and sentence, and nothing is logged as a fault. */
export class Refused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(errors[code].message)
    this.code = code
  }
}
