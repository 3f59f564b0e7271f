import { expect, test } from 'vitest'
import { withoutTokens } from './access-line.ts'

test('access log lines contain no tokens', () => {
  const token = 'Abc123'.repeat(8)
  expect(withoutTokens(`/api/auth/reset-password/short`)).toBe('/api/auth/reset-password/…')
  expect(withoutTokens(`/api/elsewhere/${token}/x`)).toBe('/api/elsewhere/…/x')
  const network = '/api/v1/networks/2b0e2b7c-8a3b-4b8e-9d61-0a3f6f3f5a10/edits'
  expect(withoutTokens(network)).toBe(network)
  expect(withoutTokens('/assets/a-very-long-name-of-a-file-that-was-built-BQ7vX9_a.js')).toContain('BQ7vX9_a.js')
})
