import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  test.each([
    ['/network', '/network'],
    ['/network/0b6a?x=1#top', '/network/0b6a?x=1#top'],
    ['/', '/'],
    ['/a/../network', '/network'],
    ['/network?next=//elsewhere.com', '/network?next=//elsewhere.com'],
    ['/loginx', '/loginx'],
  ])('accepts %j as %j', (value, path) => {
    expect(safeReturnPath(value)).toBe(path)
  })

  test.each([
    'https://elsewhere.com/',
    '//elsewhere.com',
    '///elsewhere.com',
    '/\\elsewhere.com',
    '\\\\elsewhere.com',
    '/\t/elsewhere.com',
    '/\n/elsewhere.com',
    '/..//elsewhere.com',
    '/.//elsewhere.com',
    '/%2e%2e//elsewhere.com',
    'javascript:alert(1)',
    'network',
    ' /network',
    '',
    '/login',
    '/login/',
    '/register?from=/network',
    '/signup#x',
    '/a/../login',
    undefined,
    null,
    7,
    ['/network'],
  ])('rejects %j', (value) => {
    expect(safeReturnPath(value)).toBeNull()
  })
})
