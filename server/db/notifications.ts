import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeError, log } from '../platform/log.ts'
import { keepAliveAfterMs } from './database.ts'
import { serverName } from './health.ts'

const firstRetryMs = 100
const longestRetryMs = 2000

/** A connection of this process for notifications, which any process on the same database can send. */
export interface Notifications {
  /**
   * Listens on a channel. Calls `onGap` after the connection was broken. Notifications may have been lost then, so
   * listeners have to check for changes.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onGap: () => void,
  ): Promise<{ close(): Promise<void> }>
  /**
   * Sends notifications outside a transaction, without using another connection. They are lost while the connection is
   * broken.
   */
  send(channel: string, payloads: readonly string[]): Promise<void>
  /** Closes the connection and opens a new one. */
  reconnect(): void
  close(): Promise<void>
}

interface Listener {
  readonly channel: string
  onNotification(payload: string): void
  onGap(): void
}

/**
 * Opens the connection. Rejects if the database cannot be reached. If the connection breaks later, reconnects until it
 * succeeds.
 */
export async function openNotifications(url: string): Promise<Notifications> {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: serverName,
      connectionTimeoutMillis: longestRetryMs,
      query_timeout: longestRetryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners) if (listener.channel === channel && payload) notifySafely(listener, payload)
    })
    fresh.on('error', (error) => log('notifications.connection-lost', { error: error.message }))
    fresh.on('end', () => {
      if (!closed && client === fresh) void reconnect()
    })
    try {
      await fresh.connect()
      for (const { channel } of listeners) await listenOn(fresh, channel)
    } catch (error) {
      fresh.connection.stream.destroy()
      throw error
    }
    client = fresh
  }

  async function reconnect(): Promise<void> {
    client = undefined
    for (let wait = firstRetryMs; !closed; wait = Math.min(wait * 2, longestRetryMs)) {
      try {
        await connect()
        for (const { onGap } of listeners) onGap()
        return
      } catch (error) {
        log('notifications.reconnect-failed', describeError(error))
        await sleep(wait)
      }
    }
  }

  await connect()
  return {
    async listen(channel, onNotification, onGap) {
      const listener = { channel, onNotification, onGap }
      listeners.add(listener)
      // Without a connection, only the listener is stored. The next connection listens on all channels.
      if (client) await listenOn(client, channel)
      return { close: async () => void listeners.delete(listener) }
    },
    async send(channel, payloads) {
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads])
    },
    reconnect: () => client?.connection.stream.destroy(),
    async close() {
      closed = true
      await client?.end()
    },
  }
}

/**
 * Calls a listener. Its errors are caught, because anyone with access to the database can send any payload, and an
 * error would end every listening process.
 */
function notifySafely({ channel, onNotification }: Listener, payload: string): void {
  try {
    onNotification(payload)
  } catch (error) {
    log('notifications.not-understood', { channel, ...describeError(error) })
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
