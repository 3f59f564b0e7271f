import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { HTTPException } from 'hono/http-exception'
import { apiPath } from '../contract/contract.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'
import { ownProtocol, protocolHeader, writeProtocol } from '../contract/protocol.ts'
import { isAppPath, signInPaths } from '../contract/pages.ts'
import { accessLine, withoutTokens } from './http/access-line.ts'
import { stopPath } from './mail/mail-blocks.ts'
import type { AuthHandler } from './account/auth-handler.ts'
import { createApi } from './api.ts'
import { billingFunctions } from './billing/functions.ts'
import { calendarsPath } from './calendars/calendar-links.ts'
import {
  limitUserBodies,
  largestAnonymousBytes,
  largestBodyBytes,
  largestFilesBytes,
  shortBody,
} from './http/bodies.ts'
import { boundedBodies } from './http/bounded-bodies.ts'
import { compress } from './http/compress.ts'
import type { RequestContext } from './operations.ts'
import { isDatabaseAway, isStorageFull } from './db/failures.ts'
import type { DatabaseHealth } from './db/health.ts'
import { docsRoutes } from './pages/docs.ts'
import { exportFilesPath } from './exports/export-links.ts'
import { stopReportPath } from './reports/stop-links.ts'
import { reminderPath, stopRemindersPath } from './digests/reminder-links.ts'
import { bookingPath, meetingPath } from './meetings/meeting-links.ts'
import { introductionRequestPath } from './introductions/request-mails.ts'
import { admit, admitAddress, type AppEnv, limitBandwidth, tooManyRequests, onResponseEnd } from './http/admit.ts'
import { BandwidthLimit } from './limits/bandwidth-limit.ts'
import { describeError, log } from './platform/log.ts'
import { sentencesForBrowsers } from './http/navigation.ts'
import { ownHost } from './http/own-host.ts'
import { previousBuilds } from './pages/previous-builds.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { securityHeaders } from './http/security-headers.ts'
import { logOtherAddress, sameOrigin } from './http/same-origin.ts'
import { Rejected } from './platform/rejected.ts'
import { cachedResponse } from './http/cached-response.ts'
import { trimTrailingSlash } from './http/trailing-slash.ts'

/** Maximum size of a webhook request in bytes: many times the size of an event of the payment provider. */
const largestMessageBytes = 256 * 1024
/** Path of the webhook for the payment provider. */
export const webhookPath = '/api/stripe/webhook'

/** Matches the path to which files are uploaded for import. */
const filesPath = new RegExp(`^${apiPath}/networks/[^/]+/import$`)

const takesFiles = (c: Context) => filesPath.test(c.req.path)

interface AppParts {
  readonly context: Omit<RequestContext, 'headers' | 'onResponseEnd' | 'call'>
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string
  /** Whether to respond only to requests whose host names this machine. */
  readonly localMode: boolean
  readonly readiness: Readiness
  /** Number of proxies in front of the server. That many entries of X-Forwarded-For are trusted. */
  readonly trustedProxies: number
  /** Returns the session token of a request if its signature is valid, otherwise null. */
  sessionToken(headers: Headers): Promise<string | null>
  /** Whether each request is logged. */
  readonly accessLog: boolean
  /** Origins of our own pages. */
  readonly origins: readonly string[]
  /** Serves /api/auth/*. */
  readonly authHandler: AuthHandler
  /** Serves /api/v1/images. */
  readonly images: Hono
  /** Serves /api/v1/exports. */
  readonly exportFiles: Hono
  /** Serves /api/v1/calendars. */
  readonly calendarFeeds: Hono
  /** Serves the payment provider's webhook, /api/stripe/webhook. */
  readonly webhook: Hono
  /** Undefined unless the server is in local mode. */
  readonly sandbox: Hono | undefined
  /** Undefined if another server serves the web pages. */
  readonly web: WebParts | undefined
}

