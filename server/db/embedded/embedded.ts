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
  /** For `pg`. Valid until stop, also across restarts of Postgres. */
  readonly url: string
  /** Shuts Postgres down, unless another process is using it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Holds everything, also what Postgres needs besides its data. Created if missing. */
  readonly dataDir: string
  readonly log: (line: string) => void
}

const pollMs = 25
/** A Postgres that runs but says nothing for so long has no way back; recovery after a crash says that it recovers. */
const silentMs = 60_000
const watchMs = 250
const shutdownMs = 30_000
/** Our own pools have just been closed; their backends need a moment to go. */
const leaveMs = 3000
const startAttempts = 5
/** Orphaned backends end at once when told; if one takes longer, Postgres refuses and the next attempt finds it gone. */
const orphansEndMs = 100

/**
 * Gives a real Postgres on `dataDir`: adopts the one that runs there, else starts it, else creates it. Processes that
 * ask at once share one. While we live it is started again whenever it dies. Throws an Error whose message can be shown.
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

/** Returns the address once it answers. */
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
      // Somebody may have started it between our look and our lock.
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

/** Undefined if Postgres ended before it answered. */
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

/** Waits for a server that somebody else has started. Undefined if it went away meanwhile. */
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

/** Starts Postgres again when it dies. Returns the function that ends the watch. */
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
    // Watching alone is no reason to stay alive.
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
    // The watch goes on: a full disk, for one, may have room again.
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
  // SIGINT is Postgres' "fast" shutdown: ends sessions, writes a checkpoint, leaves nothing to recover.
  signal(running.pid, process.platform === 'win32' ? 'SIGTERM' : 'SIGINT')
  const deadline = Date.now() + shutdownMs
  // The process itself, because Postgres takes its pid file away a little before it ends.
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
