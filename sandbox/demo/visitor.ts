import { setTimeout as sleep } from 'node:timers/promises'
import type { Mailbox } from '../mail/mailbox.ts'

/** Long enough for a mail to pass through the queue. */
const mailTries = 200
const mailPauseMs = 50

interface Account {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Somebody who uses the server as a browser does: through its doors, with a jar for its cookies. */
export class Visitor {
  readonly #baseUrl: string
  readonly #cookies = new Map<string, string>()
  /** As the server sent them, to be handed on. */
  readonly setCookies: string[] = []

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Signs in, after registering if there is no such account yet. */
  async enter(account: Account, mailbox: Mailbox): Promise<void> {
    const { email, password } = account
    if (await this.#signIn({ email, password })) return
    await this.send('POST', '/api/auth/sign-up/email', { ...account, callbackURL: '/network' })
    if (await this.#signIn({ email, password })) return
    await this.#fetch('GET', await verificationPath(mailbox, email))
    if (!(await this.#signIn({ email, password }))) throw new Error('The demo account cannot be signed in to.')
  }

  async send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(method, path, body)
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  async #signIn(credentials: { email: string; password: string }): Promise<boolean> {
    const response = await this.#fetch('POST', '/api/auth/sign-in/email', credentials)
    await response.arrayBuffer()
    return response.ok
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.#baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.#baseUrl,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
    this.#cookies.set(name, value.join('='))
    this.setCookies.push(line)
  }
}

async function verificationPath(mailbox: Mailbox, email: string): Promise<string> {
  for (let tries = 0; tries < mailTries; tries++) {
    const mail = (await mailbox.list()).find(({ to }) => to.includes(email))
    const link = mail?.text.match(/https?:\/\/\S+verify-email\S+/)?.[0]
    if (link) {
      const { pathname, search } = new URL(link)
      return pathname + search
    }
    await sleep(mailPauseMs)
  }
  throw new Error(`No mail arrived for ${email}.`)
}
