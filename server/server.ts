import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { livePath } from '../contract/live.ts'
import { createAuth } from './account/auth.ts'
import { recoveryCodesLeft } from './account/recovery-codes.ts'
import { mailsFromPeople } from './mail/mail-allowance.ts'
import { isBlocked } from './mail/mail-blocks.ts'
import { createAuthHandler } from './account/auth-handler.ts'
import { liveSessions } from './account/queries.ts'
import { currentUser, sessionToken } from './account/session.ts'
import { Generator } from './ai/generator.ts'
import { createApp, createWorkerApp, type Readiness, webhookPath } from './app.ts'
import { Billing } from './billing/billing.ts'
import { webhookRoute } from './billing/webhook.ts'
import { connectionOptions, limitConnections } from './http/connections.ts'
import { defaultRate } from './contact/commands.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { type Database, openDatabase } from './db/database.ts'
import { openNotifications } from './db/notifications.ts'
import { accountsLogin, ensureLogins, type Logins, requestsLogin, requireBoundLogin } from './db/login-role.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { watchDatabase } from './db/health.ts'
import { migrate, schemaTrouble } from './db/migrate.ts'
import type { Settings } from './platform/settings.ts'
import { calendarFeeds } from './calendars/calendar-feeds.ts'
import { calendarLinks } from './calendars/calendar-links.ts'
import { recordDelivery } from './digests/commands.ts'
import { DigestSender } from './digests/digest-sender.ts'
import { isDigestStopped } from './digests/queries.ts'
import { reminderLinks } from './digests/reminder-links.ts'
import { reminderRoutes } from './digests/reminder-routes.ts'
import { resumeDigests } from './digests/resume-digests.ts'
import { bookingRoutes } from './meetings/booking-routes.ts'
import { cancelUpcoming, mailChange, remindMeetings } from './meetings/commands.ts'
import { meetingLinks } from './meetings/meeting-links.ts'
import { MeetingMails } from './meetings/meeting-mails.ts'
import { recordMeeting } from './meetings/record-meeting.ts'
import { exportFiles } from './exports/export-files.ts'
import { exportLinks } from './exports/export-links.ts'
import { ExportMaker } from './exports/export-maker.ts'
import { resumeExports } from './exports/resume-exports.ts'
import { recordReportDelivery } from './reports/commands.ts'
import { isScheduleStopped } from './reports/queries.ts'
import { ReportSender } from './reports/report-sender.ts'
import { resumeReports } from './reports/resume-reports.ts'
import { stopReportLinks } from './reports/stop-links.ts'
import { stopReportRoutes } from './reports/stop-routes.ts'
import { imageRoute } from './image/image-route.ts'
import { followMergeHandler } from './network/jobs.ts'
import { removeAccount } from './removal/commands.ts'
import { deleteExpiredDataHandler } from './removal/jobs.ts'
import { reconcileBillingHandler, stripeEventHandler } from './billing/jobs.ts'
import { loggingOutcome } from './jobs/job.ts'
import { JobQueue } from './jobs/queue.ts'
import { jobs } from './job-registry.ts'
import { answerRoutes } from './introductions/answer-routes.ts'
import { RequestMails } from './introductions/request-mails.ts'
import { createMailer, sendWaitingMails } from './mail/mailer.ts'
import { sendMailHandler } from './mail/send-mail.ts'
import { Admission } from './limits/admission.ts'
import { Ledger } from './limits/budgets.ts'
import { shareSpending } from './limits/fleet.ts'
import { describeError, log } from './platform/log.ts'
import { updateBooksAfterMerge } from './network/update-books-after-merge.ts'
import { isOwnHost } from './http/own-host.ts'
import { resumeGenerations } from './ai/resume-generations.ts'
import { writeNetworkHandler } from './ai/jobs.ts'
import { FileReader } from './exchange/file-reader.ts'
import { FileWriter } from './exchange/file-writer.ts'
import { DocumentReads } from './network/document-reads.ts'
import { storeBuild } from './pages/previous-builds.ts'
import { exportSentence, freeMark, freeSentence, proSentence } from '../domain/plans/feature-lines.ts'
import { readPages } from './pages/public-pages.ts'
import { Live } from './realtime/live.ts'
import { googleIssuer } from './services/google.ts'
import { createMailTransport, type Mail, mailFault } from './services/mail.ts'
import { createModel } from './services/model.ts'
import { createPayments } from './services/stripe.ts'

export interface RunningServer {
  /** The actual port, which differs from the configured port if that is 0. */
  readonly port: number
  readonly baseUrl: string
  close(): Promise<void>
}

