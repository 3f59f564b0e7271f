import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface DigestProcessSettings {
  readonly databaseUrl: string
  readonly secret: string
  /** The file to which delivered emails are appended, each as a line of JSON. */
  readonly file: string
  /** The file with the simulated time, in milliseconds. */
  readonly clockFile: string
  /** The times when the mail server is down, in order. */
  readonly outages: readonly { readonly from: number; readonly to: number }[]
}

export interface DeliveredDigest {
  /** The id of the email, by which email programs recognize an email that is delivered again. */
  readonly id: string
  readonly to: string
  /** The simulated time of the delivery, in milliseconds. */
  readonly at: number
}

/** A process that makes and delivers digests (`digest-process.ts`), and can be killed at any moment. */
export class DigestWorker {
  readonly #settings: DigestProcessSettings
  #child: ChildProcess | undefined

  constructor(settings: DigestProcessSettings) {
    this.#settings = settings
  }

  /** Makes and delivers all digests that are due before a simulated time. */
  async work(until: number): Promise<void> {
    await this.#order(await this.#running(), until)
  }

  /**
   * Starts the work and kills the process in the middle of it. Resolves to false if the work was finished before, so
   * that nothing was interrupted.
   */
  async workAndDie(until: number, afterMs: number): Promise<boolean> {
    const work = this.#order(await this.#running(), until).then(
      () => true,
      () => false,
    )
    if (await Promise.race([work, sleep(afterMs, false)])) return false
    await this.kill()
    await work
    return true
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  async #order(child: ChildProcess, until: number): Promise<void> {
    const ended = new AbortController()
    const { signal } = ended
    try {
      const answered = once(child, 'message', { signal })
      const died = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The worker has died.')))
      child.send(until)
      await Promise.race([answered, died])
    } finally {
      ended.abort()
    }
  }

  async #running(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(join(import.meta.dirname, 'digest-process.ts'), [JSON.stringify(this.#settings)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    await once(child, 'message')
    return child
  }
}
