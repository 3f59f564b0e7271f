import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../contract/contract.ts'

/** What a page of ours asks of no browser, so that nothing in it may either. */
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
/** A year, for this host alone: what else runs under the domain is its operator's affair. */
const strictTransport = 'max-age=31536000'

/** What browsers are told about everything that comes from here. `baseUrl` is the address people type. */
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
      // Images bring stricter headers of their own.
      overwrite: false,
    }),
    keepAnswersOut,
  )
}

/** The reference of the API is a library's page, which writes its style elements; see decision 28. */
function byPath(options: NonNullable<Parameters<typeof secureHeaders>[0]>): MiddlewareHandler {
  const strict = secureHeaders(options)
  const contentSecurityPolicy = { ...options.contentSecurityPolicy, styleSrc: ["'self'", "'unsafe-inline'"] }
  const lenient = secureHeaders({ ...options, contentSecurityPolicy })
  return (c, next) => (c.req.path === referencePath ? lenient : strict)(c, next)
}

/** What the API answers is somebody's own and must lie in no cache; what may be kept says so itself. */
const keepAnswersOut: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
