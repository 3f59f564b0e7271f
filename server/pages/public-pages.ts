import { existsSync, readFileSync } from 'node:fs'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { trialSentence } from '../../domain/plans/plan.ts'
import { StandingBody } from '../standing-answer.ts'
import { type BuiltPage, type BuiltPages, fillIn, type PageValues } from '../../contract/pages.ts'

/** What the operator has configured and pages name. */
export interface SiteSettings {
  /** Address people type, without a trailing slash. */
  readonly baseUrl: string
  readonly supportEmail: string
  readonly privacyEmail: string
  /** Days before the first payment; 0 is none. */
  readonly trialDays: number
  /** What the plans include on this server, in sentences. */
  readonly planNotes: Pick<PageValues, 'freePlan' | 'freeExport' | 'proPlan'>
  /** Pages say what of them is a sample. */
  readonly localMode: boolean
}

/** The public pages as they were built, with what is true when they are served. */
export interface PublicPages {
  /** Paths of all pages. */
  readonly paths: readonly string[]
  /** Paths search engines may list. */
  readonly indexedPaths: readonly string[]
  /** Answers with the page at `path`, or with one that has no address, as everybody sees it. */
  serve(c: Context, path: string, options?: { status?: 200 | 404; isSent?: boolean }): Promise<Response>
  /** Refuses with a page that says what was wrong, which is for nobody else. */
  refuse(c: Context, path: string, status: number, values: PageValues): Response
}

/** Undefined where they have not been built. */
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
    // Asked for anew each time, and sent anew only when it has changed: the date in it does each day.
    c.header('cache-control', 'no-cache')
  }
  /** As they are today. */
  const standing = new Map<string, StandingBody>()
  let stoodOn = today()
  const pathsOf = (pages: readonly BuiltPage[]) => pages.map(({ path }) => path).filter((path) => path.startsWith('/'))
  return {
    paths: pathsOf(built.pages),
    indexedPaths: pathsOf(built.pages.filter(({ indexed }) => indexed)),
    serve(c, path, { status = 200, isSent = false } = {}) {
      const day = today()
      if (stoodOn !== day) standing.clear()
      stoodOn = day
      const values: PageValues = { signedIn: signedIn(c), contactState: isSent ? 'sent' : '' }
      const key = JSON.stringify([path, values])
      const body = standing.get(key) ?? new StandingBody(() => fill(path, values))
      standing.set(key, body)
      setHeaders(c)
      return body.answer(c, status)
    },
    refuse(c, path, status, values) {
      setHeaders(c)
      return c.html(fill(path, { signedIn: signedIn(c), ...values }), status as ContentfulStatusCode)
    },
  }
}

const signedIn = (c: Context) => (hasSession(c) ? 'yes' : '')

/** Whether the browser brings a session; whether that still holds, the app finds out. */
export function hasSession(c: Context): boolean {
  return /kithmap\.session_token=/.test(c.req.header('cookie') ?? '')
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function today(): string {
  return dateFormat.format(new Date())
}
