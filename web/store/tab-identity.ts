/**
 * Which tabs of this browser are alive. A tab holds a lock of its own name for as long as it lives; the browser releases
 * it however the tab ends.
 */
export class TabIdentity {
  readonly id: string = newId()
  readonly #prefix: string
  #release: (() => void) | undefined
  /** A tab may leave before the browser has granted its lock, which would then be held for nobody. */
  #left = false

  constructor(userId: string) {
    this.#prefix = `kithmap-tab-${userId}-`
  }

  /** Resolves once this tab counts as alive. Pages on plain http have no locks; there every other tab counts as gone. */
  async announce(): Promise<void> {
    if (!navigator.locks) return
    await new Promise<void>((announced) => {
      void navigator.locks.request(this.#prefix + this.id, () => {
        announced()
        if (this.#left) return undefined
        return new Promise<void>((release) => {
          this.#release = release
        })
      })
    })
  }

  /** False where the browser does not tell which tabs are alive. */
  get knowsOthers(): boolean {
    return navigator.locks !== undefined
  }

  async livingTabs(): Promise<ReadonlySet<string>> {
    const state = await navigator.locks?.query()
    const names = (state?.held ?? []).flatMap((lock) => lock.name ?? [])
    const ids = names.filter((name) => name.startsWith(this.#prefix)).map((name) => name.slice(this.#prefix.length))
    return new Set([...ids, this.id])
  }

  leave(): void {
    this.#left = true
    this.#release?.()
  }
}

/** A random UUID. `crypto.randomUUID` exists on https and localhost only; a self-hosted server may have neither. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
