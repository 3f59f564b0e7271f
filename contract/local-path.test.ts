import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const site = 'https://kithmap.example'

describe('localPath', () => {
  test.each([
    ['/network', '/network'],
    ['/network/0b6a?x=1#top', '/network/0b6a?x=1#top'],
    ['/', '/'],
    ['/a/../network', '/network'],
    ['/network?next=//elsewhere.example', '/network?next=//elsewhere.example'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a%20b', '/a%20b'],
  ])('accepts %j as the local path %j', (value, path) => {
    expect(localPath(value)).toBe(path)
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/%2F/elsewhere.example',
    '/%5Celsewhere.example',
    '/%252F%252Felsewhere.example',
    '/a/..//elsewhere.example',
    '/%',
    'javascript:alert(1)',
    'network',
    ' /network',
    '',
    undefined,
    null,
    7,
    ['/network'],
  ])('rejects %j as a local path', (value) => {
    expect(localPath(value)).toBeNull()
  })

  test('never resolves to another origin, even after repeated URL decoding', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '%252f',
      '%255c',
      '@',
      ':',
      '#',
      '?',
      ';',
      '&',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      '\u200b',
      '\u2044',
      '\uff0f',
      '\u3002',
      '\ufeff',
      'ä',
      '%e3%80%82',
      'elsewhere.example',
      'http:',
      'https:',
      'javascript:',
      'network',
      '[::1]',
      '%',
      '%zz',
    )
    const address = fc.array(piece, { minLength: 1, maxLength: 10 }).map((pieces) => pieces.join(''))
    let accepted = 0
    fc.assert(
      fc.property(
        fc.oneof(
          address,
          address.map((rest) => `/${rest}`),
        ),
        (value) => {
          const path = localPath(value)
          if (path === null) return
          accepted++
          expect(new URL(path, site).origin, value).toBe(site)
          expect(localPath(path), 'read once more').toBe(path)
          const decoded = decodeURIComponent(new URL(path, site).pathname)
          expect(URL.parse(decoded, site)?.origin, decoded).toBe(site)
          expect(URL.parse(site + path)?.origin, 'joined').toBe(site)
        },
      ),
      { numRuns: 20_000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })
})