/** Folder of the web app built by `npm start`. */
const webRoot = join(import.meta.dirname, '../dist/client')
const builtPages = join(import.meta.dirname, '../dist/pages.json')
/** For end-to-end tests, in which many users share one address. */
const unlimitedRate = { sender: 1_000_000, all: 1_000_000 }

/** Starts all parts of a server process. When the process stops, the parts are stopped in reverse order. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    return await start(settings, closers, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  settings: Settings,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<RunningServer> {
  const databaseUrl = settings.databaseUrl ?? (await embeddedDatabase(settings, closers))
  const applied = await migrate(databaseUrl, jobs)
  if (applied.length > 0) log('database.migrated', { applied })
  const logins = await loginsOf(settings, databaseUrl)
  const database = openDatabase(databaseUrl, settings.databaseConnections, logins)
  closers.push(() => database.close())
  const health = watchDatabase(databaseUrl, schemaTrouble)
  health.whenLost(() => database.reconnect())
  closers.push(() => health.close())
  const notifications = await openNotifications(databaseUrl)
  closers.push(() => notifications.close())
  health.whenLost(() => notifications.reconnect())
  const isWorker = settings.role !== 'web'
  const queue = new JobQueue({ registry: jobs, owner: database.owner, notifications, isWorker })

  const sandbox = settings.localMode ? await startSandbox(settings) : undefined
  if (sandbox) closers.push(() => sandbox.close())
  const smtpUrl = settings.smtpUrl ?? sandbox?.smtpUrl
  const transport = smtpUrl ? createMailTransport({ url: smtpUrl, from: settings.mailFrom }) : undefined
  closers.push(async () => transport?.close())
  // The check is not awaited, because emails are stored until the mail server is available.
  transport?.check().catch((error: unknown) => {
    const { code, responseCode } = mailFault(error)
    const warning = 'The mail server in SMTP_URL is not available; emails are delivered once it is available'
    log('config.warning', { warning, code, responseCode })
  })
  const mailer = transport && createMailer(database, queue, settings.authSecret)
  closers.push(() => queue.close())
  const google = settings.google ? { issuer: googleIssuer, ...settings.google } : sandbox?.google
  const stripe = settings.stripe ?? sandbox?.stripe
  const payments = stripe && createPayments(stripe)
  const { baseUrl, trialDays, strictFree, storage } = settings
  const billing = new Billing({ database, payments, rules: { strictFree }, storage, baseUrl, trialDays })
  const modelSettings = settings.model ?? sandbox?.model
  const model = modelSettings && createModel(modelSettings)
  const generator = new Generator({ database, model, queue, storage: billing.storage })
  const links = exportLinks(settings.authSecret, baseUrl)
  const calendarAddresses = calendarLinks(settings.authSecret, baseUrl)
  const mayMail = mailsFromPeople(database, settings.authSecret, settings.rateLimit)
  const requestMails = mailer && new RequestMails({ mailer, mayMail, baseUrl })
  const toMeetings = meetingLinks(settings.authSecret, baseUrl)
  const meetingMails = mailer && new MeetingMails({ mailer, mayMail, links: toMeetings, baseUrl })
  const meetingParts = { database, queue, mails: meetingMails }
  const exportMaker = new ExportMaker({ database, queue, billing, mailer, links, baseUrl })
  const toReminders = reminderLinks(settings.authSecret, baseUrl)
  const digestSender = new DigestSender({ database, queue, mailer, links: toReminders, baseUrl })
  const stopReports = stopReportLinks(settings.authSecret, baseUrl)
  const reportSender = new ReportSender({ database, queue, billing, mailer, links: stopReports, baseUrl })
  const origins = allowedOrigins(settings)
  const auth = createAuth({
    database,
    baseUrl: settings.baseUrl,
    trustedOrigins: origins,
    secret: settings.authSecret,
    mailer,
    emailVerification: settings.emailVerification,
    google,
    beforeRemoval: async (userId) => {
      await billing.end(userId)
      await cancelUpcoming(meetingParts, userId)
    },
    removeAccount: (userId, keyOf) => removeAccount(database, userId, keyOf),
    rateLimit: settings.rateLimit,
    passwordCost: settings.passwordCost,
  })
  const findUser = oncePerRequest((headers) => health.guard(() => currentUser(auth, database, headers)))

  const ledger = new Ledger()
  if (settings.rateLimit) closers.push(await shareSpending(ledger, notifications))
  const admission = new Admission({ connections: database.pool.options.max, countsPoints: settings.rateLimit, ledger })
  const live = new Live({
    database,
    notifications,
    origins,
    trustedProxies: settings.trustedProxies,
    currentUser: findUser,
    mayAsk: (userId) => admission.admitsMessage(userId),
    charge: (userId, bytes) => admission.charge(userId, bytes),
    liveSessions: (ids) => liveSessions(database, ids),
  })
  closers.push(async () => live.close())
  await live.listen()

  const previousBuilds = join(settings.dataDir, 'web-builds')
  if (existsSync(webRoot)) {
    // If storing this build fails, the server only logs it. It does not need the stored copy to serve this build.
    await storeBuild(webRoot, previousBuilds).catch((error: unknown) => log('web.build-not-kept', describeError(error)))
  }
  const terms = {
    billing: billing.enabled,
    strictFree,
    hasModel: model !== undefined,
    boundsStorage: storage.account.free !== null,
  }
  const pages = readPages(builtPages, {
    ...settings,
    planNotes: {
      freePlan: freeSentence(terms),
      freeMark: freeMark(terms),
      freeExport: exportSentence(terms),
      proPlan: proSentence(terms),
    },
  })
  const contact =
    pages &&
    contactRoutes({
      pages,
      database,
      health,
      mailer,
      contactEmail: settings.contactEmail,
      origins,
      trustedProxies: settings.trustedProxies,
      rate: settings.rateLimit ? defaultRate : unlimitedRate,
      secret: settings.authSecret,
    })
  const answers = pages && answerRoutes({ pages, database, health })
  const reminders = pages && reminderRoutes({ pages, database, health, links: toReminders, storage: billing.storage })
  const reportStops = pages && stopReportRoutes({ pages, database, health, links: stopReports })
  const bookings = pages && bookingRoutes({ pages, health, links: toMeetings, parts: meetingParts })
  const readiness: Readiness = { state: 'starting' }
  const webApp = createApp({
    readiness,
    context: {
      database,
      health,
      generator,
      model,
      offer: {
        localMode: settings.localMode,
        google: google !== undefined,
        mail: mailer !== undefined,
        emailVerification: settings.emailVerification,
        trialDays,
        ...terms,
      },
      billing,
      documentReads: new DocumentReads(database.pool.options.max),
      files: new FileReader(),
      fileWriter: new FileWriter(),
      exportLinks: links,
      calendarLinks: calendarAddresses,
      requestMails,
      meetingLinks: toMeetings,
      meetingMails,
      queue,
      admission,
      currentUser: findUser,
      recoveryCodesLeft: (userId) => recoveryCodesLeft(auth, userId),
    },
    baseUrl,
    localMode: settings.localMode,
    trustedProxies: settings.trustedProxies,
    sessionToken: (headers) => sessionToken(auth, headers),
    accessLog: settings.accessLog,
    origins,
    authHandler: createAuthHandler(auth, settings.trustedProxies),
    images: imageRoute({ currentUser: findUser }),
    calendarFeeds: calendarFeeds({ database, health, links: calendarAddresses }),
    exportFiles: exportFiles({ database, health, links, trustedProxies: settings.trustedProxies }),
    webhook: webhookRoute({ payments, database, queue, health }),
    sandbox: sandbox?.app,
    web: existsSync(webRoot)
      ? { root: webRoot, previousBuilds, pages, contact, answers, reminders, reportStops, bookings }
      : undefined,
  })
  const app = settings.role === 'worker' ? createWorkerApp(health, readiness) : webApp
  const { server, port } = await listen(app.fetch, settings)
  closers.push(async () => {
    readiness.state = 'stopping'
    // Pages reconnect to another process, or to this address when the next process runs. The readiness check already
    // reports that this process is stopping.
    await live.dismiss()
    await closeServer(server)
  })
  server.on('upgrade', (request, socket, head) => {
    const isForUs = !settings.localMode || isOwnHost(request.headers.host, baseUrl)
    if (isForUs && request.url?.split('?')[0] === livePath) void live.upgrade(request, socket, head)
    else socket.destroy()
  })
  sandbox?.stripe.sendMessagesTo(`http://127.0.0.1:${port}${webhookPath}`)
  await queue.work({
    'follow-merge': followMergeHandler((step) => updateBooksAfterMerge(database, step, billing.storage)),
    'forget-expired': deleteExpiredDataHandler(database, settings.emailVerification),
    'handle-stripe-event': stripeEventHandler(billing),
    'mail-change': loggingOutcome(({ data }) => mailChange(meetingParts, data)),
    'make-export': loggingOutcome((run) => exportMaker.make(run)),
    'record-meeting': loggingOutcome(({ data }) => recordMeeting({ database, storage: billing.storage }, data)),
    'remind-meetings': async () => ({ reminders: await remindMeetings(meetingParts) }),
    'reconcile-billing': reconcileBillingHandler(billing),
    'resume-digests': () => resumeDigests(database, queue),
    'resume-exports': () => resumeExports(database, queue),
    'resume-reports': () => resumeReports(database, queue),
    'send-digest': loggingOutcome((run) => digestSender.send(run)),
    'send-report': loggingOutcome((run) => reportSender.send(run)),
    'send-mail':
      transport &&
      sendMailHandler({
        owner: database.owner,
        transport,
        secret: settings.authSecret,
        isStopped: (id, mail) => isMailStopped(database, id, mail),
        onEnd: async (id, state) => {
          await recordDelivery(database.owner, id, state)
          await recordReportDelivery(database.owner, id, state)
        },
      }),
    'write-network': writeNetworkHandler(generator),
  })
  await resumeGenerations(database, queue)
  await resumeDigests(database, queue)
  await resumeExports(database, queue)
  await resumeReports(database, queue)
  await sendWaitingMails(database.owner, queue)
  readiness.state = 'ready'
  return { port, baseUrl, close }
}

/** Whether the recipient of a waiting email has stopped emails of its kind. */
async function isMailStopped({ owner }: Database, id: string, { stopLink, list, to }: Mail): Promise<boolean> {
  if (list === 'reminders') return isDigestStopped(owner, id)
  if (list === 'reports') return isScheduleStopped(owner, id)
  return Boolean(stopLink) && isBlocked(owner, to)
}

