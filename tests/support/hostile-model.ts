import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** What the endpoint does with the next requests for a network. */
export type Behaviour =
  | { readonly kind: 'answer'; readonly text: string; readonly pauseMs?: number }
  /** The text, then the connection breaks. */
  | { readonly kind: 'break'; readonly text: string }
  /** The text, then nothing more for ever. */
  | { readonly kind: 'hang'; readonly text: string }
  /** Spaces without end. */
  | { readonly kind: 'flood' }
  | { readonly kind: 'status'; readonly status: 401 | 429 | 500 }

/** A language model's endpoint that does what it is told, good or bad. */
export class HostileModel {
  behaviour: Behaviour = { kind: 'answer', text: '{}' }
  /** Everything that was asked, newest last. */
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
        app.post('/v1/chat/completions', async (c) => {
          const body = await c.req.json<{ model: string; stream?: boolean; messages: unknown }>()
          model.asked.push(JSON.stringify(body))
          if (!body.stream) return c.json(whole('Harbour Founders'))
          const { behaviour } = model
          if (behaviour.kind === 'status') return c.json({ error: { message: 'No.' } }, behaviour.status)
          return streamSSE(c, async (sse) => {
            const say = (content: string) => sse.writeSSE({ data: JSON.stringify(piece(content)) })
            if (behaviour.kind === 'flood') {
              while (!sse.aborted) await say(' '.repeat(64_000))
              return
            }
            for (const content of behaviour.text.match(/[\s\S]{1,400}/gu) ?? []) {
              if (sse.aborted) return
              await say(content)
              await sse.sleep(behaviour.kind === 'answer' ? (behaviour.pauseMs ?? 0) : 0)
            }
            if (behaviour.kind === 'hang') await new Promise<void>((done) => sse.onAbort(() => done()))
            if (behaviour.kind !== 'answer') return
            await sse.writeSSE({ data: JSON.stringify(piece('', 'stop')) })
            await sse.writeSSE({ data: '[DONE]' })
          })
        })
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
}

function piece(content: string, finish: string | null = null) {
  const choice = { index: 0, delta: { role: 'assistant', content }, finish_reason: finish }
  return { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'x', choices: [choice] }
}

function whole(content: string) {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }
  return { id: 'x', object: 'chat.completion', created: 0, model: 'x', choices: [choice] }
}
