import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PublicPages } from './pages/public-pages.ts'

/**
 * Programs are refused in JSON. A browser that follows a link or sends a form shows what it gets to a person, who gets the
 * same sentence on a page instead. `pages` is undefined where they were not built: then the sentence alone.
 */
export function sentencesForBrowsers(pages: PublicPages | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status, headers } = c.res
    if (status < 400 || !isNavigation(c) || !headers.get('content-type')?.startsWith('application/json')) return
    const sentence = sentenceIn(await c.res.text())
    const wait = headers.get('retry-after')
    // Begun anew: what was answered is read, and its headers speak of JSON.
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

/** Every refusal of ours carries one; all of them are made in one of three places, and the library's in auth-handler.ts. */
function sentenceIn(json: string): string {
  const { message }: { message?: unknown } = JSON.parse(json)
  return typeof message === 'string' ? message : json
}
