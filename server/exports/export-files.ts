import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import { addressOf } from '../http/client-address.ts'
import { recordSecurityEvent } from '../account/security-log.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseHealth } from '../db/health.ts'
import { attachment } from '../exchange/attachment.ts'
import type { SecretLinks } from '../platform/secret-links.ts'
import { findFile, readFile } from './queries.ts'
import { exportTexts } from './texts.ts'

interface ExportFilesOptions {
  readonly database: Database
  readonly health: DatabaseHealth
  readonly links: SecretLinks
  readonly trustedProxies: number
}

const Id = z.uuid()

/** Serves GET /{userId}/{exportId}/{word}: the file, to anyone who has the link, until it expires. */
export function exportFiles({ database, health, links, trustedProxies }: ExportFilesOptions): Hono {
  const app = new Hono()
  app.get('/:userId/:exportId/:word', async (c) => {
    const { userId, exportId, word } = c.req.param()
    const isLink = Id.safeParse(userId).success && Id.safeParse(exportId).success
    const isOpen = isLink && links.opens({ userId, id: exportId }, word)
    const file = isOpen ? await health.guard(() => findFile(database, userId, exportId)) : undefined
    if (!file) return c.json({ code: 'NOT_FOUND', message: exportTexts.gone }, 404, { 'cache-control': 'no-store' })
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachment(file.name),
      'content-length': String(file.bytes),
      'cache-control': 'no-store',
    }
    // HEAD is not recorded as a download, because email scanners check links with HEAD before the user opens them.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    await recordSecurityEvent(database, {
      kind: 'export-fetched',
      userId,
      address: addressOf(c, trustedProxies),
      userAgent: c.req.header('user-agent'),
    })
    const parts = Readable.from(readFile(database, userId, file), { objectMode: false })
    return c.body(Readable.toWeb(parts) as ReadableStream, 200, headers)
  })
  return app
}