/**
 * Returns a function like `ask` that caches the result by request. Several parts of the server need the sender, and the
 * database should be queried only once.
 */
function oncePerRequest<T>(ask: (headers: Headers) => Promise<T>): (headers: Headers) => Promise<T> {
  const asked = new WeakMap<Headers, Promise<T>>()
  return (headers) => {
    const answer = asked.get(headers) ?? ask(headers)
    asked.set(headers, answer)
    return answer
  }
}

/**
 * Returns the connection URLs for requests and accounts. If possible, these URLs name restricted users who cannot
 * switch to other roles.
 */
async function loginsOf(settings: Settings, databaseUrl: string): Promise<Partial<Logins>> {
  if (!settings.databaseUrl) return ensureLogins(databaseUrl)
  const { databaseAppUrl: requests, databaseAccountsUrl: accounts } = settings
  if (requests) await requireBoundLogin(requests, requestsLogin)
  if (accounts) await requireBoundLogin(accounts, accountsLogin)
  return { ...(requests && { requests }), ...(accounts && { accounts }) }
}

async function embeddedDatabase(settings: Settings, closers: (() => Promise<void>)[]): Promise<string> {
  const embedded = await startEmbedded({
    dataDir: join(settings.dataDir, 'postgres'),
    log: (line) => log('database.embedded', { line }),
  })
  closers.push(() => embedded.stop())
  return embedded.url
}

