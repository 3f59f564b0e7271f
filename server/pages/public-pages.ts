import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { trialSentence } from '../../domain/plans/plan.ts'
import { productLanguage } from '../../domain/product-language.ts'
import { CachedBody } from '../http/cached-response.ts'
import { type BuiltPage, type BuiltPages, fillIn, type PageValues } from '../../contract/pages.ts'

/** The operator's settings that appear on pages. */
export interface SiteSettings {
  /** Public base URL, without a trailing slash. */
  readonly baseUrl: string
  readonly supportEmail: string
  readonly privacyEmail: string
  /** Length of the trial in days; 0 for no trial. */
  readonly trialDays: number
  /** Sentences that describe the plans on this server. */
  readonly planNotes: Pick<PageValues, 'freePlan' | 'freeMark' | 'freeExport' | 'proPlan'>
  /** Whether the server is in local mode. Pages then mark sample content. */
  readonly localMode: boolean
}

/** The built public pages. The server inserts current values into a page when it responds. */
export interface PublicPages {
  /** Paths of all pages. */
  readonly paths: readonly string[]
  /** Paths that search engines may index. */
  readonly indexedPaths: readonly string[]
  /**
   * Responds with the page that was built as `path`, a URL path or the name of an error page. Apart from the date, the
   * response depends only on these arguments and on whether the request has a session.
   */
  serve(c: Context, path: string, options?: { status?: 200 | 404; isSent?: boolean }): Promise<Response>
  /** Responds with an error page that contains values of this request. */
  reject(c: Context, path: string, status: number, values: PageValues): Response
}

/** Reads the built pages from a file. Returns undefined if it does not exist. */
export function readPages(file: string, site: SiteSettings): PublicPages | undefined {
  if (!existsSync(file)) return undefined
  const built: BuiltPages = JSON.parse(readFileSync(file, 'utf8'))
  const byPath = new Map<string, BuiltPage>(built.pages.map((page) => [page.path, page]))
  const fill = (path: string, values: PageValues) => {
    const page = byPath.get(path)
    if (!page) throw new Error(`No page was built for ${path}.`)
    const { supportEmail, privacyEmail, baseUrl, localMode, trialDays, planNotes } = site
    return fillIn(page.html, {
      origin: baseUrl,
      today: today(),
      supportEmail,
      privacyEmail,
      localMode: localMode ? 'yes' : '',
      trial: trialSentence(trialDays),
      ...planNotes,
      ...values,
    })
  }
  const setHeaders = (c: Context) => {
    c.header('content-type', 'text/html; charset=UTF-8')
    c.header('content-security-policy', built.contentSecurityPolicy)
    c.header('vary', 'cookie', { append: true })
    // Browsers revalidate the page on each request. The page changes at least daily, because it contains the date.
    c.header('cache-control', 'no-cache')
  }
  /** Cached responses for the current day. */
  const cached = new Map<string, CachedBody>()
  let cachedDay = today()
  const pathsOf = (pages: readonly BuiltPage[]) => pages.map(({ path }) => path).filter((path) => path.startsWith('/'))
  return {
    paths: pathsOf(built.pages),
    indexedPaths: pathsOf(built.pages.filter(({ indexed }) => indexed)),
    serve(c, path, { status = 200, isSent = false } = {}) {
      const day = today()
      if (cachedDay !== day) cached.clear()
      cachedDay = day
      const values: PageValues = { signedIn: signedIn(c), contactState: isSent ? 'sent' : '' }
      const key = JSON.stringify([path, values])
      const body = cached.get(key) ?? new CachedBody(() => fill(path, values))
      cached.set(key, body)
      setHeaders(c)
      return body.answer(c, status)
    },
    reject(c, path, status, values) {
      setHeaders(c)
      return c.html(fill(path, { signedIn: signedIn(c), ...values }), status as ContentfulStatusCode)
    },
  }
}

const signedIn = (c: Context) => (hasSession(c) ? 'yes' : '')

/** Whether a request has a session cookie. The app checks whether the session is valid. */
export function hasSession(c: Context): boolean {
  return /kithmap\.session_token=/.test(c.req.header('cookie') ?? '')
}

const dateFormat = new Intl.DateTimeFormat(productLanguage, { dateStyle: 'long', timeZone: 'UTC' })

function today(): string {
  return dateFormat.format(new Date())
}
