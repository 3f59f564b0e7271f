import { type ErrorCode, errors } from '../../contract/errors.ts'

/**
 * Thrown if a request is rejected as expected. The client gets its code and message, and it is not logged as an
 * unexpected error.
 */
export class Rejected extends Error {
  readonly code: ErrorCode
  /** `sentence` is a more specific message that replaces the general message of the code. */
  constructor(code: ErrorCode, sentence: string = errors[code].message) {
    super(sentence)
    this.code = code
  }
}
