import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { type BuiltPage, type BuiltPages, fillIn, type PageValues } from '../../contract/pages.ts'

/** What the operator has configured and pages name. */
export interface SiteSettings {
  /** Address people type, without a trailing slash. */
  readonly baseUrl: string
  readonly supportEmail: string
  readonly privacyEmail: string
}

/** The public pages as they were built, with what is true when they are served. */
export interface PublicPages {
  /** Paths of all pages. */
  readonly paths: readonly string[]
  /** Paths search engines may list. */
  readonly indexedPaths: readonly string[]
  /** Answers with the page at `path`; null stands for the one that says there is none. */
  serve(c: Context, path: string | null, options?: { status?: PageStatus; values?: PageValues }): Response
}

type PageStatus = 200 | 404 | 422 | 429 | 503

/** Undefined where they have not been built. */
export function readPages(file: string, site: SiteSettings): PublicPages | undefined {
  if (!existsSync(file)) return undefined
  const built: BuiltPages = JSON.parse(readFileSync(file, 'utf8'))
  const byPath = new Map<string | null, BuiltPage>(built.pages.map((page) => [page.path, page]))
  const pathsOf = (pages: readonly BuiltPage[]) => pages.flatMap(({ path }) => path ?? [])
  return {
    paths: pathsOf(built.pages),
    indexedPaths: pathsOf(built.pages.filter(({ indexed }) => indexed)),
    serve(c, path, { status = 200, values = {} } = {}) {
      const page = byPath.get(path)
      if (!page) throw new Error(`No page was built for ${path}.`)
      const { supportEmail, privacyEmail, baseUrl } = site
      const html = fillIn(page.html, { origin: baseUrl, today: today(), supportEmail, privacyEmail, ...values })
      c.header('content-security-policy', built.contentSecurityPolicy)
      // Asked for anew each time, and sent anew only when it has changed: the date in it does each day.
      c.header('cache-control', 'no-cache')
      if (status !== 200) return c.html(html, status)
      const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
      c.header('etag', tag)
      return c.req.header('if-none-match') === tag ? c.body(null, 304) : c.html(html)
    },
  }
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function today(): string {
  return dateFormat.format(new Date())
}
