import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ownRoot = join(import.meta.dirname, '../..')

/**
 * A real Kithmap server in a separate process. It starts in the same way as with `npm start`. Tests can stop or kill
 * it.
 */
export class KithmapProcess {
  readonly baseUrl: string
  readonly port: number
  readonly dataDir: string
  #child: ChildProcess | undefined
  #output = ''
  readonly #environment: Record<string, string>
  readonly #root: string
  readonly #log: string | undefined

  /** `root` is the folder of the sources and the built pages. `log` is the file to which all output is appended. */
  constructor(
    port: number,
    dataDir: string,
    environment: Record<string, string> = {},
    { root = ownRoot, log }: { readonly root?: string; readonly log?: string } = {},
  ) {
    this.#root = root
    this.port = port
    this.dataDir = dataDir
    this.baseUrl = `http://localhost:${port}`
    this.#environment = environment
    this.#log = log
  }

  /** Returns the same server with the code of another release, to be started after this server has stopped. */
  ofRelease(root: string): KithmapProcess {
    return new KithmapProcess(this.port, this.dataDir, this.#environment, { root, log: this.#log })
  }

  /** All output of the process so far. */
  get output(): string {
    return this.#output
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Null while the process is running, and if it was ended by a signal. */
  get exitCode(): number | null {
    return this.#child?.exitCode ?? null
  }

  /** Starts the process without waiting until it is ready. */
  launch(): void {
    const child = spawn(process.execPath, [join(this.#root, 'server/main.ts')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        KITHMAP_MODE: 'local',
        PORT: String(this.port),
        BASE_URL: this.baseUrl,
        KITHMAP_DATA_DIR: this.dataDir,
        RATE_LIMIT: 'off',
        ...(this.#environment.KITHMAP_MODE !== 'production' && { PASSWORD_COST: 'low' }),
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      if (this.#log) appendFileSync(this.#log, chunk)
      this.#output = (this.#output + chunk.toString()).slice(-100_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#child = child
  }

  async start(): Promise<this> {
    this.launch()
    await this.ready()
    return this
  }

  /** Resolves once the server accepts requests and its database responds. Rejects after `timeoutMs`. */
  async ready(timeoutMs = 180_000): Promise<void> {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (this.#child?.exitCode !== null && this.#child?.exitCode !== undefined) {
        throw new Error(`The server ended with code ${this.#child.exitCode}:\n${this.#output}`)
      }
      if (await answers(`${this.baseUrl}/readyz`)) return
      await sleep(50)
    }
    throw new Error(`The server was not ready after ${timeoutMs} ms:\n${this.#output}`)
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }

  /** Stops the server as an operator would. */
  stop(): Promise<void> {
    return this.kill('SIGTERM')
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/**
 * The range of ports for servers. It is below the range for outgoing connections. Otherwise, an outgoing connection
 * could occupy the port before the server does.
 */
const ports = { from: 20_000, to: 32_000 }

/** Returns the number of a port that is not in use. */
export async function freePort(): Promise<number> {
  const port = randomInt(ports.from, ports.to)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}

export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `kithmap-${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
