import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'

/** The endpoint's behavior for the next requests for a network or a chat response. */
export type Behaviour =
  | { readonly kind: 'answer'; readonly text: string; readonly pauseMs?: number; readonly finish?: 'stop' | 'length' }
  /** Sends the text in one piece, as if the request did not ask for a stream. */
  | { readonly kind: 'whole'; readonly text: string; readonly calls?: readonly ToolCall[] }
  /** Sends a string and proposals. The proposals may be invalid. */
  | { readonly kind: 'propose'; readonly text: string; readonly calls: readonly ToolCall[] }
  /** Sends the text and then closes the connection without ending the response. */
  | { readonly kind: 'break'; readonly text: string }
  /** Sends the text and then nothing more, without closing the connection. */
  | { readonly kind: 'hang'; readonly text: string }
  /** Sends the text and then spaces without end, one character at a time. */
  | { readonly kind: 'drip'; readonly text: string; readonly pauseMs: number }
  /** Sends spaces without end, as fast as possible. */
  | { readonly kind: 'flood' }
  /** Sends a single event of the given size. */
  | { readonly kind: 'huge'; readonly bytes: number }
  | {
      readonly kind: 'status'
      readonly status: 401 | 429 | 500
      readonly retryAfterSeconds?: number
      readonly bytes?: number
    }

export interface ToolCall {
  readonly name: string
  readonly arguments: unknown
}

const pieceLength = 400

/** The endpoint of a language model, which behaves well or badly as configured. */
export class HostileModel {
  behaviour: Behaviour = { kind: 'answer', text: '{}' }
  /** The endpoint's behaviors for the requests after the next request. Each behavior is used once. */
  readonly later: Behaviour[] = []
  /** The response to a request for the name of a network. */
  name = 'Harbour Founders'
  /** All requests so far, newest last. */
  readonly asked: string[] = []
  readonly #server: ReturnType<typeof serve>
  readonly baseUrl: string

  private constructor(server: ReturnType<typeof serve>, baseUrl: string) {
    this.#server = server
    this.baseUrl = baseUrl
  }

  static start(): Promise<HostileModel> {
    return new Promise((resolve) => {
      const app = new Hono()
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
        const model = new HostileModel(server, `http://127.0.0.1:${port}/v1`)
        app.post('/v1/chat/completions', (c) => model.#answer(c))
        resolve(model)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      if ('closeAllConnections' in this.#server) this.#server.closeAllConnections()
    })
  }

  async #answer(c: Context): Promise<Response> {
    const body = await c.req.json<{ model: string; stream?: boolean; messages: unknown }>()
    this.asked.push(JSON.stringify(body))
    if (!body.stream) return c.json(whole(this.name))
    const { behaviour } = this
    this.behaviour = this.later.shift() ?? behaviour
    if (behaviour.kind === 'status') {
      const { status, retryAfterSeconds, bytes = 0 } = behaviour
      if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
      return c.json({ error: { message: `No.${'!'.repeat(bytes)}` } }, status)
    }
    if (behaviour.kind === 'whole') return c.json(whole(behaviour.text, behaviour.calls))
    return streamSSE(c, (sse) => perform(behaviour, sse))
  }
}

async function perform(
  behaviour: Exclude<Behaviour, { kind: 'status' | 'whole' }>,
  sse: SSEStreamingApi,
): Promise<void> {
  const send = (data: object) => sse.writeSSE({ data: JSON.stringify(data) })
  const say = (content: string) => send(piece({ content }))
  const finish = async (reason: string) => {
    await send(piece({}, reason))
    await sse.writeSSE({ data: '[DONE]' })
  }
  switch (behaviour.kind) {
    case 'flood':
      while (!sse.aborted) await say(' '.repeat(64_000))
      return
    case 'huge':
      await say(' '.repeat(behaviour.bytes))
      return finish('stop')
    case 'drip':
      for (const character of behaviour.text) {
        if (sse.aborted) return
        await say(character)
        await sse.sleep(behaviour.pauseMs)
      }
      while (!sse.aborted) {
        await say(' ')
        await sse.sleep(behaviour.pauseMs)
      }
      return
    case 'answer':
    case 'propose':
    case 'break':
    case 'hang':
      for (const content of behaviour.text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? []) {
        if (sse.aborted) return
        await say(content)
        await sse.sleep(behaviour.kind === 'answer' ? (behaviour.pauseMs ?? 0) : 0)
      }
  }
  if (behaviour.kind === 'hang') await new Promise<void>((done) => sse.onAbort(() => done()))
  if (behaviour.kind === 'answer') await finish(behaviour.finish ?? 'stop')
  if (behaviour.kind === 'propose') {
    for (const [index, call] of behaviour.calls.entries()) {
      await send(piece({ tool_calls: [{ index, ...toolCall(call, index) }] }))
    }
    await finish('tool_calls')
  }
}

function piece(delta: object, finish: string | null = null) {
  const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }
  return { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'x', choices: [choice] }
}

function toolCall({ name, arguments: written }: ToolCall, index: number) {
  return { id: `call_${index}`, type: 'function', function: { name, arguments: JSON.stringify(written) } }
}

function whole(content: string, calls: readonly ToolCall[] = []) {
  const message = { role: 'assistant', content, ...(calls.length > 0 ? { tool_calls: calls.map(toolCall) } : {}) }
  const choice = { index: 0, message, finish_reason: 'stop' }
  return { id: 'x', object: 'chat.completion', created: 0, model: 'x', choices: [choice] }
}
