import { join } from 'node:path'
import { Hono } from 'hono'
import { startMailbox } from './mail/mailbox.ts'
import { mailboxPages, mailboxPath } from './mail/pages.ts'

/** Stand-ins for the services around Kithmap, on this machine, speaking the real protocols. */
export interface Sandbox {
  readonly smtpUrl: string
  /** The stand-ins' pages, to be mounted at /sandbox. */
  readonly app: Hono
  close(): Promise<void>
}

/** What the stand-ins receive is kept in `dataDir` and is there again after a restart. */
export async function startSandbox({ dataDir }: { dataDir: string }): Promise<Sandbox> {
  const mailbox = await startMailbox({ smtpPort: 0, folder: join(dataDir, 'mail') })
  const app = new Hono()
  app.get('/', (c) => c.redirect(mailboxPath))
  app.route('/mail', mailboxPages(mailbox))
  return { smtpUrl: mailbox.smtpUrl, app, close: () => mailbox.close() }
}
