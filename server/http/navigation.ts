import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The page that shows an error message to people. */
interface ProblemPage {
  reject(c: Context, page: 'problem', status: number, values: { problem: string }): Response
}

/**
 * Middleware that shows error messages to people. Programs receive errors as JSON. If a browser has followed a link or
 * submitted a form, the response is a page with the message. If the pages were not built (`pages` is undefined), the
 * response is only the message.
 */
export function sentencesForBrowsers(pages: ProblemPage | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status < 400 || !isNavigation(c) || !headers.get('content-type')?.startsWith('application/json')) return
    const sentence = sentenceIn(await c.res.text())
    const wait = headers.get('retry-after')
    // Creates a new response, because the body has been read and the headers are for JSON.
    c.res = undefined
    c.finalized = false
    if (wait) c.header('retry-after', wait)
    c.res = pages
      ? pages.reject(c, 'problem', status, { problem: sentence })
      : c.text(sentence, status as ContentfulStatusCode)
  }
}

function isNavigation(c: Context): boolean {
  const mode = c.req.header('sec-fetch-mode')
  return mode ? mode === 'navigate' : /^text\/html\b/.test(c.req.header('accept') ?? '')
}

/**
 * Returns the message in an error response. All of our errors have a message, and `auth-handler.ts` adds a message to
 * the errors of Better Auth.
 */
function sentenceIn(json: string): string {
  const { message }: { message?: unknown } = JSON.parse(json)
  return typeof message === 'string' ? message : json
}
