import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'

/** A user who can sign in at the provider. */
export interface Persona {
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

export interface Client {
  readonly id: string
  readonly secret: string
  readonly name: string
  readonly redirectUri: string
}

/** The query parameters that an application sends when it redirects to the provider. */
export const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().min(1),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  nonce: z.string().optional(),
  access_type: z.enum(['online', 'offline']).default('online'),
  prompt: z.string().default(''),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
})

interface Grant {
  readonly request: AuthorizationRequest
  readonly persona: Persona
  readonly expiresAt: number
}

const codeLifeMs = 60_000
const tokenLifeSeconds = 3600
const keyId = 'sandbox'
const algorithm = 'RS256'

export type OpenIdProvider = Awaited<ReturnType<typeof createProvider>>

/**
 * Creates a provider that implements OpenID Connect: codes that can be used once, client authentication with PKCE, and
 * signed ID tokens.
 */
export async function createProvider({ issuer, client }: { issuer: string; client: Client }) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm, use: 'sig' }
  const grants = new Map<string, Grant>()
  const personas = new Map<string, Persona>()

  function grant(request: AuthorizationRequest, persona: Persona): string {
    const code = randomBytes(24).toString('base64url')
    grants.set(code, { request, persona, expiresAt: Date.now() + codeLifeMs })
    personas.set(persona.email, persona)
    return code
  }

  async function exchange(body: unknown, clientId: string, clientSecret: string) {
    if (clientId !== client.id || !isSame(clientSecret, client.secret)) return { error: 'invalid_client' } as const
    const parsed = TokenRequest.safeParse(body)
    if (!parsed.success) return { error: 'invalid_request' } as const
    const { code, code_verifier: verifier, redirect_uri: redirectUri } = parsed.data
    const granted = grants.get(code)
    grants.delete(code)
    if (!granted || granted.expiresAt < Date.now()) return { error: 'invalid_grant' } as const
    const { request, persona } = granted
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (request.redirect_uri !== redirectUri || !isSame(challenge, request.code_challenge)) {
      return { error: 'invalid_grant' } as const
    }
    const offline = request.access_type === 'offline' && request.prompt.includes('consent')
    return {
      access_token: randomBytes(24).toString('base64url'),
      ...(offline && { refresh_token: randomBytes(24).toString('base64url') }),
      token_type: 'Bearer',
      expires_in: tokenLifeSeconds,
      scope: request.scope,
      id_token: await idToken(persona, request.nonce),
    }
  }

  function idToken({ name, email, emailVerified }: Persona, nonce: string | undefined): Promise<string> {
    return new SignJWT({ name, email, email_verified: emailVerified, ...(nonce !== undefined && { nonce }) })
      .setProtectedHeader({ alg: algorithm, kid: keyId })
      .setIssuer(issuer)
      .setAudience(client.id)
      .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 21))
      .setIssuedAt()
      .setExpirationTime(`${tokenLifeSeconds}s`)
      .sign(privateKey)
  }

  return {
    issuer,
    client,
    jwks: { keys: [jwk] },
    discovery: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [algorithm],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    },
    grant,
    exchange,
    /** Returns the users, oldest first. */
    personas: () => [...personas.values()],
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
