import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Mailbox, StoredMail } from '../mail/mailbox.ts'
import { texts } from './texts.ts'

/** Number of attempts to read an email that is still passing through the queue. */
const mailTries = 200
const mailPauseMs = 50

interface Account {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
}

const Rejection = z.object({ code: z.string(), message: z.string() })
type Rejection = z.infer<typeof Rejection>

/** Thrown if the demo cannot be opened. The message gives the reason. */
export class DemoUnavailable extends Error {
  override name = 'DemoUnavailable'
}

/** A client that uses the server like a browser, with its own cookies. */
export class Visitor {
  readonly #baseUrl: string
  readonly #cookies = new Map<string, string>()
  /** Raw `Set-Cookie` headers of the server, which are forwarded to the browser. */
  readonly setCookies: string[] = []

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Signs in. If the account does not exist, registers it first. Rejects with `DemoUnavailable` if that fails. */
  async enter(account: Account, mailbox: Mailbox): Promise<void> {
    const { email, password } = account
    let rejection = await this.#signIn({ email, password })
    if (rejection?.code === 'INVALID_EMAIL_OR_PASSWORD') {
      const before = (await mailsTo(mailbox, email)).length
      let refused = await this.#signUp(account)
      // The username belongs to another user, or to a demo account with another password. In the second case, this
      // sign-up creates no account, because the email already has one.
      if (refused?.code === 'USERNAME_IS_ALREADY_TAKEN') {
        refused = await this.#signUp({ ...account, username: account.username + randomBytes(4).toString('hex') })
      }
      if (refused) throw new DemoUnavailable(refused.message)
      rejection = await this.#signIn({ email, password })
      // Sign-up responds in the same way for existing and new accounts. Only the email shows which of the two it is.
      if (rejection) return this.#verify(await newestMail(mailbox, email, before))
    } else if (rejection?.code === 'EMAIL_NOT_VERIFIED') {
      return this.#verify(await newestMail(mailbox, email, 0))
    }
    if (rejection) throw new DemoUnavailable(rejection.message)
  }

  /** Opens the verification link, which also signs in. A separate sign-in would leave an unused session. */
  async #verify(mail: StoredMail): Promise<void> {
    const link = mail.text.match(/https?:\/\/\S+verify-email\S+/)?.[0]
    if (!link) throw new DemoUnavailable(texts.otherPassword)
    const { pathname, search } = new URL(link)
    await this.#fetch('GET', pathname + search)
  }

  async send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(method, path, body)
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  #signUp(account: Account): Promise<Rejection | undefined> {
    return this.#ask('/api/auth/sign-up/email', { ...account, callbackURL: '/network' })
  }

  #signIn(credentials: { email: string; password: string }): Promise<Rejection | undefined> {
    return this.#ask('/api/auth/sign-in/email', credentials)
  }

  /** Sends a request. Resolves to the server's rejection, or undefined if the request succeeded. */
  async #ask(path: string, body: object): Promise<Rejection | undefined> {
    const response = await this.#fetch('POST', path, body)
    const answer: unknown = await response.json()
    return response.ok ? undefined : Rejection.parse(answer)
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

async function mailsTo(mailbox: Mailbox, email: string): Promise<StoredMail[]> {
  return (await mailbox.list()).filter(({ to }) => to.includes(email))
}

/** Waits until there are more than `moreThan` emails, and resolves to the newest one. */
async function newestMail(mailbox: Mailbox, email: string, moreThan: number): Promise<StoredMail> {
  for (let tries = 0; tries < mailTries; tries++) {
    const [newest, ...older] = await mailsTo(mailbox, email)
    if (newest && older.length >= moreThan) return newest
    await sleep(mailPauseMs)
  }
  throw new DemoUnavailable(texts.noMail)
}
