import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../contract/contract.ts'
import { errors } from '../../contract/errors.ts'
import { editKinds, editTypes } from '../../domain/edits/edit.ts'
import { bookOf, type DocumentKind, isInScope } from '../../domain/entities/document.ts'
import { hasRole, roles } from '../../domain/entities/member.ts'
import { AccessStage, type Caller } from '../support/access-stage.ts'
import { editSamples } from '../support/edit-samples.ts'
import { figure } from '../support/proof.ts'

let stage: AccessStage

beforeAll(async () => {
  stage = await AccessStage.open()
})

afterAll(() => stage?.close())

const typesIn = (document: DocumentKind) => editTypes.filter((type) => isInScope(editKinds[type].document, document))

describe('T21 edits', () => {
  test('every edit type requires the role it declares, alone and in a batch', async () => {
    let [allowed, refused] = [0, 0]
    for (const type of typesIn('network')) {
      const { role: least } = editKinds[type]
      for (const role of roles) {
        const { id, ids } = await stage.newFilledNetwork()
        const edit = { type, ...editSamples[type](ids) }
        const before = await stage.backstage.everything()
        for (const edits of [[edit], [edit, { type: 'node.move', id: ids.node, x: 1, y: 1 }]]) {
          const needed = edits.length > 1 && hasRole('editor', least) ? 'editor' : least
          const batch = { batchId: randomUUID(), edits }
          const response = await stage.sessionOf(role).post(`${apiPath}/networks/${id}/edits`, batch)
          const what = `${edits.map((each) => each.type).join()} by ${role}: ${await response.clone().text()}`
          expect(response.status, what).toBe(hasRole(role, needed) ? 200 : errors.FORBIDDEN.status)
          if (hasRole(role, needed)) allowed++
          else refused++
        }
        if (!hasRole(role, least)) expect(await stage.backstage.everything(), type).toEqual(before)
      }
    }
    figure(
      `T21: ${typesIn('network').length} kinds of edits × ${roles.length} roles: ${allowed} accepted, ${refused} rejected`,
    )
  })

  test("book edits are accepted only in the sender's own book, and never in a network", async () => {
    const owner = stage.sessionOf('owner')
    const { id: networkId, ids } = await stage.newFilledNetwork()
    const submit = async (caller: Caller, documentId: string, edit: object) =>
      (
        await stage.sessionOf(caller).post(`${apiPath}/networks/${documentId}/edits`, {
          batchId: randomUUID(),
          edits: [edit],
        })
      ).status
    for (const type of typesIn('book')) {
      const edit = { type, ...editSamples[type](ids) }
      const before = await stage.backstage.everything()
      for (const role of roles) {
        const isLetIn = hasRole(role, editKinds[type].role)
        // Kinds that networks accept as well are covered by the previous test.
        if (editKinds[type].document === 'book')
          expect(await submit(role, networkId, edit), `${type} by ${role}`).toBe(isLetIn ? 422 : 403)
        if (role !== 'owner') expect(await submit(role, bookOf(owner.userId), edit), `${type} by ${role}`).toBe(404)
      }
      expect(await stage.backstage.everything(), type).toEqual(before)
      expect(await submit('owner', bookOf(owner.userId), edit), type).toBe(200)
    }
  })

  test('no request ran an unexpected command on its database connection', () => {
    expect(stage.server.output).toContain('server.started')
    expect(stage.server.output).not.toContain('database.strange-command')
  })
})
