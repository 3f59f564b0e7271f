import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { hasRole } from '../../domain/entities/member.ts'
import { call, inputs } from '../support/access-calls.ts'
import { AccessStage, type Caller, callers } from '../support/access-stage.ts'
import { type Operation, operationList } from '../support/operations.ts'
import { figure } from '../support/proof.ts'

let stage: AccessStage

beforeAll(async () => {
  stage = await AccessStage.open()
})

afterAll(() => stage?.close())

/**
 * A second implementation of the access rule, derived only from the meaning of `Access`. Returns the expected error
 * code, or undefined if the caller has access.
 */
function rejectionFor({ name, access: declared }: Operation, caller: Caller): ErrorCode | undefined {
  // A role that may submit some kind of edit can call these operations. The edits used here add a node and rename a
  // network, which requires an editor.
  const access = ['networks.submitEdits', 'networks.undo', 'networks.redo'].includes(name) ? 'editor' : declared
  if (access === 'public') return undefined
  if (caller === 'anonymous' || caller === 'expired') return 'UNAUTHORIZED'
  if (access === 'user') return undefined
  if (caller === 'stranger') return 'NOT_FOUND'
  return hasRole(caller, access) ? undefined : 'FORBIDDEN'
}

describe('T21 the API contract', () => {
  test('every operation has an input in this proof, and every input has an operation', () => {
    expect(
      operationList()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(inputs).sort())
  })

  test('each role gets exactly the access that is declared, and a denied call changes nothing', async () => {
    let allowed = 0
    let refused = 0
    for (const operation of operationList()) {
      for (const caller of callers) {
        const networkId = operation.path.includes('{id}') ? await stage.newNetwork() : ''
        const before = rejectionFor(operation, caller) && (await stage.backstage.everything())
        const response = await call(stage, operation, networkId, caller)
        const text = await response.text()
        const what = `${operation.name} by ${caller}: ${response.status} ${text}`
        const code = rejectionFor(operation, caller)
        if (!code) {
          expect(response.ok, what).toBe(true)
          allowed++
          continue
        }
        expect(response.status, what).toBe(errors[code].status)
        expect(JSON.parse(text), what).toMatchObject({ code, message: errors[code].message })
        expect(await stage.backstage.everything(), what).toEqual(before)
        refused++
      }
    }
    figure(
      `T21: ${operationList().length} operations × ${callers.length} callers: ${allowed} accepted, ${refused} rejected`,
    )
    expect(allowed + refused).toBe(operationList().length * callers.length)
    const noted = await stage.backstage.rows(`select distinct user_id as id from security_event where kind = 'refused'`)
    expect(noted).toContainEqual({ id: stage.sessionOf('viewer').userId })
  })

  test("a user's book is accessible only to that user and is not listed as a network", async () => {
    const [owner, other] = [stage.sessionOf('owner'), stage.sessionOf('stranger')]
    const { network: book } = await owner.api().book.get()
    expect((await owner.api().book.get()).network.id).toBe(book.id)
    expect((await other.api().book.get()).network.id).not.toBe(book.id)
    expect((await owner.api().networks.list()).map(({ id }) => id)).not.toContain(book.id)
    const before = await stage.backstage.everything()
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      const what = `${operation.name} on a book`
      expect((await call(stage, operation, book.id, 'stranger')).status, what).toBe(404)
      const readable = ['networks.get', 'networks.listEdits', 'networks.listSteps'].includes(operation.name)
      const expected = readable ? 200 : operation.name === 'networks.submitEdits' ? 422 : 404
      expect((await call(stage, operation, book.id, 'owner')).status, what).toBe(expected)
    }
    expect(await stage.backstage.everything()).toEqual(before)
  })

  test('a stranger cannot distinguish an existing network from a missing network', async () => {
    const networkId = await stage.newNetwork()
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      const [real, invented] = await Promise.all(
        [networkId, randomUUID()].map(async (id) => (await call(stage, operation, id, 'stranger')).text()),
      )
      expect(real, operation.name).toBe(invented)
    }
  })

  test('a former member is treated as a stranger', async () => {
    const networkId = await stage.newNetwork()
    await stage.backstage.leave(networkId, stage.sessionOf('editor').userId)
    for (const operation of operationList().filter(({ path }) => path.includes('{id}'))) {
      expect((await call(stage, operation, networkId, 'editor')).status, operation.name).toBe(404)
    }
  })

  test('no request ran an unexpected command on its database connection', () => {
    expect(stage.server.output).toContain('server.started')
    expect(stage.server.output).not.toContain('database.strange-command')
  })
})
