/**
 * Tracks which tabs of this browser are still open. Each tab holds a lock named after its id, which the browser
 * releases when the tab ends, even after a crash.
 */
export class TabIdentity {
  readonly id: string = newId()
  readonly #prefix: string
  readonly #left = new AbortController()

  constructor(userId: string) {
    this.#prefix = `kithmap-tab-${userId}-`
  }

  /**
   * Resolves once other tabs can see that this tab is open. From then on, calls `onEnded` for every other tab that
   * ends. Pages on plain HTTP have no locks, so all other tabs are treated as closed there.
   */
  async announce(onEnded: () => void): Promise<void> {
    if (!navigator.locks) return
    await new Promise<void>((announced) => {
      void navigator.locks.request(this.#prefix + this.id, () => {
        announced()
        return this.#end()
      })
    })
    await this.#watchOthers(onEnded)
  }

  /** False if the browser does not know which tabs are open. */
  get knowsOthers(): boolean {
    return navigator.locks !== undefined
  }

  async livingTabs(): Promise<ReadonlySet<string>> {
    const state = await navigator.locks?.query()
    // Only exclusive locks belong to open tabs. A tab that watches another tab holds a shared lock for a moment after
    // the other tab has ended.
    const own = (state?.held ?? []).filter(({ mode }) => mode === 'exclusive').flatMap(({ name }) => name ?? [])
    const ids = own.filter((name) => name.startsWith(this.#prefix)).map((name) => name.slice(this.#prefix.length))
    return new Set([...ids, this.id])
  }

  leave(): void {
    this.#left.abort()
  }

  /** Resolves when this tab leaves, or immediately if it left before its lock was granted. */
  #end(): Promise<void> {
    const { signal } = this.#left
    return new Promise((ended) => {
      if (signal.aborted) ended()
      else signal.addEventListener('abort', () => ended(), { once: true })
    })
  }

  /** Watches the tabs that are open, and new tabs, which announce themselves. */
  async #watchOthers(onEnded: () => void): Promise<void> {
    const newcomers = new BroadcastChannel(`${this.#prefix}started`)
    newcomers.addEventListener('message', ({ data }) => void this.#watch(String(data), onEnded))
    newcomers.postMessage(this.id)
    void this.#end().then(() => newcomers.close())
    for (const id of await this.livingTabs()) if (id !== this.id) void this.#watch(id, onEnded)
  }

  /** Waits for the lock of another tab, which the browser grants once that tab has ended. */
  async #watch(id: string, onEnded: () => void): Promise<void> {
    const { signal } = this.#left
    try {
      await navigator.locks.request(this.#prefix + id, { mode: 'shared', signal }, () => undefined)
    } catch (error) {
      if (!signal.aborted) throw error
    }
    if (!signal.aborted) onEnded()
  }
}

/**
 * Returns a random UUID. `crypto.randomUUID` only exists on HTTPS and localhost, and a self-hosted server may use
 * neither.
 */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
