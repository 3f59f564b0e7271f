import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PublicPages } from './pages/public-pages.ts'

/**
 * Programs receive errors as JSON. When a browser follows a link or submits a form, this shows the same message on a
 * page instead. If the pages were not built (`pages` is undefined), it shows only the message.
 */
export function sentencesForBrowsers(pages: PublicPages | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status < 400 || !isNavigation(c) || !headers.get('content-type')?.startsWith('application/json')) return
    const sentence = sentenceIn(await c.res.text())
    const wait = headers.get('retry-after')
    // Starts a new response, because the body has been read and its headers are for JSON.
    c.res = undefined
    c.finalized = false
    if (wait) c.header('retry-after', wait)
    c.res = pages
      ? pages.refuse(c, 'problem', status, { problem: sentence })
      : c.text(sentence, status as ContentfulStatusCode)
  }
}

function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  return mode ? mode === 'navigate' : /^text\/html\b/.test(c.req.header('accept') ?? '')
}

/**
 * Returns the message of an error response. All of our errors have one; they are created in three places, and the
 * library's in auth-handler.ts.
 */
function sentenceIn(json: string): string {
  const { message }: { message?: unknown } = JSON.parse(json)
  return typeof message === 'string' ? message : json
}
