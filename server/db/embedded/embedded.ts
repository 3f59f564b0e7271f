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
import { disownDeadPostmaster, endOrphans, logTail, runningPostmaster, spawnPostmaster } from './postmaster.ts'
import { runningProcess, signal } from './process-identity.ts'
import { texts } from './texts.ts'
import { otherUsers, registerUser } from './users.ts'

export interface EmbeddedDatabase {
  /** Connection string for `pg`. Valid until stop, even across restarts of Postgres. */
  readonly url: string
  /** Shuts down Postgres, unless another process is using it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Folder for all data, including Postgres's own files. Created if missing. */
  readonly dataDir: string
  readonly log: (line: string) => void
}

const pollMs = 25
/**
 * A Postgres that runs but does not respond for this long will not recover. A server in crash recovery reports that it
 * is recovering.
 */
const silentMs = 60_000
const watchMs = 250
const shutdownMs = 30_000
/** Our own pools have just been closed, and their backends take a moment to exit. */
const leaveMs = 3000
const startAttempts = 5
/**
 * Orphaned backends exit at once when signaled. If one takes longer, Postgres refuses to start, and the next attempt
 * finds it gone.
 */
const orphansEndMs = 100

/**
 * Provides a real Postgres on `dataDir`: uses the running one, else starts it, else creates it. Concurrent processes
 * share one. It is restarted whenever it dies while this process runs. Throws an Error whose message can be shown to
 * users.
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = layoutOf(dataDir)
  const owner = ownerOf(layout.data)
  makeFolder(layout.root, owner)
  const unregister = registerUser(layout)
  try {
    const binaries = prepareBinaries(layout, owner)
    const url = await bringUp({ layout, owner, binaries, log })
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

/** Resolves to the URL once Postgres responds. */
async function bringUp(context: Context): Promise<string> {
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
      // Another process may have started it between our check and our lock.
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

/** Resolves to undefined if Postgres exits before it responds. */
async function boot({ layout, owner, binaries, log }: Context, endpoint: Endpoint): Promise<string | undefined> {
  if (endOrphans(layout) > 0) await sleep(orphansEndMs)
  disownDeadPostmaster(layout, owner, endpoint)
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

/** Waits for a server that another process has started. Resolves to undefined if it exits in the meantime. */
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

/** Restarts Postgres when it dies. Returns a function that stops watching. */
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
    // The timer alone must not keep the process alive.
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
    const now = await bringUp(context)
    if (now !== url) context.log(texts.stillDown(`it moved from ${url} to ${now}`))
  } catch (error) {
    // Keep watching, because the problem may go away. A full disk may have space again, for example.
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
  // SIGINT is Postgres's "fast" shutdown: it ends sessions and writes a checkpoint, so that no recovery is needed.
  signal(running.pid, process.platform === 'win32' ? 'SIGTERM' : 'SIGINT')
  const deadline = Date.now() + shutdownMs
  // Checks the process itself, because Postgres removes its pid file shortly before it exits.
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
