import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { tryBootLock } from './boot-lock.ts'
import { ensureCluster } from './cluster.ts'
import {
  answers,
  countOtherClients,
  type Endpoint,
  endpointFor,
  removeSharedSocketFolder,
  socketUrl,
} from './endpoint.ts'
import { type Layout, layoutOf } from './layout.ts'
import { makeFolder, type Owner, ownerOf } from './owner.ts'
import { invalidateStalePidFile, endOrphans, logTail, runningPostmaster, spawnPostmaster } from './postmaster.ts'
import { runningProcess, signal } from './process-identity.ts'
import { texts } from './texts.ts'
import { otherUsers, registerUser } from './users.ts'

export interface EmbeddedDatabase {
  /** Connection URL for `pg`. Valid until `stop`, even if PostgreSQL is restarted. */
  readonly url: string
  /** Shuts PostgreSQL down, unless another process uses it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder for all data, including PostgreSQL's own files. Created if it does not exist. */
  readonly dataDir: string
  readonly log: (line: string) => void
}

const pollMs = 25
/**
 * Time in milliseconds without a response after which PostgreSQL counts as hung. During crash recovery, it responds
 * that it is recovering.
 */
const silentMs = 60_000
const watchMs = 250
const shutdownMs = 30_000
/**
 * How long backends of closed connections have to exit, in milliseconds, before other users of the database are
 * counted.
 */
const leaveMs = 3000
const startAttempts = 5
/**
 * Time in milliseconds for orphaned backends to exit after a signal. If a backend takes longer, PostgreSQL refuses to
 * start, and the next attempt succeeds.
 */
const orphansEndMs = 100

/**
 * Provides a PostgreSQL server on `dataDir`. Uses the running server, or starts a server, and creates its data if
 * necessary. Concurrent processes share one server. If the server dies while this process runs, it is restarted. Throws
 * an Error whose message can be shown to users.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = layoutOf(dataDir)
  const owner = ownerOf(layout.data)
  makeFolder(layout.root, owner)
  const unregister = registerUser(layout)
  try {
    const binaries = prepareBinaries(layout, owner)
    const url = await startCluster({ layout, owner, binaries, log })
    const stopWatching = watch({ layout, owner, binaries, log }, url)
    let stopping: Promise<void> | undefined
    return {
      url,
      stop() {
        stopping ??= (async () => {
          await stopWatching()
          unregister()
          await shutDown(layout, url, log)
        })()
        return stopping
      },
    }
  } catch (error) {
    unregister()
    throw error
  }
}

interface Context {
  readonly layout: Layout
  readonly owner: Owner
  readonly binaries: Binaries
  readonly log: (line: string) => void
}

/** Starts or finds the server. Resolves to its URL once it responds. */
async function startCluster(context: Context): Promise<string> {
  const { layout, owner, log } = context
  for (let attempt = 0; ; ) {
    const running = runningPostmaster(layout)
    if (running) {
      const url = await waitForAnswer(context)
      if (url) {
        log(texts.adopted)
        return url
      }
    }
    const release = tryBootLock(layout.bootLock)
    if (!release) {
      await sleep(pollMs)
      continue
    }
    try {
      // Another process may have started the server before this process got the lock.
      if (runningPostmaster(layout)) continue
      await ensureCluster(layout, context.binaries, owner, log)
      const url = await boot(context, await endpointFor(layout, owner))
      if (url) return url
    } finally {
      release()
    }
    attempt += 1
    if (attempt === startAttempts) throw new Error(texts.noStart(layout.root, layout.log, logTail(layout)))
    await sleep(200 * attempt)
  }
}

/** Starts PostgreSQL and waits until it responds. Resolves to undefined if PostgreSQL exits first. */
async function boot({ layout, owner, binaries, log }: Context, endpoint: Endpoint): Promise<string | undefined> {
  if (endOrphans(layout) > 0) await sleep(orphansEndMs)
  invalidateStalePidFile(layout, owner, endpoint)
  const child = spawnPostmaster(layout, binaries, owner, endpoint)
  let ended = false
  child.on('exit', () => {
    ended = true
  })
  child.on('error', (error) => {
    ended = true
    log(error.message)
  })
  const deadline = Date.now() + silentMs
  while (!ended) {
    if (await answers(endpoint.url)) {
      log(texts.started(binaries.version.split('-')[0] ?? binaries.version))
      return endpoint.url
    }
    if (Date.now() > deadline) throw new Error(texts.silent(child.pid ?? 0, layout.root))
    await sleep(pollMs)
  }
  return undefined
}

/** Waits until a server that another process has started responds. Resolves to undefined if the server exits first. */
async function waitForAnswer({ layout, owner }: Context): Promise<string | undefined> {
  const deadline = Date.now() + silentMs
  for (;;) {
    const running = runningPostmaster(layout)
    if (!running) return undefined
    const url = running.socketFolder ? socketUrl(running.socketFolder) : (await endpointFor(layout, owner)).url
    if (await answers(url)) return url
    if (Date.now() > deadline) throw new Error(texts.silent(running.pid, layout.root))
    await sleep(pollMs)
  }
}

/** Restarts PostgreSQL whenever it dies. Returns a function that stops watching PostgreSQL. */
function watch(context: Context, url: string): () => Promise<void> {
  let stopped = false
  let repair: Promise<void> = Promise.resolve()
  const look = () => {
    if (stopped) return
    repair = (runningPostmaster(context.layout) ? Promise.resolve() : restart(context, url)).finally(next)
  }
  let timer: NodeJS.Timeout
  const next = () => {
    timer = setTimeout(look, watchMs)
    // The timer must not keep the process running.
    timer.unref()
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await repair
    clearTimeout(timer)
  }
}

async function restart(context: Context, url: string): Promise<void> {
  context.log(texts.died)
  try {
    const now = await startCluster(context)
    if (now !== url) context.log(texts.stillDown(`it moved from ${url} to ${now}`))
  } catch (error) {
    // Watching continues, because the cause can disappear, for example when a full disk has space again.
    context.log(texts.stillDown(error instanceof Error ? error.message : String(error)))
  }
}

async function shutDown(layout: Layout, url: string, log: (line: string) => void): Promise<void> {
  const running = runningPostmaster(layout)
  if (!running) return
  if (await isUsedByOthers(layout, url)) {
    log(texts.leftRunning)
    return
  }
  // SIGINT makes PostgreSQL shut down in "fast" mode: it ends all sessions and writes a checkpoint, so that the next
  // start needs no recovery.
  signal(running.pid, process.platform === 'win32' ? 'SIGTERM' : 'SIGINT')
  const deadline = Date.now() + shutdownMs
  // Waits for the process itself, because PostgreSQL removes its pid file shortly before it exits.
  while (runningProcess(running.pid)) {
    if (Date.now() > deadline) throw new Error(texts.silent(running.pid, layout.root))
    await sleep(pollMs)
  }
  if (running.socketFolder && running.socketFolder !== layout.socket) removeSharedSocketFolder(running.socketFolder)
  log(texts.stopped)
}

async function isUsedByOthers(layout: Layout, url: string): Promise<boolean> {
  if (otherUsers(layout).length > 0) return true
  const deadline = Date.now() + leaveMs
  while ((await countOtherClients(url)) > 0) {
    if (Date.now() > deadline) return true
    await sleep(pollMs)
  }
  return false
}
