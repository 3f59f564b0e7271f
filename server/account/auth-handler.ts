import { setTimeout as sleep } from 'node:timers/promises'
import { localPath } from '../../contract/local-path.ts'
import type { Auth } from './auth.ts'
import { clientAddress, clientAddressHeader, networkOf } from '../http/client-address.ts'
import { isOfDatabase } from '../db/failures.ts'
import { log } from '../platform/log.ts'
import { captureErrors } from './captured-errors.ts'
import { hashInTurn } from './password-hasher.ts'
import { rejections, sentences } from './texts.ts'

/** Handles requests to /api/auth/*. `connection` is the remote address of the socket. */
export type AuthHandler = (request: Request, connection: string | undefined) => Promise<Response>

/**
 * Wraps Better Auth's handler with three guarantees. Rate limits count by the client's real address. A database outage
 * throws an error instead of looking like a rejection. Every rejection is JSON with an error code and one of our
 * messages.
 */
export function createAuthHandler(auth: Auth, trustedProxies: number): AuthHandler {
  const noteProxy = proxyNote(trustedProxies)
  return async (request, connection) => {
    const headers = new Headers(request.headers)
    noteProxy(headers)
    const address = clientAddress(connection, headers.get('x-forwarded-for'), trustedProxies)
    headers.delete(clientAddressHeader)
    if (address) headers.set(clientAddressHeader, address)
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
    const handle = () => auth.handler(new Request(request.url, { method: request.method, headers, body }))
    const call = () => hashInTurn(networkOf(address ?? ''), handle)

    const equalTime = equalized(request.url)
    let { response, fault } = await attempt(call)
    await equalTime
    if (fault && isLostRace(fault)) {
      // Retries if a concurrent request has written the same email or name. The second attempt finds the row of that
      // request and responds as if that request had come first. An error response would reveal that the address had no
      // account before.
      ;({ response, fault } = await attempt(call))
    }
    if (fault && isUnstorable(fault))
      return Response.json({ code: 'BAD_REQUEST', message: rejections.form }, { status: 400 })
    if (response && fault && isOddPasskey(request.url, fault))
      return refused(new Response(response.body, { status: 400 }))
    if (!response || (fault && response.status >= 400)) throw fault
    if (isRedirect(response)) return redirected(response, auth.options.baseURL)
    return response.status >= 400 ? refused(response) : withoutToken(response)
  }
}

/** Returns a function that logs a warning once if a proxy that is not configured seems to forward requests. */
function proxyNote(trustedProxies: number): (headers: Headers) => void {
  let isLogged = trustedProxies > 0
  return (headers) => {
    if (isLogged || !headers.has('x-forwarded-for')) return
    isLogged = true
    const warning =
      'Requests contain the header X-Forwarded-For, but TRUSTED_PROXIES is 0. If your proxy adds the header, all its users count ' +
      'as one client, and one user who guesses passwords blocks all others. Set TRUSTED_PROXIES to the number of proxies.'
    log('config.warning', { warning })
  }
}

/**
 * Paths whose response must take the same time whether or not an email is sent. Otherwise, the timing would reveal
 * whether an address has an account.
 */
const mailingPaths = new Set(['/api/auth/request-password-reset', '/api/auth/send-verification-email'])
const mailingAnswerMs = 250

async function equalized(url: string): Promise<void> {
  if (mailingPaths.has(new URL(url).pathname)) await sleep(mailingAnswerMs)
}

async function attempt(call: () => Promise<Response>): Promise<{ response: Response | undefined; fault: unknown }> {
  const { result, fault } = await captureErrors(call)
  if (result.status === 'rejected') return { response: undefined, fault: fault ?? result.reason }
  return { response: result.value, fault }
}

const uniqueViolation = '23505'
const characterNotInRepertoire = '22021'

function isLostRace(fault: unknown): boolean {
  return hasSqlState(fault, uniqueViolation)
}

/**
 * Whether an error was caused by a NUL character in a token or a name. PostgreSQL cannot store this character, so the
 * input is invalid. The database itself works.
 */
function isUnstorable(fault: unknown): boolean {
  return hasSqlState(fault, characterNotInRepertoire)
}

/**
 * On these paths, an error means that the user's device sent an invalid response. Better Auth reports every such error
 * as a server error.
 */
const passkeyPaths = new Set(['/api/auth/passkey/verify-authentication', '/api/auth/passkey/verify-registration'])

function isOddPasskey(url: string, fault: unknown): boolean {
  return passkeyPaths.has(new URL(url).pathname) && !isOfDatabase(fault)
}

function hasSqlState(fault: unknown, state: string): boolean {
  return fault instanceof Error && (fault as { code?: unknown }).code === state
}

/**
 * Whether a response is a redirect. Redirects to Google do not count: the server sends them as data with status 200,
 * and the page follows them.
 */
function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/**
 * Restricts redirects to this site, regardless of the URL that Better Auth returned. An invalid verification link
 * redirects to the sign-in page, which shows the error. The page /network could not show the error, because the user is
 * signed out.
 */
function redirected(response: Response, baseUrl: string): Response {
  const location = response.headers.get('location') ?? ''
  const path = localPath(location.startsWith(`${baseUrl}/`) ? location.slice(baseUrl.length) : location)
  const headers = new Headers(response.headers)
  headers.set('location', path?.replace(/^\/network(?=\?error=)/, '/login') ?? '/login')
  return new Response(null, { status: response.status, headers })
}

const codeByStatus: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

/** Removes the session token from the body. The token is in an HttpOnly cookie, so that scripts cannot read it. */
async function withoutToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const body: unknown = await response.json()
  if (isRecord(body)) {
    delete body.token
    if (isRecord(body.session)) delete body.session.token
  }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function refused(response: Response): Promise<Response> {
  const given = parseBody(await response.text())
  const code = given.code ?? codeByStatus[response.status] ?? 'BAD_REQUEST'
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const wait = headers.get('x-retry-after')
  if (wait) headers.set('retry-after', wait)
  const message = sentences[`${response.status} ${code}`] ?? sentences[code] ?? given.message ?? code
  return new Response(JSON.stringify({ code, message }), { status: response.status, headers })
}

function parseBody(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch (error) {
    // Some rejections of Better Auth, such as for a disabled path, are plain text.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
