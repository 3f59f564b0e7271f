import { once } from 'node:events'
import type pg from 'pg'

/*
 * Implements COPY, which the driver supports in its protocol but not in its API. Rows are in PostgreSQL's own format.
 * They are streamed with backpressure, so their number is not limited.
 */

/** Maximum number of received bytes in the buffer before the connection is paused. */
const mostWaitingBytes = 1024 * 1024
/** Approximate size in bytes of the chunks in which rows are sent. */
const partBytes = 64 * 1024

/** The driver's connection, with methods that its types lack. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Callbacks that the driver calls while a statement runs. Callbacks that COPY never triggers are empty. */
abstract class Statement implements pg.Submittable {
  readonly #sql: string
  constructor(sql: string) {
    this.#sql = sql
  }
  submit = (connection: pg.Connection): void => connection.query(this.#sql)
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail('No rows were to be sent.')
  }
  handleCopyData(_message: { chunk: Buffer }, _connection: pg.Connection): void {}
  abstract handleError(error: Error): void
  abstract handleReadyForQuery(): void
}

class CopyOut extends Statement {
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #paused: pg.Connection | undefined
  #ended = false
  #error: Error | undefined
  #news = Promise.withResolvers<void>()

  override handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // The chunk is copied, because it is part of the driver's buffer, which will be overwritten.
    this.#waiting.push(Buffer.from(chunk))
    this.#waitingBytes += chunk.length
    if (this.#waitingBytes > mostWaitingBytes && !this.#paused) {
      this.#paused = connection
      connection.stream.pause()
    }
    this.#news.resolve()
  }

  handleError(error: Error): void {
    this.#error = error
    this.#news.resolve()
  }

  handleReadyForQuery(): void {
    this.#ended = true
    this.#news.resolve()
  }

  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const some = this.#waiting
      this.#waiting = []
      this.#waitingBytes = 0
      this.#paused?.stream.resume()
      this.#paused = undefined
      yield* some
      if (this.#waiting.length > 0) continue
      if (this.#error) throw this.#error
      if (this.#ended) return
      await this.#news.promise
      this.#news = Promise.withResolvers()
    }
  }
}

class CopyIn extends Statement {
  readonly ended = Promise.withResolvers<void>()
  readonly #rows: AsyncIterable<Buffer>
  #failure: unknown

  constructor(sql: string, rows: AsyncIterable<Buffer>) {
    super(sql)
    this.#rows = rows
  }

  override handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#failure = error
      connection.sendCopyFail('The rows could not be read to the end.')
    })
  }

  async #send(connection: CopyConnection): Promise<void> {
    let part: Buffer[] = []
    let bytes = 0
    const flush = async () => {
      if (this.#failure) throw this.#failure
      connection.sendCopyFromChunk(Buffer.concat(part))
      part = []
      bytes = 0
      // Waits for the buffer to drain, or for the end of the statement, after which it may never drain.
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), this.ended.promise])
    }
    for await (const row of this.#rows) {
      part.push(row)
      bytes += row.length
      if (bytes >= partBytes) await flush()
    }
    if (bytes > 0) await flush()
    connection.endCopyFrom()
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.ended.reject(this.#failure)
  }

  handleReadyForQuery(): void {
    this.ended.resolve()
  }
}

/** Yields the rows of a COPY … TO STDOUT. Each is a line with its line break. */
export function copyOut(client: pg.ClientBase, sql: string): AsyncGenerator<Buffer> {
  return client.query(new CopyOut(sql)).rows()
}

/** Runs a COPY … FROM STDIN with these rows. Rejects with PostgreSQL's error or with the error of `rows`. */
export function copyIn(client: pg.ClientBase, sql: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(sql, rows)).ended.promise
}
