import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keepAliveAfterMs } from '../db/database.ts'
import { describeError, log } from '../log.ts'
import { type Announcement, channel } from './announce.ts'

const firstRetryMs = 100
const longestRetryMs = 2000

export interface Announcements {
  readonly ready: Promise<void>
  /** Gives the connection up for a new one. */
  reconnect(): void
  close(): Promise<void>
}

/**
 * Hears what any server process on this database announces. After a broken connection `onGap` is called: something may
 * have been missed, and whoever relies on announcements must look for themselves once.
 */
export function listenForAnnouncements(
  url: string,
  onAnnouncement: (announcement: Announcement) => void,
  onGap: () => void,
): Announcements {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: longestRetryMs,
      query_timeout: longestRetryMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    })
    fresh.on('notification', ({ payload }) => {
      if (payload) onAnnouncement(JSON.parse(payload) as Announcement)
    })
    fresh.on('error', (error) => log('realtime.connection-lost', { error: error.message }))
    fresh.on('end', () => {
      if (!closed && client === fresh) void reconnect()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
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
        onGap()
        return
      } catch (error) {
        log('realtime.reconnect-failed', describeError(error))
        await sleep(wait)
      }
    }
  }

  return {
    ready: connect(),
    reconnect: () => client?.connection.stream.destroy(),
    async close() {
      closed = true
      await client?.end()
    },
  }
}