interface WebParts {
  /** Folder of the built web app. */
  readonly root: string
  /** Folder in which files of previous builds are stored. */
  readonly previousBuilds: string
  /** Undefined if the public pages were not built. */
  readonly pages: PublicPages | undefined
  /** Handles the contact form. */
  readonly contact: Hono | undefined
  /** Handles responses to introduction requests by email, and requests to stop emails. */
  readonly answers: Hono | undefined
  readonly reminders: Hono | undefined
  /** Handles requests to stop the emails with a report. */
  readonly reportStops: Hono | undefined
  /** Handles the pages where guests book and change meetings. */
  readonly bookings: Hono | undefined
}

/** Creates the HTTP server's routes. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { context, readiness, baseUrl, localMode, origins, authHandler, images, exportFiles, webhook, sandbox, web } =
    parts
  const api = createApi()
  const app = new Hono<AppEnv>()
  if (parts.accessLog) app.use(accessLine)
  app.use(securityHeaders(baseUrl))
  if (localMode) app.use(ownHost(baseUrl))
  app.use(compress)
  app.use(sentencesForBrowsers(web?.pages))
  app.use('/api/*', logOtherAddress(origins))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isDatabaseAway(error)) return c.json(problem('UNAVAILABLE'), 503)
    if (isStorageFull(error)) return c.json(problem('STORAGE_FULL'), errors.STORAGE_FULL.status)
    if (error instanceof Rejected && error.code === 'TOO_FAST') return tooManyRequests(c)
    if (error instanceof Rejected) return c.json(problem(error.code), errors[error.code].status)
    log('http.fault', { path: withoutTokens(c.req.path), ...describeError(error) })
    return c.json(problem('FAULT'), 500)
  })

  app.route('/', createWorkerApp(context.health, readiness))
  const tooLarge = (c: Context) => c.json(problem('PAYLOAD_TOO_LARGE'), 413)
  const admission = { admission: context.admission, trustedProxies: parts.trustedProxies }
  app.use('/api/auth/*', admitAddress(admission))
  app.use('/api/auth/*', shortBody(largestAnonymousBytes, tooLarge))
  app.on(['GET', 'POST'], '/api/auth/*', (c) =>
    context.health.guard(() => authHandler(c.req.raw, getConnInfo(c).remote.address)),
  )
  app.use(webhookPath, shortBody(largestMessageBytes, tooLarge))
  app.route(webhookPath, webhook)
  for (const path of [`${apiPath}/*`, '/.netlify/functions/*']) app.use(path, sameOrigin(origins))
  app.use('/.netlify/functions/*', shortBody(largestAnonymousBytes, tooLarge))
  app.route('/.netlify/functions', billingFunctions(context))
  const paced = limitBandwidth(new BandwidthLimit(), parts.trustedProxies)
  app.route(apiPath, docsRoutes(paced))
  app.use(`${apiPath}/*`, admit({ ...admission, sessionToken: parts.sessionToken }))
  app.use(
    `${apiPath}/*`,
    limitUserBodies({
      sender: async (headers) => (await context.health.guard(() => context.currentUser(headers)))?.user ?? null,
      tooLarge,
      signedOut: (c) => c.json(problem('UNAUTHORIZED'), errors.UNAUTHORIZED.status),
      tooMany: tooManyRequests,
      takes: (c, person, bytes) =>
        context.admission.takesBody(c.get('call'), person, bytes, takesFiles(c) ? 'files' : 'person'),
      mostBytes: (c) => (takesFiles(c) ? largestFilesBytes : largestBodyBytes),
    }),
    boundedBodies({
      tooLarge,
      notJson: (c) => c.json(problem('UNSUPPORTED_MEDIA_TYPE'), errors.UNSUPPORTED_MEDIA_TYPE.status),
      during: (person, elements, serve) => context.admission.duringBody(person, elements, serve),
      takesFiles,
    }),
  )
  app.route(`${apiPath}/images`, images)
  app.route(exportFilesPath, exportFiles)
  app.route(calendarsPath, parts.calendarFeeds)
  app.all(`${apiPath}/*`, async (c) => {
    const response = await api(c.req.raw, {
      ...context,
      headers: c.req.raw.headers,
      call: c.get('call'),
      onResponseEnd: (act) => onResponseEnd(c, act),
    })
    if (c.req.header(protocolHeader) !== undefined) response?.headers.set(protocolHeader, writeProtocol(ownProtocol))
    return response ?? c.json({ code: 'NOT_FOUND', message: `There is no ${c.req.method} ${c.req.path}.` }, 404)
  })
  for (const path of [
    introductionRequestPath,
    stopPath,
    reminderPath,
    stopRemindersPath,
    stopReportPath,
    bookingPath,
    meetingPath,
  ])
    app.use(`${path}/*`, admitAddress(admission))
  if (sandbox) app.route('/sandbox', sandbox)
  if (web) serveWeb(app, web, { baseUrl, paced })
  return app
}

/** Whether the server accepts new requests. False while it starts up or shuts down. */
export interface Readiness {
  state: 'starting' | 'ready' | 'stopping'
}

