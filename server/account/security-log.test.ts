import { afterAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../tests/support/migrated-database.ts'
import { recordSecurityEvent, recordSecurityEventIn, shortened } from './security-log.ts'

const { database, backstage, close } = await openMigratedDatabase()

afterAll(close)

const kept = (userId: string) =>
  backstage.rows('select kind, address, user_agent as agent from security_event where user_id = $1 order by at', [
    userId,
  ])

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12:x'],
  ['2001:db8::1', '2001:db8:0:x'],
  ['::1', '0:0:0:x'],
  [undefined, undefined],
])('the security log shortens the address %s to %s', (address, short) => {
  expect(shortened(address)).toBe(short)
})

test('the security log stores at most thirty events of one kind per hour, without blocking other kinds', async () => {
  const userId = await backstage.person()
  const event = { userId, address: '192.0.2.1', userAgent: 'x'.repeat(5000) }
  for (let time = 1; time <= 35; time++) await recordSecurityEvent(database, { ...event, kind: 'sign-in-failed' })
  await recordSecurityEvent(database, { ...event, kind: 'signed-in' })
  const rows = await kept(userId)
  expect(rows).toHaveLength(31)
  expect(rows.at(-1)).toEqual({ kind: 'signed-in', address: '192.0.2.x', agent: 'x'.repeat(300) })
  await recordSecurityEvent(database, { ...event, userId: undefined, kind: 'sign-in-failed' })
  expect(await kept(userId)).toHaveLength(31)
})

test('the security log records API actions with the IP address and browser of their session', async () => {
  const id = await backstage.person()
  const [session] = await backstage.rows<{ id: string }>(
    `insert into "session" ("expiresAt", "token", "updatedAt", "userId", "ipAddress", "userAgent")
     values (now() + interval '1 hour', 'x', now(), $1, '198.51.100.9', 'Firefox') returning "id"`,
    [id],
  )
  await recordSecurityEventIn(database, 'refused', { userId: id, sessionId: session?.id ?? '' })
  expect(await kept(id)).toEqual([{ kind: 'refused', address: '198.51.100.x', agent: 'Firefox' }])
})
