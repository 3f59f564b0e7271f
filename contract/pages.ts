/** Paths of the sign-in pages, which are a separate document without the app. */
export const signInPaths = [
  '/login',
  '/register',
  // The path in older links.
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
] as const

/**
 * Paths of the app, in the notation of its router (`$` starts a parameter). The server delivers the app for these
 * paths, and 404 for paths that are neither these, nor sign-in pages, nor public pages.
 */
const appPaths = [
  '/pricing',
  '/account',
  '/billing',
  '/today',
  '/todos',
  '/network',
  '/network/$networkId',
  '/network/$networkId/tasks',
] as const

/** Whether the app renders a page at `path`. */
export function isAppPath(path: string): boolean {
  const parts = partsOf(path)
  return [...signInPaths, ...appPaths].some((pattern) => {
    const wanted = partsOf(pattern)
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  })
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/**
 * Values that are only known when a public page is served, not when it is built. All are text; `today` is a date such
 * as 'November 21, 2026'.
 */
const pageValues = [
  'origin',
  'today',
  'supportEmail',
  'privacyEmail',
  'localMode',
  'signedIn',
  'trial',
  'freePlan',
  'freeExport',
  'proPlan',
  'problem',
  'contactState',
  'contactInvalid',
  'contactName',
  'contactEmail',
  'contactCompany',
  'contactMessage',
  'askingState',
  'askingParty',
  'askingName',
  'askingEmail',
  'askingOther',
  'askingText',
  'askingAction',
] as const
type PageValue = (typeof pageValues)[number]
export type PageValues = Readonly<Partial<Record<PageValue, string>>>

/** Returns the placeholder of a value in a built page, in text or inside a quoted attribute. */
export function placeholder(value: PageValue): string {
  return `{{${value}}}`
}

/** Returns the page with its values inserted and escaped. Missing values become empty. */
export function fillIn(html: string, values: PageValues): string {
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = pageValues.find((each) => each === name)
    return value ? escapeHtml(values[value] ?? '') : whole
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Output of `npm run build` for the server. */
export interface BuiltPages {
  /**
   * The content security policy of all these pages: their one inline style and script by hash, and everything else from
   * files.
   */
  readonly contentSecurityPolicy: string
  readonly pages: readonly BuiltPage[]
}

/** Pages without a path: for addresses without a page, and in place of an error response meant for programs. */
export type PageWithoutPath = 'not-found' | 'problem' | 'asking' | 'stop-mails'

export interface BuiltPage {
  /** Starts with a slash, or names a page without a path. */
  readonly path: `/${string}` | PageWithoutPath
  /** Whether search engines may index it. */
  readonly indexed: boolean
  readonly html: string
}
