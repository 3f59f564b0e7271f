import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../contract/contract.ts'

/** Browser features that our pages do not use, so that no content in them can use them either. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'displayCapture',
] as const
const referencePath = `${apiPath}/docs`
/** One year, for this host only. Other hosts of the domain are up to their operator. */
const strictTransport = 'max-age=31536000'

/** Security headers for all responses. `baseUrl` is the public base URL. */
export function securityHeaders(baseUrl: string): MiddlewareHandler {
  return every(
    byPath({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      crossOriginEmbedderPolicy: false,
      permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
      referrerPolicy: 'same-origin',
      strictTransportSecurity: baseUrl.startsWith('https:') ? strictTransport : false,
      xFrameOptions: 'DENY',
      // Images have stricter headers of their own.
      overwrite: false,
    }),
    keepAnswersOut,
  )
}

/** The API reference is a library's page, which adds style elements; see decision 28. */
function byPath(options: NonNullable<Parameters<typeof secureHeaders>[0]>): MiddlewareHandler {
  const strict = secureHeaders(options)
  const contentSecurityPolicy = { ...options.contentSecurityPolicy, styleSrc: ["'self'", "'unsafe-inline'"] }
  const lenient = secureHeaders({ ...options, contentSecurityPolicy })
  return (c, next) => (c.req.path === referencePath ? lenient : strict)(c, next)
}

/** API responses are private and must not be cached. Those that may be cached set their own header. */
const keepAnswersOut: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
