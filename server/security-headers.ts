import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'

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
/** A year, for this host alone: what else runs under the domain is its operator's affair. */
const strictTransport = 'max-age=31536000'

/** What browsers are told about everything that comes from here. `baseUrl` is the address people type. */
export function securityHeaders(baseUrl: string): MiddlewareHandler {
  return every(
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

/** What the API answers is somebody's own and must lie in no cache; what may be kept says so itself. */
const keepAnswersOut: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
