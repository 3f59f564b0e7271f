import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import type { z } from 'zod'
import { apiPath } from '../contract/contract.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'
import { oldestProtocol, ownProtocol, protocolHeader, readProtocol } from '../contract/protocol.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoute, allActivityRoutes } from './activity/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { assistantRoutes } from './ai/assistant-routes.ts'
import { generationRoutes } from './ai/routes.ts'
import { calendarRoutes } from './calendars/routes.ts'
import { digestRoutes } from './digests/routes.ts'
import { exportAccountRoute } from './exchange/export-routes.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { exportScheduleRoutes } from './exports/routes.ts'
import { reportMailRoutes } from './reports/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { readMeetingsCopy } from './meetings/queries.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { introductionRoutes } from './introductions/routes.ts'
import { bookRoutes, copyAccountRoute, networkRoutes } from './network/routes.ts'
import { connectionRoutes, healthRoutes, nodeRoutes, peopleRoutes, tagRoutes, taskRoutes } from './overview/routes.ts'
import { assemble, operations, publicOperations, type RequestContext } from './operations.ts'
import { isDatabaseAway, isStorageFull } from './db/failures.ts'
import { describeError, log } from './platform/log.ts'
import { recordRejection } from './network/record-rejection.ts'
import { Rejected } from './platform/rejected.ts'

/** All operations of the contract with their handlers. */
const router = assemble({
  config: publicOperations.config.handler(({ context }) => context.offer),
  me: operations.me.handler(({ context: { user } }) => ({
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
  })),
  account: {
    ...accountRoutes,
    copy: copyAccountRoute(async (tx, userId) => ({ meetings: await readMeetingsCopy(tx, userId) })),
    export: exportAccountRoute,
    calendars: calendarRoutes,
    digest: digestRoutes,
    exports: exportScheduleRoutes,
    reports: reportMailRoutes,
    meetings: meetingRoutes,
  },
  assistant: assistantRoutes,
  billing: billingRoutes,
  book: bookRoutes,
  generations: generationRoutes,
  introductions: introductionRoutes,
  networks: { ...networkRoutes, ...exchangeRoutes, ...historyRoutes, activity: activityRoute },
  activity: allActivityRoutes,
  tasks: taskRoutes,
  people: peopleRoutes,
  tags: tagRoutes,
  connections: connectionRoutes,
  nodes: nodeRoutes,
  health: healthRoutes,
})

/** Creates the handler for all operations of the contract. It returns null if the path is not in the contract. */
export function createApi(): (request: Request, context: RequestContext) => Promise<Response | null> {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next, context, path }) => {
        try {
          checkProtocol(context.headers)
          return await context.health.guard(next)
        } catch (error) {
          if (error instanceof Rejected) {
            await recordRejection(
              context.database,
              error,
              async () => (await context.currentUser(context.headers))?.principal,
            )
          }
          throw asAnswer(error, path.join('.'))
        }
      },
    ],
  })
  return async (request, context) => {
    const { response } = await handler.handle(request, { prefix: apiPath, context })
    // Streamed responses are JSON too, but oRPC sets no content type.
    if (response?.body && !response.headers.has('content-type'))
      response.headers.set('content-type', 'application/json')
    return response ?? null
  }
}

/** Converts an error to a response with an error code. Unexpected errors are logged here, once each. */
function asAnswer(error: unknown, operation: string): ORPCError<string, unknown> {
  if (error instanceof Rejected) return answer(error.code, error.message)
  if (isDatabaseAway(error)) return answer('UNAVAILABLE')
  if (isStorageFull(error)) return answer('STORAGE_FULL')
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const issues = error.cause.issues as readonly z.core.$ZodIssue[]
    const unknown = unknownEdits(issues, error.cause.data)
    return unknown.length > 0 ? unknownEdit(unknown) : new ORPCError('BAD_REQUEST', badRequest(issues))
  }
  if (error instanceof ORPCError && error.status < 500) return error
  log('api.fault', { operation, ...describeError(error), ...describeCause(error) })
  return answer('FAULT')
}

function answer(code: ErrorCode, message: string = errors[code].message): ORPCError<string, unknown> {
  const { status } = errors[code]
  return new ORPCError(code, { status, message })
}

/**
 * Rejects requests whose protocol is too old or newer than the server's, before anything is read, because their meaning
 * could be misinterpreted.
 */
function checkProtocol(headers: Headers): void {
  const spoken = readProtocol(headers.get(protocolHeader))
  if (!spoken) return
  if (spoken.number > ownProtocol.number) throw new Rejected('SERVER_TOO_OLD')
  if (spoken.number < oldestProtocol) throw new Rejected('CLIENT_TOO_OLD')
}

/** Returns the edit types in a rejected request that this server does not know. */
function unknownEdits(issues: readonly z.core.$ZodIssue[], input: unknown): string[] {
  const edits = (input as { edits?: unknown } | null)?.edits
  if (!Array.isArray(edits)) return []
  const places = issues.flatMap(({ path: [list, place, part, ...rest] }) =>
    list === 'edits' && typeof place === 'number' && part === 'type' && rest.length === 0 ? [place] : [],
  )
  const types = places.map((place) => (edits[place] as { type?: unknown } | null)?.type)
  return [...new Set(types)].filter(
    (type): type is string => typeof type === 'string' && !ownProtocol.editKinds.includes(type),
  )
}

function unknownEdit(unknown: readonly string[]): ORPCError<string, unknown> {
  const { status } = errors.UNKNOWN_EDIT
  const { editKinds } = ownProtocol
  const named = unknown.slice(0, mostIssuesNamed).map((type) => type.slice(0, 100))
  const message =
    `This server does not support the edit ${named.map((type) => `"${type}"`).join(', ')}. ` +
    `It supports ${editKinds.join(', ')}.`
  return new ORPCError('UNKNOWN_EDIT', { status, message, data: { unknown: named, editKinds } })
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
