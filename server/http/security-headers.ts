import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import { apiPath } from '../../contract/contract.ts'

/** Browser features that our pages do not use. They are disabled, so that injected content cannot use them either. */
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
/** Browsers use only https for this host for one year. The operator decides about other hosts of the domain. */
const strictTransport = 'max-age=31536000'

/** Middleware that sets the security headers of all responses. `baseUrl` is the public base URL. */
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
      // Responses with images have already set stricter headers.
      overwrite: false,
    }),
    preventCaching,
  )
}

/**
 * Returns middleware that sets the security headers. The API reference gets a less strict content security policy,
 * because its library adds style elements; see decision 28.
 */
function byPath(options: NonNullable<Parameters<typeof secureHeaders>[0]>): MiddlewareHandler {
  const strict = secureHeaders(options)
  const contentSecurityPolicy = { ...options.contentSecurityPolicy, styleSrc: ["'self'", "'unsafe-inline'"] }
  const lenient = secureHeaders({ ...options, contentSecurityPolicy })
  return (c, next) => (c.req.path === referencePath ? lenient : strict)(c, next)
}

/**
 * Middleware that forbids caching, because API responses are private. Responses that may be cached set their own
 * header.
 */
const preventCaching: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
