import { lookup as systemLookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { isWebAddress } from '../../domain/entities/fields.ts'
import { imageType } from './image-type.ts'
import { type ImageRejection, rejections } from './texts.ts'

const maxRedirects = 3
const maxBytes = 5 * 1024 * 1024
const maxAddressLength = 2000
/**
 * Address of Azure's metadata service. It has to be blocked explicitly, because it looks public. Other clouds use
 * private addresses.
 */
const publicMetadata = '168.63.129.16'
/**
 * IPv4-compatible IPv6 addresses, which are deprecated (RFC 4291, 2.5.5.1). They are blocked here, because the agent
 * considers them public.
 */
const ipv4Compatible = new BlockList()
ipv4Compatible.addSubnet('::', 96, 'ipv6')

export interface Image {
  readonly type: string
  readonly bytes: Buffer
}

export interface FetchImageOptions {
  /** Time limit in milliseconds for all redirects together. */
  readonly timeoutMs: number
  /** Local addresses that are allowed in tests. */
  readonly allowedAddresses: readonly string[]
  /** Resolves host names to addresses. */
  readonly lookup?: LookupFunction
}

/** Thrown if an image is rejected, as opposed to an unexpected error. */
export class ImageRejected extends Error {
  readonly rejection: ImageRejection
  constructor(rejection: ImageRejection) {
    super(rejection.message)
    this.rejection = rejection
  }
}

/**
 * Fetches an image from the public internet. Each connection is checked when it opens, by the address to which it
 * connects, including after redirects. So a host name cannot lead to another address after the check. Rejects with
 * `ImageRejected`.
 */
export async function fetchImage(address: string, options: FetchImageOptions): Promise<Image> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const bytes = await follow(parseAddress(address), options, signal)
    const type = imageType(bytes)
    if (!type) throw new ImageRejected(rejections.notAnImage)
    return { type, bytes }
  } catch (error) {
    if (error instanceof ImageRejected) throw error
    if (signal.aborted) throw new ImageRejected(rejections.timeout)
    throw new ImageRejected(isForbidden(error) ? rejections.forbidden : rejections.notFound)
  }
}

function parseAddress(address: string, base?: URL): URL {
  const resolved = base && URL.canParse(address, base) ? new URL(address, base).href : address
  if (resolved.length > maxAddressLength || !isWebAddress(resolved)) throw new ImageRejected(rejections.address)
  const url = new URL(resolved)
  if (url.username || url.password) throw new ImageRejected(rejections.address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIPv6(host) && ipv4Compatible.check(host, 'ipv6')) throw new ImageRejected(rejections.forbidden)
  return url
}

async function follow(first: URL, options: FetchImageOptions, signal: AbortSignal): Promise<Buffer> {
  let url = first
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await get(url, options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parseAddress(headers.location, url)
    } else if (statusCode === 200) {
      return read(response)
    } else {
      response.destroy()
      throw new ImageRejected(rejections.notFound)
    }
  }
  throw new ImageRejected(rejections.redirects)
}

/** Requests an image. It sends nothing about the user: no cookies and no referrer. */
function get(url: URL, options: FetchImageOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  const agent = agentFor(url, options.allowedAddresses)
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Kithmap' }
  return new Promise((resolve, reject) => {
    request(url, { agent, signal, headers, lookup: options.lookup ?? systemLookup })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

function agentFor(url: URL, allowedAddresses: readonly string[]): http.Agent {
  const rules = { allowIPAddressList: [...allowedAddresses], denyIPAddressList: [publicMetadata], keepAlive: false }
  return url.protocol === 'https:' ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules)
}

async function read(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw new ImageRejected(rejections.tooLarge)
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Throwing exits the loop, which closes the connection.
    if (length > maxBytes) throw new ImageRejected(rejections.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether the agent blocked the address. The agent has no class for this error. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && /is not allowed\. Because/.test(error.message)
}
