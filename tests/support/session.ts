import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { apiPath, contract } from '../../contract/contract.ts'

export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>

export const password = 'Str0ng-enough!'

/** A user with a cookie jar, who uses the same routes as a browser. */
export class Session {
  readonly baseUrl: string
  readonly email: string
  /** IP address of the user, for a server that trusts a proxy. */
  address: string | undefined
  readonly #cookies = new Map<string, string>()
  userId = ''

  constructor(baseUrl: string, email = `${randomUUID()}@people.test`) {
    this.baseUrl = baseUrl
    this.email = email
  }

  /** Registers a user and opens the link in the email. Resolves to the signed-in session. */
  static async register(
    baseUrl: string,
    { email, address }: { readonly email?: string; readonly address?: string } = {},
  ): Promise<Session> {
    const session = new Session(baseUrl, email)
    session.address = address
    const username = `u${randomUUID().slice(0, 12)}`
    const signUp = await session.post('/api/auth/sign-up/email', {
      name: 'Test Person',
      username,
      email: session.email,
      password,
      callbackURL: '/network',
    })
    if (!signUp.ok) throw new Error(`Registration failed: ${signUp.status} ${await signUp.text()}`)
    await session.fetch(new URL(await session.verificationLink()).href.replace(/^https?:\/\/[^/]+/, baseUrl))
    session.userId = (await session.api().me()).id
    return session
  }

  async verificationLink(): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${this.baseUrl}/sandbox/mail/messages.json?to=${encodeURIComponent(this.email)}`)
      const mails = (await answer.json()) as { text: string }[]
      const link = mails[0]?.text.match(/https?:\/\/\S+verify-email\S+/)?.[0]
      if (link) return link
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No email arrived for ${this.email}`)
  }

  async signIn(): Promise<Response> {
    return this.post('/api/auth/sign-in/email', { email: this.email, password })
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('origin', this.baseUrl)
    if (this.address) headers.set('x-forwarded-for', this.address)
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie)
    const response = await fetch(new URL(path, this.baseUrl), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => /max-age=0/i.test(attribute))) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
    return response
  }

  api(): Api {
    return this.at(this.baseUrl)
  }

  /** Returns the API for the same user on another server with the same database. */
  at(baseUrl: string): Api {
    return createORPCClient(
      new OpenAPILink(contract, {
        url: `${baseUrl}${apiPath}`,
        fetch: async (request, init) => {
          const headers = new Headers(request.headers)
          headers.set('origin', baseUrl)
          if (this.#cookies.size > 0) headers.set('cookie', this.cookie)
          return fetch(new Request(request, { headers }), init)
        },
      }),
    )
  }
}