/** Creates the routes for liveness and readiness. Processes that only run jobs serve no other routes. */
export function createWorkerApp(health: DatabaseHealth, readiness: Readiness): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (readiness.state !== 'ready') return c.text(`This server is ${readiness.state}.`, 503)
    if (!health.ready) return c.text('The database does not answer.', 503)
    const trouble = await health.trouble()
    return trouble ? c.text(trouble, 503) : c.text('ok')
  })
  return app
}

function problem(code: ErrorCode) {
  const { status, message } = errors[code]
  return { defined: true, code, status, message }
}

interface WebOptions {
  readonly baseUrl: string
  readonly paced: MiddlewareHandler
}

/** Creates the handler for a page of the app. The page is the same for all users until the server restarts. */
function document(path: string): Handler {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  return cachedResponse(() => readFile(path, 'utf8'), headers)
}

/**
 * Serves the web app. Files with a content hash in their name are cached permanently; pages are revalidated on each
 * request, so that a new release is visible immediately.
 */
function serveWeb(
  app: Hono<AppEnv>,
  { root, previousBuilds: kept, pages, contact, answers, reminders, reportStops, bookings }: WebParts,
  { baseUrl, paced }: WebOptions,
): void {
  app.use(trimTrailingSlash)
  app.get('*', paced)
  const hashed = (folder: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound(path, c) {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        // The name contains a hash of the content, so it can be the ETag, without reading the file.
        c.header('etag', `"${basename(path)}"`)
      },
    })
  app.use('/assets/*', etag(), hashed(root), previousBuilds(kept, hashed))
  app.get('/assets/*', (c) => c.notFound())
  if (pages) app.route('/', pageRoutes(pages, baseUrl))
  if (contact) app.route('/', contact)
  if (answers) app.route('/', answers)
  if (reminders) app.route('/', reminders)
  if (reportStops) app.route('/', reportStops)
  if (bookings) app.route('/', bookings)
  const workspace = document(join(root, 'workspace.html'))
  for (const path of ['/network', '/network/:id']) app.get(path, workspace)
  const signIn = document(join(root, 'sign-in.html'))
  for (const path of signInPaths) app.get(path, signIn)
  const rest = document(join(root, 'app.html'))
  app.get('*', (c, next) => (isAppPath(c.req.path) ? rest(c, next) : next()))
  const file = {
    root,
    precompressed: true,
    onFound: (_path: string, c: Context) => c.header('cache-control', 'no-cache'),
  }
  app.get('*', etag(), serveStatic(file))
  app.get('*', (c, next) => pages?.serve(c, 'not-found', { status: 404 }) ?? rest(c, next))
}
