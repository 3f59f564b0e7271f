import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordId } from './record-id.ts'

const owner = { userId: 'u', networkId: 'n' }

test('the id of a record is a UUID that depends only on the user, the network and the key of the record', () => {
  const id = recordId('<1@harbour.example>', owner)
  expect(z.uuid().safeParse(id).success).toBe(true)
  expect(recordId('<1@harbour.example>', owner)).toBe(id)
  const others = [
    recordId('<2@harbour.example>', owner),
    recordId('<1@harbour.example>', { ...owner, userId: 'v' }),
    recordId('<1@harbour.example>', { ...owner, networkId: 'm' }),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
})
