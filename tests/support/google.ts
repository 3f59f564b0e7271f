import type { Session } from './session.ts'

/** The identity of a user at the simulated Google. */
export interface Persona {
  readonly email: string
  readonly name?: string
  readonly verified?: boolean
}

/** Starts to sign in with Google. Returns the URL of the page at Google. */
export async function startGoogleSignIn(session: Session, callbackURL = '/auth/callback'): Promise<URL> {
  const response = await session.post('/api/auth/sign-in/social', { provider: 'google', callbackURL })
  const { url } = (await response.json()) as { url?: string }
  if (!url) throw new Error(`The server did not redirect to Google: ${response.status}`)
  return new URL(url)
}

/** Gives consent on the page at Google. Returns the URL to which Google redirects. */
export async function consent(
  authorization: URL,
  { email, name = 'Gina Marlow', verified = true }: Persona,
): Promise<URL> {
  const form = new URLSearchParams({ decision: 'allow', email, name, ...(verified && { verified: 'on' }) })
  const response = await fetch(authorization, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: authorization.origin },
  })
  const location = response.headers.get('location')
  if (!location) throw new Error(`The provider did not redirect back: ${response.status} ${await response.text()}`)
  return new URL(location)
}

/**
 * Opens the URL to which Google has redirected. Returns the URL to which the server redirects, or the status of the
 * response if it does not redirect.
 */
export async function followRedirect(session: Session, answer: URL): Promise<string> {
  const response = await session.fetch(answer.pathname + answer.search)
  return response.headers.get('location') ?? `${response.status}`
}

export async function signInWithGoogle(session: Session, persona: Persona): Promise<string> {
  return followRedirect(session, await consent(await startGoogleSignIn(session), persona))
}
