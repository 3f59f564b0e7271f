import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuiltPages } from '../../contract/pages.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import { createAuth } from '../../server/account/auth.ts'
import { createAuthHandler } from '../../server/account/auth-handler.ts'
import { createApp } from '../../server/app.ts'
import { Generator } from '../../server/ai/generator.ts'
import { Billing } from '../../server/billing/billing.ts'
import { webhookRoute } from '../../server/billing/webhook.ts'
import { defaultRate } from '../../server/contact/commands.ts'
import { answerRoutes } from '../../server/introductions/answer-routes.ts'
import { contactRoutes } from '../../server/contact/contact-routes.ts'
import { openDatabase } from '../../server/db/database.ts'
import { watchDatabase } from '../../server/db/health.ts'
import { calendarFeeds } from '../../server/calendars/calendar-feeds.ts'
import { calendarLinks } from '../../server/calendars/calendar-links.ts'
import { bookingRoutes } from '../../server/meetings/booking-routes.ts'
import { meetingLinks } from '../../server/meetings/meeting-links.ts'
import { reminderLinks } from '../../server/digests/reminder-links.ts'
import { reminderRoutes } from '../../server/digests/reminder-routes.ts'
import { stopReportLinks } from '../../server/reports/stop-links.ts'
import { stopReportRoutes } from '../../server/reports/stop-routes.ts'
import { exportFiles } from '../../server/exports/export-files.ts'
import { exportLinks } from '../../server/exports/export-links.ts'
import { imageRoute } from '../../server/image/image-route.ts'
import { Admission } from '../../server/limits/admission.ts'
import { FileReader } from '../../server/exchange/file-reader.ts'
import { FileWriter } from '../../server/exchange/file-writer.ts'
import { DocumentReads } from '../../server/network/document-reads.ts'
import { readPages } from '../../server/pages/public-pages.ts'
import { removeAccount } from '../../server/removal/commands.ts'
import { JobQueue } from '../../server/jobs/queue.ts'
import { jobs } from '../../server/job-registry.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { accountRoutes, routes } from '../support/access-routes.ts'
import { AccessStage, type Caller } from '../support/access-stage.ts'
import { temporaryFolder } from '../support/kithmap.ts'
import { LiveClient } from '../support/live-client.ts'
import { figure } from '../support/proof.ts'

let stage: AccessStage

beforeAll(async () => {
  stage = await AccessStage.open()
})

afterAll(() => stage?.close())

/** A single page represents all public pages, because they have the same kind of route. */
const onePage: BuiltPages = { contentSecurityPolicy: '', pages: [{ path: '/contact', indexed: true, html: '' }] }

