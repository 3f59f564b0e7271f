import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { trialSentence } from '../../domain/plans/plan.ts'
import { type BuiltPage, type BuiltPages, fillIn, type PageValues } from '../../contract/pages.ts'

/** What the operator has configured and pages name. */
export interface SiteSettings {
  /** Address people type, without a trailing slash. */
  readonly baseUrl: string
  readonly supportEmail: string
  readonly privacyEmail: string
  /** Days before the first payment; 0 is none. */
  readonly trialDays: number
  /** Pages say what of them is a sample. */
  readonly localMode: boolean
}

/** The public pages as they were built, with what is true when they are served. */
export interface PublicPages {
  /** Paths of all pages. */
  readonly paths: readonly string[]
  /** Paths search engines may list. */
  readonly indexedPaths: readonly string[]
  /** Answers with the page at `path`, or with one that has no address. */
  serve(c: Context, path: string, options?: { status?: number; values?: PageValues }): Response
}

/** Undefined where they have not been built. */
export function readPages(file: string, site: SiteSettings): PublicPages | undefined {
  if (!existsSync(file)) return undefined
  const built: BuiltPages = JSON.parse(readFileSync(file, 'utf8'))
  const byPath = new Map<string, BuiltPage>(built.pages.map((page) => [page.path, page]))
  const pathsOf = (pages: readonly BuiltPage[]) => pages.map(({ path }) => path).filter((path) => path.startsWith('/'))
  return {
    paths: pathsOf(built.pages),
    indexedPaths: pathsOf(built.pages.filter(({ indexed }) => indexed)),
    serve(c, path, { status = 200, values = {} } = {}) {
      const page = byPath.get(path)
      if (!page) throw new Error(`No page was built for ${path}.`)
      const { supportEmail, privacyEmail, baseUrl, localMode, trialDays } = site
      const html = fillIn(page.html, {
        origin: baseUrl,
        today: today(),
        supportEmail,
        privacyEmail,
        localMode: localMode ? 'yes' : '',
        signedIn: hasSession(c) ? 'yes' : '',
        trial: trialSentence(trialDays),
        ...values,
      })
      c.header('content-security-policy', built.contentSecurityPolicy)
      c.header('vary', 'cookie', { append: true })
      // Asked for anew each time, and sent anew only when it has changed: the date in it does each day.
      c.header('cache-control', 'no-cache')
      if (status !== 200) return c.html(html, status as ContentfulStatusCode)
      const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      c.header('etag', tag)
      return c.req.header('if-none-match') === tag ? c.body(null, 304) : c.html(html)
    },
  }
}

/** Whether the browser brings a session; whether that still holds, the app finds out. */
export function hasSession(c: Context): boolean {
  return /kithmap\.session_token=/.test(c.req.header('cookie') ?? '')
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function today(): string {
  return dateFormat.format(new Date())
}
