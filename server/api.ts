import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import type { z } from 'zod'
import { apiPath } from '../contract/contract.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'
import type { RequestContext } from './context.ts'
import { DatabaseLost } from './db/health.ts'
import { describeError, log } from './log.ts'
import { Refused } from './refused.ts'
import { router } from './router.ts'

/** Serves the contract over HTTP. Answers null to a path the contract does not know. */
export function createApi(): (request: Request, context: RequestContext) => Promise<Response | null> {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next, context, path }) => {
        try {
          return await context.health.guard(next)
        } catch (error) {
          throw asAnswer(error, path.join('.'))
        }
      },
    ],
  })
  return async (request, context) => {
    const { response } = await handler.handle(request, { prefix: apiPath, context })
    return response ?? null
  }
}

/** SQLSTATE classes that mean "not now": connection failure, no resources, shutting down, transaction given up. */
const passingSqlStates = /^(08|53|57P|25P03)/
const passingSocketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** node-postgres gives these no code. */
const passingDriverMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseLost) return true
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return passingSocketErrors.has(code) || passingSqlStates.test(code)
  return passingDriverMessages.test(error.message) || isDatabaseAway(error.cause)
}

/** The typed answer for whatever went wrong. What is nobody's expected refusal is logged here, once, as a fault. */
function asAnswer(error: unknown, operation: string): ORPCError<string, unknown> {
  if (error instanceof Refused) return answer(error.code)
  if (isDatabaseAway(error)) return answer('UNAVAILABLE')
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return new ORPCError('BAD_REQUEST', badRequest(error.cause.issues as readonly z.core.$ZodIssue[]))
  }
  if (error instanceof ORPCError && error.status < 500) return error
  log('api.fault', { operation, ...describeError(error), ...describeCause(error) })
  return answer('FAULT')
}

function answer(code: ErrorCode): ORPCError<string, unknown> {
  const { status, message } = errors[code]
  return new ORPCError(code, { status, message })
}

function describeCause(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error) || !(error.cause instanceof ValidationError)) return {}
  return { issues: JSON.stringify(error.cause.issues).slice(0, 2000) }
}

const mostIssuesNamed = 20

function badRequest(issues: readonly z.core.$ZodIssue[]) {
  const named = issues.slice(0, mostIssuesNamed).map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = named[0]
  return {
    status: errors.BAD_REQUEST.status,
    message: first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : errors.BAD_REQUEST.message,
    data: { issues: named },
  }
}
