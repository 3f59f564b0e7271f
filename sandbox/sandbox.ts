import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { demoPages } from './demo/demo.ts'
import { startMailbox } from './mail/mailbox.ts'
import { mailboxPages, mailboxPath } from './mail/pages.ts'
import { type ModelSandbox, startModel } from './model/model.ts'
import { openidPages, openidPath } from './openid/pages.ts'
import { createProvider } from './openid/provider.ts'
import { stripePath } from './stripe/pages.ts'
import { startStripe, type StripeSandbox } from './stripe/stripe.ts'

/** Local substitutes for the external services that Kithmap uses. They implement the real protocols. */
export interface Sandbox {
  readonly smtpUrl: string
  /** Kithmap's client registration with the mock Google server. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  readonly stripe: StripeSandbox
  readonly model: ModelSandbox
  /** The pages of all substitutes, to be mounted at `/sandbox`. */
  readonly app: Hono
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Folder in which the substitutes store their data, so that it survives a restart. */
  readonly dataDir: string
  /** Address of the server that mounts the substitutes, without a trailing slash. */
  readonly baseUrl: string
  /** Pause of the language model after each piece of an answer, in milliseconds. */
  readonly modelPauseMs?: number
}

export async function startSandbox({ dataDir, baseUrl, modelPauseMs }: SandboxOptions): Promise<Sandbox> {
  const mailbox = await startMailbox({ smtpPort: 0, folder: join(dataDir, 'mail') })
  const issuer = `${baseUrl}${openidPath}`
  const client = {
    id: 'kithmap',
    secret: randomBytes(24).toString('hex'),
    name: 'Kithmap',
    redirectUri: `${baseUrl}/api/auth/callback/google`,
  }
  const stripe = await startStripe({ folder: join(dataDir, 'stripe'), pagesUrl: `${baseUrl}${stripePath}` })
  const model = await startModel({ pauseMs: modelPauseMs })
  const app = new Hono()
  app.get('/', (c) => c.redirect(mailboxPath))
  app.route('/mail', mailboxPages(mailbox))
  app.route('/demo', demoPages({ folder: join(dataDir, 'demo'), mailbox }))
  app.route('/openid', openidPages(await createProvider({ issuer, client })))
  app.route('/stripe', stripe.pages)
  return {
    smtpUrl: mailbox.smtpUrl,
    google: { issuer, clientId: client.id, clientSecret: client.secret },
    stripe,
    model,
    app,
    async close() {
      await stripe.close()
      await model.close()
      await mailbox.close()
    },
  }
}
