/** Paths of the sign-in pages. They are served as a separate document that does not load the app. */
export const signInPaths = [
  '/login',
  '/register',
  // The former path of the sign-up page, which older links use.
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
] as const

/**
 * Paths of the app, in the notation of its router (`$` starts a parameter). The server responds with the app for these
 * paths, and with 404 for any path that is not listed here and is neither a sign-in page nor a public page.
 */
const appPaths = [
  '/pricing',
  '/account',
  '/billing',
  '/today',
  '/people',
  '/people/tags',
  '/people/activity',
  '/people/interactions',
  '/introductions',
  '/reports',
  '/reports/$reportId',
  '/todos',
  '/network',
  '/network/$networkId',
  '/network/$networkId/tasks',
] as const

/** Whether the app has a page at `path`. */
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
 * Values that are inserted when a public page is served, because they are not known at build time. All are text;
 * `today` is a date such as 'November 21, 2026'.
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
  'freeMark',
  'freeExport',
  'proPlan',
  'problem',
  'contactState',
  'contactInvalid',
  'contactName',
  'contactEmail',
  'contactCompany',
  'contactMessage',
  'linkState',
  'askingParty',
  'askingName',
  'askingEmail',
  'askingOther',
  'askingText',
  'linkAction',
  'reminderName',
  'reminderLast',
  'meetingHost',
  'meetingTitle',
  'meetingDaysAhead',
  'meetingHeading',
  'meetingFree',
  'meetingWhen',
  'meetingPlace',
  'meetingProblem',
  'meetingSlots',
  'meetingChosen',
  'meetingZone',
  'meetingName',
  'meetingEmail',
  'meetingNote',
] as const
type PageValue = (typeof pageValues)[number]
export type PageValues = Readonly<Partial<Record<PageValue, string>>>

/** Returns the placeholder that marks a value in a built page, in text or in a quoted attribute. */
export function placeholder(value: PageValue): string {
  return `{{${value}}}`
}

/** Returns the page with its values inserted and HTML-escaped. Missing values become empty strings. */
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

/** The part of the output of `npm run build` that the server reads. */
export interface BuiltPages {
  /**
   * The content security policy of all public pages. It allows their one inline style and script by hash, and
   * everything else from files only.
   */
  readonly contentSecurityPolicy: string
  readonly pages: readonly BuiltPage[]
}

/**
 * Pages that have no path of their own. The server uses them for unknown paths, for errors, and for pages that depend
 * on a token.
 */
export type PageWithoutPath =
  | 'not-found'
  | 'problem'
  | 'asking'
  | 'stop-mails'
  | 'reminder'
  | 'stop-reminders'
  | 'stop-report'
  | 'booking'
  | 'meeting'

export interface BuiltPage {
  /** A path that starts with a slash, or the name of a page without a path. */
  readonly path: `/${string}` | PageWithoutPath
  /** Whether search engines may index the page. */
  readonly indexed: boolean
  readonly html: string
}
