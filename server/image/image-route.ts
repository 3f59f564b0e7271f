import { Hono } from 'hono'
import type { SignedIn } from '../account/session.ts'
import { fetchImage, type FetchImageOptions, ImageRejected } from './fetch-image.ts'
import { type ImageRejection, rejections } from './texts.ts'

interface ImageRouteOptions extends Partial<FetchImageOptions> {
  /** Returns the signed-in user, or null. */
  currentUser(headers: Headers): Promise<SignedIn | null>
}

const timeoutMs = 5000
const daySeconds = 24 * 60 * 60

/** Headers that prevent execution if a browser interprets the image as another type. */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Serves GET ?url=… with the image at that URL. Browsers load images only through this route, so that the
 * servers of the images cannot track users.
 */
export function imageRoute({ currentUser, ...given }: ImageRouteOptions): Hono {
  const options = { timeoutMs, allowedAddresses: [], ...given }
  const app = new Hono()
  app.get('/', async (c) => {
    if (!(await currentUser(c.req.raw.headers))) return reject(rejections.signedOut)
    try {
      const { type, bytes } = await fetchImage(c.req.query('url') ?? '', options)
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...harmless,
          'content-type': type,
          'cache-control': `private, max-age=${daySeconds}`,
          vary: 'cookie',
        },
      })
    } catch (error) {
      if (error instanceof ImageRejected) return reject(error.rejection)
      throw error
    }
  })
  return app
}

function reject({ status, code, message }: ImageRejection): Response {
  return Response.json({ code, message }, { status, headers: { ...harmless, 'cache-control': 'no-store' } })
}