/**
 * Starts the sandbox. The sandbox is imported here and only in local mode, so that production servers do not load it.
 */
async function startSandbox(settings: Settings) {
  const sandbox = await import('../sandbox/sandbox.ts')
  const { baseUrl, modelPauseMs } = settings
  return sandbox.startSandbox({ dataDir: join(settings.dataDir, 'sandbox'), baseUrl, modelPauseMs })
}

/** Returns the origins of our pages. A local server can be reached under both names of its machine. */
function allowedOrigins({ baseUrl, localMode, port }: Settings): string[] {
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return [...new Set([new URL(baseUrl).origin, ...(localMode ? local : [])])]
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port, trustedProxies }: Settings,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port, serverOptions: connectionOptions }, (address) =>
      resolve({ server, port: address.port }),
    ) as Server
    limitConnections(server, trustedProxies)
    server.once('error', reject)
  })
}

/** Time in milliseconds for running requests to complete during shutdown. */
const finishWithinMs = 25_000
const lookEveryMs = 50

/** Stops accepting connections, waits for running requests, and closes each connection as soon as it is idle. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), lookEveryMs)
  const late = new AbortController()
  const cut = sleep(finishWithinMs, undefined, { signal: late.signal }).then(
    () => {
      log('server.requests-cut', { afterMs: finishWithinMs })
      server.closeAllConnections()
    },
    () => undefined,
  )
  await closed
  clearInterval(idle)
  late.abort()
  await cut
}
