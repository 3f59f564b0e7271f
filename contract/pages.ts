/** Paths of the pages around signing in, which are a document of their own: nobody needs the app to reach it. */
export const signInPaths = [
  '/login',
  '/register',
  // The address older links use.
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/auth/callback',
] as const

/**
 * Paths the app answers to, as its router spells them (`$` begins a part that varies). The server delivers the app for
 * these, and says 404 to what is neither one of them nor around signing in nor a public page.
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

/** Whether a page of Kithmap's own stands at `path` that is drawn in the browser. */
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
 * What public pages leave open when they are built, because only the server that serves them knows it. All of it is
 * text; `today` is a date such as 'November 21, 2026'.
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

/** Stands in a built page where the value belongs: in text or inside a quoted attribute. */
export function placeholder(value: PageValue): string {
  return `{{${value}}}`
}

/** The page with its values, which are escaped; those not given are left empty. */
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

/** What `npm run build` leaves for the server. */
export interface BuiltPages {
  /** The policy all of these pages run under: their one inline style and script by hash, everything else from files. */
  readonly contentSecurityPolicy: string
  readonly pages: readonly BuiltPage[]
}

/** Pages without an address: shown where there is no page, and in place of a refusal that a program would read. */
export type PageWithoutPath = 'not-found' | 'problem' | 'asking' | 'stop-mails'

export interface BuiltPage {
  /** Begins with a slash, or names a page without an address. */
  readonly path: `/${string}` | PageWithoutPath
  /** Whether search engines may list it. */
  readonly indexed: boolean
  readonly html: string
}
