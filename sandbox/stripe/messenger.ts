import { createHmac } from 'node:crypto'
import type { Records, StoredEvent } from './records.ts'
import { eventShape } from './shapes.ts'

/** Delays before each retry, in milliseconds. Stripe itself retries for three days. */
const retryAfterMs = [500, 2000, 10_000, 60_000, 10 * 60_000, 60 * 60_000]
const answerTimeoutMs = 15_000

/**
 * Sends the shop's events to the registered webhook, with Stripe's signature, until the webhook responds with a status
 * of 2xx.
 */
export class Messenger {
  readonly #records: Records
  readonly #onChange: () => void
  #target: string | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #underWay = new Map<string, Promise<void>>()

  constructor(records: Records, onChange: () => void) {
    this.#records = records
    this.#onChange = onChange
  }

  /** Sets the URL of the webhook and sends all events that are due. */
  sendTo(url: string): void {
    this.#target = url
    this.sendDue()
  }

  sendDue(): void {
    const target = this.#target
    if (this.#closed || !target) return
    clearTimeout(this.#timer)
    let next = Number.POSITIVE_INFINITY
    for (const event of this.#records.events) {
      if (event.nextAttemptAt === null || this.#underWay.has(event.id)) continue
      if (event.nextAttemptAt > Date.now()) next = Math.min(next, event.nextAttemptAt)
      else this.#underWay.set(event.id, this.#send(event, target))
    }
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.sendDue(), next - Date.now()).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.all(this.#underWay.values())
  }

  async #send(event: StoredEvent, target: string): Promise<void> {
    event.lastStatus = await post(target, JSON.stringify(eventShape(event)), this.#records.webhookSecret)
    const wait = retryAfterMs[event.attempts++]
    const isDone = event.lastStatus >= 200 && event.lastStatus < 300
    event.nextAttemptAt = isDone || wait === undefined ? null : Date.now() + wait
    this.#underWay.delete(event.id)
    this.#onChange()
    this.sendDue()
  }
}

/** Returns the signature header for a payload sent at the given time, in seconds since 1970. */
export function signatureOf(payload: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${digest}`
}

async function post(url: string, body: string, secret: string): Promise<number> {
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    // Without a response, the attempt counts as failed and is retried.
    return 0
  }
}
