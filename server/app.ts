import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../contract/contract.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'
import { isAppPath } from '../contract/pages.ts'
import type { AuthHandler } from './account/auth-handler.ts'
import { createApi, isDatabaseAway } from './api.ts'
import { billingFunctions } from './billing/functions.ts'
import { compress } from './compress.ts'
import type { RequestContext } from './context.ts'
import type { DatabaseHealth } from './db/health.ts'
import { docsRoutes } from './docs.ts'
import { describeError, log } from './log.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PublicPages } from './pages/public-pages.ts'
import { sameOrigin } from './same-origin.ts'
import { Refused } from './refused.ts'
import { trimTrailingSlash } from './trailing-slash.ts'

/** Holds ten thousand moves, or hundreds of edits with long notes; longer gestures are sent as several batches. */
const largestBodyBytes = 8 * 1024 * 1024

const largestFunctionBodyBytes = 16 * 1024
/** Where the payment provider is told to send its messages. */
export const webhookPath = '/api/stripe/webhook'

interface AppParts {
  readonly context: Omit<RequestContext, 'headers'>
  /** Where our own pages come from. */
  readonly origins: readonly string[]
  /** Serves /api/auth/*. */
  readonly authHandler: AuthHandler
  /** Serves /api/v1/images. */
  readonly images: Hono
  /** The payment provider's messages, /api/stripe/webhook. */
  readonly webhook: Hono
  /** Present in local mode. */
  readonly sandbox: Hono | undefined
  /** Undefined: another server delivers the web pages. */
  readonly web: WebParts | undefined
}

interface WebParts {
  /** The built web app. */
  readonly root: string
  readonly baseUrl: string
  /** Undefined: they were not built. */
  readonly pages: PublicPages | undefined
  /** Answers the contact form. */
  readonly contact: Hono | undefined
}

/** Everything the server answers over HTTP. */
export function createApp({ context, origins, authHandler, images, webhook, sandbox, web }: AppParts): Hono {
  const api = createApi()
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        // Component libraries write style elements; scripts have no such excuse.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
      // Images bring stricter headers of their own.
      overwrite: false,
    }),
  )
  app.use(compress)
  app.use('/api/*', bodyLimit({ maxSize: largestBodyBytes, onError: (c) => c.json(problem('PAYLOAD_TOO_LARGE'), 413) }))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isDatabaseAway(error)) return c.json(problem('UNAVAILABLE'), 503)
    if (error instanceof Refused) return c.json(problem(error.code), errors[error.code].status)
    log('http.fault', { path: c.req.path, ...describeError(error) })
    return c.json(problem('FAULT'), 500)
  })

  app.route('/', createWorkerApp(context.health))
  app.on(['GET', 'POST'], '/api/auth/*', (c) =>
    context.health.guard(() => authHandler(c.req.raw, getConnInfo(c).remote.address)),
  )
  app.route(webhookPath, webhook)
  for (const path of [`${apiPath}/*`, '/.netlify/functions/*']) app.use(path, sameOrigin(origins))
  app.use('/.netlify/functions/*', bodyLimit({ maxSize: largestFunctionBodyBytes }))
  app.route('/.netlify/functions', billingFunctions(context))
  app.route(`${apiPath}/images`, images)
  app.route(apiPath, docsRoutes())
  app.all(`${apiPath}/*`, async (c) => {
    const response = await api(c.req.raw, { ...context, headers: c.req.raw.headers })
    return response ?? c.json({ code: 'NOT_FOUND', message: `There is no ${c.req.method} ${c.req.path}.` }, 404)
  })
  if (sandbox) app.route('/sandbox', sandbox)
  if (web) serveWeb(app, web)
  return app
}

/** What every process answers, also one that only runs jobs: that it lives, and that its database does. */
export function createWorkerApp(health: DatabaseHealth): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => (health.ready ? c.text('ok') : c.text('The database does not answer.', 503)))
  return app
}

function problem(code: ErrorCode) {
  const { status, message } = errors[code]
  return { defined: true, code, status, message }
}

/** Hashed files are kept for good; pages are asked for anew each time, so that a new release is seen at once. */
function serveWeb(app: Hono, { root, baseUrl, pages, contact }: WebParts): void {
  const file = (path?: string) =>
    serveStatic({ ...(path ? { path } : { root }), onFound: (_path, c) => c.header('cache-control', 'no-cache') })
  app.use(trimTrailingSlash)
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  app.get('/assets/*', (c) => c.notFound())
  if (pages) app.route('/', pageRoutes(pages, baseUrl))
  if (contact) app.route('/', contact)
  app.get('*', file())
  if (pages) app.get('*', (c, next) => (isAppPath(c.req.path) ? next() : pages.serve(c, null, { status: 404 })))
  app.get('*', file(`${root}/app.html`))
}
