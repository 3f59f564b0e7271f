import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from 'better-auth/oauth2'
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

export const googleIssuer = 'https://accounts.google.com'

export interface GoogleOptions {
  /** URL of the OpenID provider: Google, or the sandbox's provider in local mode. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Called before the user is signed in. The provider has verified the email. */
  onProvenAddress(email: string, name: string): Promise<void>
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const Claims = z.object({
  sub: z.string().min(1),
  email: z.email(),
  // Required, because an unverified address would give access to the account of another user.
  email_verified: z.literal(true),
  name: z.string().trim().optional(),
})
type Claims = z.infer<typeof Claims>

const discoveryWithinMs = 5000

/**
 * Returns the provider for sign-in with Google: OpenID Connect with PKCE, state and nonce. Better Auth's own Google
 * provider supports neither a nonce nor another issuer. Its generic provider reads the discovery document only at
 * startup.
 */
export function googleProvider({ issuer, clientId, clientSecret, onProvenAddress }: GoogleOptions) {
  const discover = rememberSuccess(async () => readDiscovery(issuer))
  const keys = rememberSuccess(async () => createRemoteJWKSet(new URL((await discover()).jwks_uri)))
  const jwks: JWTVerifyGetKey = async (header, token) => (await keys())(header, token)
  const options = { clientId, clientSecret }

  const provider: OAuthProvider<Claims> = {
    id: 'google',
    name: 'Google',
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    // Accepts both forms of the issuer, because Google's tokens contain it with or without "https://".
    idToken: { jwks, issuer: [issuer, issuer.replace('https://', '')], audience: clientId, algorithms: ['RS256'] },
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce, redirectURI }) {
      const { authorization_endpoint: authorizationEndpoint } = await discover()
      return createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: ['openid', 'email', 'profile'],
        accessType: 'offline',
        prompt: 'consent',
        ...(idTokenNonce && { nonce: idTokenNonce }),
      })
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token_endpoint: tokenEndpoint } = await discover()
      return validateAuthorizationCode({
        code,
        redirectURI,
        options,
        tokenEndpoint,
        ...(codeVerifier && { codeVerifier }),
      })
    },
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null
      const claims = Claims.safeParse(decodeJwt(idToken))
      if (!claims.success) return null
      const { email, name } = claims.data
      const user = { email, name: name || (email.split('@')[0] ?? email), emailVerified: true }
      await onProvenAddress(email.toLowerCase(), user.name)
      return { user, data: claims.data }
    },
  }
  return provider
}

async function readDiscovery(issuer: string) {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryWithinMs),
  })
  if (!response.ok)
    throw new Error(`The discovery document of the OpenID provider could not be loaded: status ${response.status}.`)
  const discovery = Discovery.parse(await response.json())
  if (discovery.issuer !== issuer) throw new Error('The issuer of the OpenID provider differs from the configured one.')
  return discovery
}

/** Returns a function that runs `work` once and caches its result. If `work` fails, the next call tries again. */
function rememberSuccess<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}