describe('T21 routes outside the API contract', () => {
  test('all are listed in the tables of this proof', async () => {
    const folder = await temporaryFolder('routes')
    const database = openDatabase(stage.databaseUrl)
    const health = watchDatabase(stage.databaseUrl)
    const sandbox = await startSandbox({ dataDir: folder.path, baseUrl: stage.server.baseUrl })
    const queue = new JobQueue({ registry: jobs, owner: database.owner })
    const mailer = createMailer(database, queue, 'x'.repeat(32))
    try {
      const auth = createAuth({
        database,
        baseUrl: stage.server.baseUrl,
        trustedOrigins: [],
        secret: 'x'.repeat(32),
        mailer,
        emailVerification: 'mail',
        google: sandbox.google,
        removeAccount: (userId, keyOf) => removeAccount(database, userId, keyOf),
      })
      const offer = {
        localMode: true,
        google: true,
        mail: true,
        emailVerification: 'mail',
        billing: false,
        trialDays: 0,
        strictFree: false,
        hasModel: false,
        boundsStorage: true,
      } as const
      const currentUser = () => Promise.resolve(null)
      const { baseUrl } = stage.server
      const site = {
        baseUrl,
        supportEmail: 'a@b.test',
        privacyEmail: 'a@b.test',
        localMode: true,
        trialDays: 0,
        planNotes: {},
      }
      await writeFile(join(folder.path, 'pages.json'), JSON.stringify(onePage))
      const pages = readPages(join(folder.path, 'pages.json'), site)
      if (!pages) throw new Error('The page that the test has written was not found.')
      const contact = contactRoutes({
        pages,
        database,
        health,
        mailer: undefined,
        contactEmail: undefined,
        origins: [],
        trustedProxies: 0,
        rate: defaultRate,
        secret: 'x'.repeat(32),
      })
      const answers = answerRoutes({ pages, database, health })
      const links = reminderLinks('x'.repeat(32), baseUrl)
      const reminders = reminderRoutes({ pages, database, health, links })
      const toReports = stopReportLinks('x'.repeat(32), baseUrl)
      const reportStops = stopReportRoutes({ pages, database, health, links: toReports })
      const toMeetings = meetingLinks('x'.repeat(32), baseUrl)
      const parts = { database, queue, mails: undefined }
      const bookings = bookingRoutes({ pages, health, links: toMeetings, parts })
      const rules = { strictFree: false }
      const billing = new Billing({ database, payments: undefined, rules, baseUrl, trialDays: 0 })
      const generator = new Generator({ database, model: undefined, queue })
      const documentReads = new DocumentReads(1)
      const [files, fileWriter] = [new FileReader(), new FileWriter()]
      const toExports = exportLinks('x'.repeat(32), baseUrl)
      const calendars = calendarLinks('x'.repeat(32), baseUrl)
      const admission = new Admission({ connections: 2, countsPoints: true })
      const app = createApp({
        readiness: { state: 'ready' },
        context: {
          database,
          health,
          generator,
          model: undefined,
          billing,
          offer,
          documentReads,
          files,
          fileWriter,
          exportLinks: toExports,
          calendarLinks: calendars,
          requestMails: undefined,
          meetingLinks: toMeetings,
          meetingMails: undefined,
          queue,
          admission,
          currentUser,
          recoveryCodesLeft: () => Promise.resolve(0),
        },
        baseUrl: stage.server.baseUrl,
        localMode: true,
        trustedProxies: 0,
        sessionToken: () => Promise.resolve(null),
        accessLog: false,
        origins: [],
        authHandler: createAuthHandler(auth, 0),
        images: imageRoute({ currentUser }),
        calendarFeeds: calendarFeeds({ database, health, links: calendars }),
        exportFiles: exportFiles({ database, health, links: toExports, trustedProxies: 0 }),
        webhook: webhookRoute({ payments: undefined, database, queue, health }),
        sandbox: sandbox.app,
        web: {
          root: folder.path,
          previousBuilds: folder.path,
          pages,
          contact,
          answers,
          reminders,
          reportStops,
          bookings,
        },
      })
      const served = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
      expect([...served].sort()).toEqual(Object.keys(routes).sort())
      const offered = new Set(Object.values(auth.api).flatMap((endpoint) => routeOf(endpoint as AuthEndpoint)))
      expect([...offered].sort()).toEqual(Object.keys(accountRoutes).sort())
      figure(`T21: ${served.size} routes and ${offered.size} account routes outside the contract, all listed`)
    } finally {
      await sandbox.close()
      await health.close()
      await database.close()
      await folder.remove()
    }
  })

  test('endpoints for signed-in users reject requests without a valid session', async () => {
    const visitors = [stage.sessionOf('anonymous'), stage.sessionOf('expired')]
    for (const [route, access] of Object.entries(routes)) {
      const [method = '', path = ''] = route.split(' ')
      if (access !== 'user') continue
      for (const visitor of visitors) expect((await visitor.fetch(path, { method })).status, route).toBe(401)
    }
    for (const [route, [access, body]] of Object.entries(accountRoutes)) {
      const [method = '', path = ''] = route.split(' ')
      if (access === 'public') continue
      const query = method === 'GET' ? `?${new URLSearchParams({ ...body })}` : ''
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const before = await accounts()
      for (const visitor of visitors) {
        const response = await visitor.fetch(`/api/auth${path}${query}`, { method, ...(method !== 'GET' && json) })
        expect([response.status, route], await response.text()).toEqual([access === 'closed' ? 404 : 401, route])
      }
      expect(await accounts(), route).toEqual(before)
    }
  })

  test('a page on another site can neither read nor change any data', async () => {
    const { baseUrl } = stage.server
    const { cookie } = stage.sessionOf('owner')
    const attempt = async (origin: string, method: string) => {
      const headers = { cookie, 'content-type': 'application/json', ...(origin ? { origin } : {}) }
      const body = method === 'GET' ? null : JSON.stringify({ id: randomUUID(), name: 'Foreign' })
      return (await fetch(`${baseUrl}/api/v1/networks`, { method, headers, body })).status
    }
    for (const origin of ['https://evil.example', 'null', `${baseUrl}.evil.example`]) {
      expect([await attempt(origin, 'GET'), await attempt(origin, 'POST')], origin).toEqual([403, 403])
    }
    expect([await attempt('', 'GET'), await attempt('', 'POST')]).toEqual([200, 403])
    expect(await attempt(baseUrl, 'POST')).toBe(201)
  })

  test('a live connection requires a session and a page of this site', async () => {
    const { baseUrl } = stage.server
    const attempt = (caller: Caller, origin: string) =>
      LiveClient.connect(baseUrl, stage.sessionOf(caller).cookie, origin).then(
        (live) => {
          live.close()
          return 'let in'
        },
        (error: Error) => error.message,
      )
    expect(await attempt('owner', baseUrl)).toBe('let in')
    expect(await attempt('anonymous', baseUrl)).toContain('401')
    expect(await attempt('expired', baseUrl)).toContain('401')
    for (const origin of [
      'https://evil.example',
      'null',
      `${baseUrl}.evil.example`,
      baseUrl.replace('http', 'https'),
      '',
    ]) {
      expect(await attempt('owner', origin), origin).toContain('403')
    }
  })

  test('no request ran an unexpected command on its database connection', () => {
    expect(stage.server.output).toContain('server.started')
    expect(stage.server.output).not.toContain('database.strange-command')
  })
})

interface AuthEndpoint {
  readonly path?: string
  readonly options: { readonly method: string | readonly string[]; readonly metadata?: { readonly SERVER_ONLY?: true } }
}

/**
 * Returns the route of an endpoint. Empty for an endpoint without a path, which only the server's own code can call.
 */
function routeOf({ path, options }: AuthEndpoint): string[] {
  return path ? [`${[options.method].flat()[0]} ${path}`] : []
}

/** Only includes valid sessions, because Better Auth deletes an expired session when it is used. */
const accounts = async () => [
  await stage.backstage.rows('select * from "user" order by "id"'),
  await stage.backstage.rows('select * from "account" order by "id"'),
  await stage.backstage.rows(
    'select "id", "userId", "expiresAt" from "session" where "expiresAt" > now() order by "id"',
  ),
]
