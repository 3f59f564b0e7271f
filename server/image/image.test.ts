import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../account/session.ts'
import { imageRoute } from './image-route.ts'
import { principalOf } from '../../tests/support/principal-of.ts'

/** The only local address that the route allows in these tests. All other addresses of this machine are forbidden. */
const allowed = '127.0.0.10'
const person: User = { id: '1', name: 'Ada', username: null, email: 'ada@example.com' }
const currentUser = async (headers: Headers) =>
  headers.has('cookie') ? { user: person, principal: principalOf(person.id) } : null

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const avif = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1avif'), Buffer.alloc(40)])
const images: Record<string, [Buffer, string]> = {
  png: [png, 'image/png'],
  jpeg: [Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
  gif: [Buffer.from('GIF89a\x01\x00'), 'image/gif'],
  webp: [Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
  avif: [avif, 'image/avif'],
}
const megabyte = 1024 * 1024

let origin: Server
let canary: Server
let canaryV6: Server
let base: string
let canaryPort: number
let canaryHits: string[]
let lastRequest: IncomingMessage | undefined

beforeAll(async () => {
  origin = await listen(answer, allowed)
  base = `http://${allowed}:${portOf(origin)}`
  const hit = (request: IncomingMessage, response: ServerResponse) => {
    canaryHits.push(`${request.headers.host}${request.url}`)
    response.setHeader('content-type', 'image/png').end(png)
  }
  // Listens on every address of this machine, so that it detects any request that was not blocked.
  canary = await listen(hit, '0.0.0.0')
  canaryPort = portOf(canary)
  canaryV6 = await listen(hit, '::1', canaryPort)
})

beforeEach(() => {
  canaryHits = []
})

afterAll(async () => {
  for (const server of [origin, canary, canaryV6]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void, host: string, port = 0) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(handler).once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function answer(request: IncomingMessage, response: ServerResponse): void {
  lastRequest = request
  const url = new URL(request.url ?? '/', base)
  const [, verb = '', argument = ''] = url.pathname.split('/')
  switch (verb) {
    case 'image':
      return void response.setHeader('content-type', 'text/html').end(images[argument]?.[0])
    case 'body':
      return void response.setHeader('content-type', 'image/png').end(url.searchParams.get('text'))
    case 'redirect':
      // Writes to the socket, because Node would refuse to send some headers that other servers send.
      return void request.socket.end(
        `HTTP/1.1 ${argument} Elsewhere\r\nlocation: ${url.searchParams.get('to')}\r\ncontent-length: 0\r\n\r\n`,
      )
    case 'hops':
      return void response
        .writeHead(302, { location: argument === '1' ? '/image/png' : `/hops/${Number(argument) - 1}` })
        .end()
    case 'large':
      if (url.searchParams.has('declared')) response.setHeader('content-length', Number(argument))
      return void response.end(Buffer.concat([png, Buffer.alloc(Number(argument) - png.length)]))
    case 'drip':
      response.write(png)
      return void setInterval(() => response.write('x'), 100).unref()
    case 'silent':
      return
    case 'cut':
      response.writeHead(200, { 'content-length': 1000 }).write(png)
      return void setTimeout(() => response.destroy(), 50)
    default:
      response.writeHead(404).end('nothing here')
  }
}

interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly headers: Headers
  readonly bytes: Buffer
}

async function get(
  url: string | undefined,
  options: { lookup?: LookupFunction; allowedAddresses?: readonly string[]; timeoutMs?: number } = {},
): Promise<Answer> {
  const app = imageRoute({ currentUser, allowedAddresses: [allowed], timeoutMs: 1500, ...options })
  const query = url === undefined ? '' : `?url=${encodeURIComponent(url)}`
  const response = await app.request(`/${query}`, { headers: { cookie: 'session=1' } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = response.headers.get('content-type') === 'application/json'
  const body: { code?: string; message?: string } = json ? JSON.parse(bytes.toString()) : {}
  expect(json ? body.message : 'An image.').toMatch(/\.$/)
  return { status: response.status, code: body.code, headers: response.headers, bytes }
}

describe('an image proxied by the server', () => {
  test.each(Object.entries(images))(
    'is recognized by its bytes as %s, ignoring the declared type',
    async (name, [file, type]) => {
      const { status, headers, bytes } = await get(`${base}/image/${name}`)
      expect(status).toBe(200)
      expect(bytes.equals(file)).toBe(true)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('cache-control')).toBe('private, max-age=86400')
    },
  )

  test('is requested without cookies, referrer or credentials', async () => {
    await get(`${base}/image/png`)
    expect(lastRequest?.headers).not.toHaveProperty('cookie')
    expect(lastRequest?.headers).not.toHaveProperty('referer')
    expect(lastRequest?.headers).not.toHaveProperty('authorization')
  })

  test.each([1, 3])('is loaded after %i redirects', async (hops) => {
    expect((await get(`${base}/hops/${hops}`)).status).toBe(200)
  })

  test('can be as large as exactly 5 MB', async () => {
    expect((await get(`${base}/large/${5 * megabyte}`)).status).toBe(200)
  })
})

describe('the image proxy', () => {
  test('requires a signed-in user', async () => {
    const response = await imageRoute({ currentUser, allowedAddresses: [allowed] }).request(`/?url=${base}/image/png`)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test.each([
    [undefined],
    [''],
    ['picture.png'],
    ['//example.com/a.png'],
    ['ftp://example.com/a.png'],
    ['file:///etc/passwd'],
    ['data:image/png;base64,AAAA'],
    ['javascript:alert(1)'],
    ['http://'],
    ['http://[::1'],
    ['http://user@example.com/a.png'],
    ['http://user:password@example.com/a.png'],
    [`http://example.com/${'a'.repeat(2000)}`],
  ])('rejects %s as an image address', async (url) => {
    expect(await get(url)).toMatchObject({ status: 400, code: 'INVALID_ADDRESS' })
  })

  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['<?xml version="1.0"?><svg/>'],
    ['<html><script>alert(1)</script></html>'],
    ['GIF88a'],
    ['RIFFxxxxWAVE'],
    [''],
  ])('rejects %s as not an image, ignoring the declared type', async (text) => {
    const answered = await get(`${base}/body?text=${encodeURIComponent(text)}`)
    expect(answered).toMatchObject({ status: 415, code: 'NOT_AN_IMAGE' })
  })

  test.each([
    ['/missing', 404, 'IMAGE_NOT_FOUND'],
    ['/cut', 404, 'IMAGE_NOT_FOUND'],
    ['/redirect/302?to=', 404, 'IMAGE_NOT_FOUND'],
    ['/redirect/302?to=file:///etc/passwd', 400, 'INVALID_ADDRESS'],
    ['/redirect/307?to=http://user@127.0.0.10/', 400, 'INVALID_ADDRESS'],
    ['/hops/4', 404, 'TOO_MANY_REDIRECTS'],
    [`/large/${5 * megabyte + 1}`, 413, 'IMAGE_TOO_LARGE'],
    [`/large/${50 * megabyte}?declared`, 413, 'IMAGE_TOO_LARGE'],
    ['/silent', 504, 'IMAGE_TIMEOUT'],
    ['/drip', 504, 'IMAGE_TIMEOUT'],
  ])('responds to %s with %i', async (path, status, code) => {
    expect(await get(base + path)).toMatchObject({ status, code })
  })

  test('responds to a closed port with a 404', async () => {
    expect(await get(`http://${allowed}:1/`)).toMatchObject({ status: 404, code: 'IMAGE_NOT_FOUND' })
  })
})

/** Addresses of this machine or of a private network in various notations. {p} is the port of the canary server. */
const inside = [
  'http://127.0.0.1:{p}/',
  'http://127.0.0.2:{p}/',
  'http://127.255.255.254:{p}/',
  'http://127.1:{p}/',
  'http://127.0.1:{p}/',
  'http://2130706433:{p}/',
  'http://0x7f000001:{p}/',
  'http://0x7f.0x0.0x0.0x1:{p}/',
  'http://0177.0.0.1:{p}/',
  'http://017700000001:{p}/',
  'http://0x7f.1:{p}/',
  'http://0:{p}/',
  'http://0.0.0.0:{p}/',
  'http://0.0.0.1:{p}/',
  'http://[::1]:{p}/',
  'http://[0:0:0:0:0:0:0:1]:{p}/',
  'http://[::]:{p}/',
  'http://[::ffff:127.0.0.1]:{p}/',
  'http://[::ffff:7f00:1]:{p}/',
  'http://[0:0:0:0:0:ffff:7f00:0001]:{p}/',
  'http://[::127.0.0.1]:{p}/',
  'http://[64:ff9b::127.0.0.1]:{p}/',
  'http://[64:ff9b:1::7f00:1]:{p}/',
  'http://[2002:7f00:1::]:{p}/',
  'http://[fe80::1]:{p}/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://localhost:{p}/',
  'http://LOCALHOST:{p}/',
  'http://localhost.:{p}/',
  'http://anything.localhost:{p}/',
  'http://127.0.0.1.:{p}/',
  'http://①②⑦.⓪.⓪.①:{p}/',
  'http://127。0。0。1:{p}/',
  'http://%31%32%37.0.0.1:{p}/',
  'http://127.0.0.1%2f@example.com:{p}/',
  'http://example.com@127.0.0.1:{p}/',
  'http://example.com:80@127.0.0.1:{p}/',
  'http://127.0.0.1:{p}\\@example.com/',
  'http:\\\\127.0.0.1:{p}/',
  'http:127.0.0.1:{p}/',
  'http:///127.0.0.1:{p}/',
  'http://127.0.0.1:{p}#@example.com/',
  'http://127.0.0.1:{p}?@example.com/',
  '  http://127.0.0.1:{p}/',
  'ht\ntp://127.0.0.1:{p}/',
  'http://127.0.\t0.1:{p}/',
  'https://127.0.0.1:{p}/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://168.63.129.16/metadata',
  'http://100.100.100.200/latest/meta-data/',
  'http://10.0.0.1:{p}/',
  'http://172.16.0.1:{p}/',
  'http://192.168.0.1:{p}/',
  'http://192.0.0.8:{p}/',
  'http://198.18.0.1:{p}/',
  'http://224.0.0.1:{p}/',
  'http://255.255.255.255:{p}/',
]

describe('the image proxy cannot reach local and private addresses', () => {
  test.each(inside)('%j', async (form) => {
    const url = form.replaceAll('{p}', String(canaryPort))
    const direct = await get(url, { allowedAddresses: [], timeoutMs: 400 })
    expect(direct.status).toBeGreaterThanOrEqual(400)
    expect(direct.status).toBeLessThan(500)
    for (const status of [301, 302, 303, 307, 308]) {
      const redirected = await get(`${base}/redirect/${status}?to=${encodeURIComponent(url)}`, { timeoutMs: 400 })
      expect(redirected.status).toBeGreaterThanOrEqual(400)
    }
    expect(canaryHits).toEqual([])
  })

  test('control: a request that is allowed reaches the canary server', async () => {
    const found = await get(`http://127.0.0.1:${canaryPort}/seen`, { allowedAddresses: ['127.0.0.1'] })
    expect(found.status).toBe(200)
    expect(canaryHits).toEqual([`127.0.0.1:${canaryPort}/seen`])
  })

  test('through a host name with a local address, even if the name also has public addresses', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      [allowed, '127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      const answered = await get(`http://rebind.example:${canaryPort}/`, { lookup: resolver(() => addresses) })
      expect(answered).toMatchObject({ status: 400, code: 'ADDRESS_NOT_ALLOWED' })
    }
    expect(canaryHits).toEqual([])
  })

  test('through a host name that resolves to a local address after a redirect', async () => {
    let lookups = 0
    const lookup = resolver(() => [lookups++ === 0 ? allowed : '127.0.0.1'])
    const name = `http://rebind.example:${portOf(origin)}`
    const to = encodeURIComponent(`http://rebind.example:${canaryPort}/`)
    const answered = await get(`${name}/redirect/302?to=${to}`, { lookup })
    expect(answered).toMatchObject({ status: 400, code: 'ADDRESS_NOT_ALLOWED' })
    expect(lookups).toBe(2)
    expect(canaryHits).toEqual([])
  })
})

function resolver(find: () => string[]): LookupFunction {
  return (_name, options, done) => {
    const found = find().map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }
}
