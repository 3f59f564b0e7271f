import { setTimeout as sleep } from 'node:timers/promises'
import { localPath } from '../../contract/local-path.ts'
import type { Auth } from './auth.ts'
import { clientAddress, clientAddressHeader, networkOf } from './client-address.ts'
import { isOfDatabase } from '../db/failures.ts'
import { log } from '../log.ts'
import { watchFaults } from './faults.ts'
import { hashingFor } from './password-hasher.ts'
import { refusals, sentences } from './texts.ts'

/** Serves /api/auth/*. `connection` is the address at the other end of the socket. */
export type AuthHandler = (request: Request, connection: string | undefined) => Promise<Response>

/**
 * Puts the library behind three promises: limits count by the real address, an outage is thrown and never answered as
 * a refusal, and every refusal is JSON with a code and a sentence of ours.
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
    const call = () => hashingFor(networkOf(address ?? ''), handle)

    const equalTime = equalized(request.url)
    let { response, fault } = await attempt(call)
    await equalTime
    if (fault && isLostRace(fault)) {
      // Two requests wrote the same address or name at once. Analyzing again finds what the other one wrote, and answers
      // as if it had come first; the difference would betray whether the address had been known.
      ;({ response, fault } = await attempt(call))
    }
    if (fault && isUnstorable(fault))
      return Response.json({ code: 'BAD_REQUEST', message: refusals.form }, { status: 400 })
    if (response && fault && isOddPasskey(request.url, fault))
      return refused(new Response(response.body, { status: 400 }))
    if (!response || (fault && response.status >= 400)) throw fault
    if (isRedirect(response)) return redirected(response, auth.options.baseURL)
    return response.status >= 400 ? refused(response) : withoutToken(response)
  }
}

/** Says once that a proxy seems to stand in front which nobody has told of. */
function proxyNote(trustedProxies: number): (headers: Headers) => void {
  let isSaid = trustedProxies > 0
  return (headers) => {
    if (isSaid || !headers.has('x-forwarded-for')) return
    isSaid = true
    const warning =
      'Requests come with X-Forwarded-For, and TRUSTED_PROXIES is 0: if a proxy of yours adds it, everybody behind it counts ' +
      'as one client, and one who guesses passwords holds up all. Set TRUSTED_PROXIES to how many proxies there are'
    log('config.warning', { warning })
  }
}

/** Sending a mail or not must take the same time, or the time would tell whether an address has an account. */
const mailingPaths = new Set(['/api/auth/request-password-reset', '/api/auth/send-verification-email'])
const mailingAnswerMs = 250

async function equalized(url: string): Promise<void> {
  if (mailingPaths.has(new URL(url).pathname)) await sleep(mailingAnswerMs)
}

async function attempt(call: () => Promise<Response>): Promise<{ response: Response | undefined; fault: unknown }> {
  const { result, fault } = await watchFaults(call)
  if (result.status === 'rejected') return { response: undefined, fault: fault ?? result.reason }
  return { response: result.value, fault }
}

const uniqueViolation = '23505'
const characterNotInRepertoire = '22021'

function isLostRace(fault: unknown): boolean {
  return hasSqlState(fault, uniqueViolation)
}

/** A NUL in a token or a name: no row can hold it, so what was sent is wrong and not the database. */
function isUnstorable(fault: unknown): boolean {
  return hasSqlState(fault, characterNotInRepertoire)
}

/** Whatever goes wrong while what a device says is looked at, the library takes for a fault of the server's. */
const passkeyPaths = new Set(['/api/auth/passkey/verify-authentication', '/api/auth/passkey/verify-registration'])

function isOddPasskey(url: string, fault: unknown): boolean {
  return passkeyPaths.has(new URL(url).pathname) && !isOfDatabase(fault)
}

function hasSqlState(fault: unknown, state: string): boolean {
  return fault instanceof Error && (fault as { code?: unknown }).code === state
}

/** Google's own address comes as data with status 200, for the page to go to. */
function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/**
 * Leads nowhere but to this site, whatever the library was talked into. A verification link that does not work leads to
 * the sign-in page, which says so; signed out, /network could not.
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

/** What opens the account stands in a cookie that no script can read, and so not in what scripts are answered. */
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
    // Some refusals, such as a disabled path, are plain text.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
