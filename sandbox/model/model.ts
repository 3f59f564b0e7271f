import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { type Reply, replyTo, requestedFailure } from './replies.ts'
import { ModelRequest } from './request.ts'

/**
 * A language model that implements OpenAI's API for chat completions. It answers from the words of the prompt,
 * deterministically.
 */
export interface ModelSandbox {
  readonly baseUrl: string
  readonly apiKey: string
  readonly networkModel: string
  readonly nameModel: string
  readonly chatModel: string
  close(): Promise<void>
}

/** Not a secret, because the server only listens on this machine. */
const apiKey = 'sandbox'
/**
 * Number of characters per streamed piece. With the pause after each piece, the answer streams as fast as an answer of
 * a real model.
 */
const pieceLength = 12
const usualPauseMs = 20
/**
 * Number of characters, about two nodes, after which a response is cut off if the prompt asks for a `broken` response.
 */
const half = 500

export async function startModel({ pauseMs = usualPauseMs } = {}): Promise<ModelSandbox> {
  const app = new Hono()
  app.post('/v1/chat/completions', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${apiKey}`) return c.json(failure('Incorrect API key provided.'), 401)
    const request = ModelRequest.safeParse(await c.req.json())
    if (!request.success) return c.json(failure(z.prettifyError(request.error)), 400)
    const { model, stream } = request.data
    const reply = replyTo(request.data)
    const trouble = stream ? requestedFailure(request.data) : null
    if (trouble === 'silent') return c.json(failure('The sandbox was asked not to answer.'), 500)
    if (!stream) return c.json(completion(model, reply))
    return streamSSE(c, async (sse) => {
      const send = (choice: object) => sse.writeSSE({ data: JSON.stringify(chunk(model, choice)) })
      if (trouble !== null) {
        const text = trouble === 'broken' ? reply.text.slice(0, half) : ''
        for (const content of pieces(text)) await send({ index: 0, delta: { content } })
        return new Promise<void>((resolve) => sse.onAbort(() => resolve()))
      }
      for (const delta of deltas(reply)) {
        if (sse.aborted) return
        await send({ index: 0, delta, finish_reason: null })
        await wait(pauseMs)
      }
      await send({ index: 0, delta: {}, finish_reason: reply.toolCall ? 'tool_calls' : 'stop' })
      await sse.writeSSE({ data: '[DONE]' })
    })
  })
  const { url, close } = await listen(app)
  const names = { networkModel: 'sandbox', nameModel: 'sandbox', chatModel: 'sandbox' }
  return { baseUrl: `${url}/v1`, apiKey, ...names, close }
}

function failure(message: string) {
  return { error: { message, type: 'invalid_request_error' } }
}

function* deltas({ text, toolCall }: Reply): Generator<object> {
  for (const content of pieces(text)) yield { role: 'assistant', content }
  if (!toolCall) return
  const { id, name } = toolCall
  yield { tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: '' } }] }
  for (const piece of pieces(toolCall.arguments)) yield { tool_calls: [{ index: 0, function: { arguments: piece } }] }
}

function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? []
}

function chunk(model: string, choice: object) {
  return { id: 'sandbox', object: 'chat.completion.chunk', created: 0, model, choices: [choice] }
}

function completion(model: string, { text, toolCall }: Reply) {
  const calls = toolCall && [
    { id: toolCall.id, type: 'function', function: { name: toolCall.name, arguments: toolCall.arguments } },
  ]
  return {
    id: 'sandbox',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, ...(calls ? { tool_calls: calls } : {}) },
        finish_reason: calls ? 'tool_calls' : 'stop',
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  }
}

function listen(app: Hono): Promise<{ url: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
