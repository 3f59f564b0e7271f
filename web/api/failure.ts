import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { unreachable } from './texts.ts'

/** The sentence to show for a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ORPCError) return error.message
  return unreachable
}

/** True if Kithmap's server refused the call with one of these codes. */
export function isFailure(error: unknown, ...codes: ErrorCode[]): boolean {
  return isVerdict(error) && codes.some((code) => code === error.code)
}

/**
 * True if trying the same call again later may work: the network, the server or its database is away, or something on
 * the way (a proxy, a hotel's sign-in page) answered in the server's place.
 */
export function isPassing(error: unknown): boolean {
  return !isVerdict(error) || error.status >= 500 || error.status === errors.TOO_MANY_REQUESTS.status
}

/** Refusals of the contract are marked as such; what others answer with the same status is not. */
function isVerdict(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && error.defined
}
