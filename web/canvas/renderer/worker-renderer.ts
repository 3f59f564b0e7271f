import type { Answer, Renderer, ExportRequest, FromRenderer, RenderRequest, ToRenderer } from './renderer.ts'
import type { Highlights } from '../drawing/highlights.ts'
import { Watchdog } from './watchdog.ts'
import { buffersOf, type ColumnPatch } from '../scene/column-patch.ts'

interface Waiting {
  resolve(result: ImageBitmap | Blob): void
  reject(reason: Error): void
}

/**
 * The idle worker of a closed canvas. The next canvas reuses it, because starting a worker and loading its fonts takes
 * longer than drawing most pictures.
 */
let spare: Worker | null = null

function takeWorker(): Worker {
  const worker =
    spare ?? claimEarlyWorker() ?? new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
  spare = null
  return worker
}

/**
 * Returns the worker that web/static/early-data.js started before the app's code was loaded. Null if there is none.
 */
function claimEarlyWorker(): Worker | null {
  const early: Worker | undefined = Reflect.get(globalThis, 'earlyWorker')
  Reflect.deleteProperty(globalThis, 'earlyWorker')
  return early ?? null
}

/** Draws in a worker on an offscreen canvas, so that the page stays responsive. */
export class WorkerRenderer implements Renderer {
  readonly #worker = takeWorker()
  readonly #closed = new AbortController()
  readonly #waiting = new Map<number, Waiting>()
  readonly #watchdog = new Watchdog(() => this.#fail('The drawing worker has stopped responding.'))
  #jobs = 0
  #failure: Error | null = null

  /** @param onRenewed Called when a font or an image has loaded that was missing from earlier pictures. */
  constructor(onRenewed: () => void) {
    const { signal } = this.#closed
    const receive = ({ data }: MessageEvent<FromRenderer>) => {
      this.#watchdog.signed()
      if (data.kind === 'renewed') onRenewed()
      else if (data.kind === 'done' || data.kind === 'failed') this.#settle(data)
    }
    this.#worker.addEventListener('message', receive, { signal })
    const fail = (event: ErrorEvent) => this.#fail(event.message || 'The drawing worker failed.')
    this.#worker.addEventListener('error', fail, { signal })
  }

  patch(patch: ColumnPatch): void {
    this.#tell({ kind: 'patch', patch }, buffersOf(patch))
  }

  highlight(highlights: Highlights): void {
    this.#tell({ kind: 'highlight', highlights }, buffersOf(highlights))
  }

  async draw(request: RenderRequest): Promise<ImageBitmap> {
    const result = await this.#ask((job) => ({ kind: 'draw', job, request }))
    if (result instanceof ImageBitmap) return result
    throw new Error('The drawing worker sent an unexpected response.')
  }

  async export(request: ExportRequest): Promise<Blob> {
    const result = await this.#ask((job) => ({ kind: 'export', job, request }))
    if (result instanceof Blob) return result
    throw new Error('The drawing worker sent an unexpected response.')
  }

  dispose(): void {
    this.#closed.abort()
    // A busy worker is not reused, because it would delay the next canvas.
    if (spare || this.#failure || this.#waiting.size > 0) this.#worker.terminate()
    else {
      this.#tell({ kind: 'forget' })
      spare = this.#worker
    }
    this.#fail('The canvas was closed.')
  }

  #ask(message: (job: number) => ToRenderer): Promise<ImageBitmap | Blob> {
    // Rejects immediately, because a failed worker never responds.
    if (this.#failure) return Promise.reject(this.#failure)
    const job = ++this.#jobs
    return new Promise((resolve, reject) => {
      this.#waiting.set(job, { resolve, reject })
      this.#watchdog.expectSign()
      this.#tell(message(job))
    })
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.job)
    this.#waiting.delete(answer.job)
    if (this.#waiting.size === 0) this.#watchdog.stop()
    if (answer.kind === 'done') waiting?.resolve(answer.result)
    else waiting?.reject(new Error(answer.reason))
  }

  #tell(message: ToRenderer, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #fail(reason: string): void {
    this.#failure ??= new Error(reason)
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
    this.#watchdog.stop()
  }
}
