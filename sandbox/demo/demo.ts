import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { z } from 'zod'
import { mostHeavyEdits } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { Network } from '../../domain/entities/network/network.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { circlesNetwork } from './circles-network.ts'
import { Dated, redating } from './redate.ts'
import { saltmere, saltmereNetwork } from './saltmere.ts'
import { texts } from './texts.ts'
import { DemoUnavailable, Visitor } from './visitor.ts'
import { circles } from './words.ts'

const email = 'demo@kithmap.example'

interface DemoOptions {
  /** Folder in which the password of the demo account is stored. */
  readonly folder: string
  readonly mailbox: Mailbox
}

/**
 * Routes that open the demo account, which contains examples of everything. The account is created on first use like
 * any account: by registering and editing.
 */
export function demoPages({ folder, mailbox }: DemoOptions): Hono {
  const app = new Hono()
  /**
   * The previous request, for which each request waits, so that pressing the button twice does not create everything
   * twice.
   */
  let opening: Promise<unknown> = Promise.resolve()
  app.post('/', csrf(), async (c) => {
    const { port } = new URL(c.req.url)
    // Uses the local address instead of the host name from the browser, which could name any server.
    const visitor = new Visitor(`http://127.0.0.1:${port}`)
    const opened = opening.then(() => openDemo(visitor, mailbox, folder))
    opening = opened.catch(() => undefined)
    try {
      await opened
    } catch (error) {
      if (!(error instanceof DemoUnavailable)) throw error
      return c.json({ code: 'DEMO_CLOSED', message: texts.closed(error.message) }, 503)
    }
    for (const cookie of visitor.setCookies) c.header('set-cookie', cookie, { append: true })
    return c.redirect('/network', 303)
  })
  return app
}

async function openDemo(visitor: Visitor, mailbox: Mailbox, folder: string): Promise<void> {
  const password = await demoPassword(join(folder, 'password'))
  await visitor.enter({ name: 'Robin Demo', username: 'demo', email, password }, mailbox)
  const networks = Listed.parse(await visitor.send('GET', '/api/v1/networks'))
  const today = new Date().toISOString().slice(0, 10)
  const dayFile = join(folder, 'day')
  if (networks.length === 0) await makeNetworks(visitor, today)
  else await redate(visitor, networks, await dayOf(dayFile, networks), today)
  await writeFile(dayFile, today)
}

const Listed = z.array(Network.pick({ id: true, createdAt: true }))
type Listed = z.infer<typeof Listed>

async function makeNetworks(visitor: Visitor, today: string): Promise<void> {
  for (const { name, description, edits } of demoNetworks(today)) {
    const id = randomUUID()
    await visitor.send('POST', '/api/v1/networks', { id, name, description })
    await submit(visitor, id, edits)
  }
}

/**
 * Moves the demo's dates from the day on which it was created or last opened (`from`) to today, so that tasks due this
 * week are again due this week.
 */
async function redate(visitor: Visitor, networks: Listed, from: string, today: string): Promise<void> {
  if (from === today) return
  const [before, now] = [from, today].map((day) => demoNetworks(day).flatMap(({ edits }) => edits))
  for (const { id } of networks) {
    const network = Dated.parse(await visitor.send('GET', `/api/v1/networks/${id}`))
    await submit(visitor, id, redating(network, before ?? [], now ?? []))
  }
}

async function submit(visitor: Visitor, id: string, edits: readonly Edit[]): Promise<void> {
  for (let start = 0; start < edits.length; start += mostHeavyEdits) {
    const batch = { batchId: randomUUID(), edits: edits.slice(start, start + mostHeavyEdits) }
    await visitor.send('POST', `/api/v1/networks/${id}/edits`, batch)
  }
}

/**
 * Returns the day to which the demo's dates are relative. If none is stored, the dates have not been moved since the
 * demo was created.
 */
async function dayOf(file: string, networks: Listed): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const days = networks.map(({ createdAt }) => createdAt.slice(0, 10)).sort()
    return days[0] ?? ''
  }
}

interface DemoNetwork {
  readonly name: string
  readonly description: string
  readonly edits: readonly Edit[]
}

/** Returns the networks of the demo account as of `today`. */
export function demoNetworks(today: string): DemoNetwork[] {
  return [
    {
      name: 'Founders and Friends',
      description: 'Seven circles around a fund: labs, a newsroom, a university and neighbors.',
      edits: circlesNetwork({ seed: 7, today, circles: circles.slice(0, 7), size: 43 }),
    },
    { name: saltmere.name, description: saltmere.description, edits: saltmereNetwork({ seed: 11, today }) },
    {
      name: 'Design Guild',
      description: 'Designers, their clients, and a university.',
      edits: circlesNetwork({
        seed: 23,
        today,
        circles: [...circles.slice(6), ...circles.slice(2, 4)].slice(0, 5),
        size: 18,
      }),
    },
  ]
}

/**
 * Returns the password of the demo account. It is generated for each installation, because a publicly known password
 * would be a risk.
 */
async function demoPassword(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(file, `Demo-${randomBytes(18).toString('base64url')}-1`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
