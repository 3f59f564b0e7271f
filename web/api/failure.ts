import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { unreachable } from './texts.ts'

/** Returns the message to show for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ORPCError) return error.message
  return unreachable
}

/** Whether Kithmap's server has rejected the call with one of these codes. */
export function isFailure(error: unknown, ...codes: ErrorCode[]): boolean {
  return isVerdict(error) && codes.some((code) => code === error.code)
}

/**
 * Whether a retry may succeed. This is the case if the network, the server or its database is unavailable. It is also
 * the case if an intermediary, such as a proxy or a hotel's sign-in page, has responded in place of the server.
 */
export function isPassing(error: unknown): boolean {
  return !isVerdict(error) || error.status >= 500 || error.status === errors.TOO_MANY_REQUESTS.status
}

/**
 * Whether the error came from Kithmap's server. Errors in the API contract have `defined` set; responses of
 * intermediaries with the same status do not.
 */
function isVerdict(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.defined
}
