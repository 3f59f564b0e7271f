import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { graphContents } from '../../domain/entities/graph.ts'
import { emptyGraph } from '../../tests/support/random-edits.ts'
import { EditSubmitter } from './edit-submitter.ts'
import { OptimisticNetwork } from './optimistic-network.ts'
import { reverseAtServer } from './reverse-at-server.ts'
import type { RejectionNotice } from './types.ts'
import { UndoHistory } from './undo-history.ts'

vi.mock('./reverse-at-server.ts', async (load) => ({
  ...(await load<object>()),
  reverseAtServer: vi.fn<typeof reverseAtServer>(),
}))

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [me, open, closed] = [uuid(1), uuid(2), uuid(3)]
const book = bookOf(me)
const adding = (number: number) =>
  Edit.parse({ type: 'tag.add', tag: { id: uuid(number), text: `Tag ${number}`, color: '#6366f1' } })
const untagging = Edit.parse({ type: 'tag.remove', id: uuid(9) })
const lacking = Edit.parse({ type: 'accountTag.remove', id: uuid(9) })
const offering = Edit.parse({ type: 'accountTag.add', accountTag: { id: uuid(8), text: 'Crew', color: '#6366f1' } })
const reverse = vi.mocked(reverseAtServer)
const rejected = () =>
  Promise.reject(new ORPCError('FORBIDDEN', { defined: true, status: 403, message: 'You can only view it.' }))

/** Returns a submitter. The book and one network are open, and another network is not open. */
function submitter() {
  const { network, ...contents } = graphContents(emptyGraph())
  const opened = () => ({
    network: new OptimisticNetwork({ network: { ...network, order: 0, role: 'owner', version: 0 }, ...contents }, []),
    history: new UndoHistory(),
    changed: () => undefined,
    catchUp: () => Promise.resolve(),
  })
  const networks = new Map([book, open].map((id) => [id, opened()]))
  const queued: string[] = []
  const purposes: (string | undefined)[] = []
  const notices: RejectionNotice[] = []
  const options = {
    userId: me,
    networks,
    outbox: {
      state: 'online',
      pending: () => [],
      flush: () => undefined,
      add: ({ networkId, batchId, purpose }: { networkId: string; batchId: string; purpose?: string }) => {
        queued.push(networkId)
        purposes.push(purpose)
        return batchId
      },
    },
    saves: { whenSaved: () => Promise.resolve('saved'), whenResponded: () => Promise.resolve() },
    onRejection: (notice: RejectionNotice) => notices.push(notice),
    onChange: () => undefined,
  }
  const made = new EditSubmitter(options as unknown as ConstructorParameters<typeof EditSubmitter>[0])
  return { made, queued, purposes, notices, history: () => networks.get(book)?.history.labels }
}

beforeEach(() => void reverse.mockReset())

test("a step that spans several documents submits no edits at all if the user's book rejects one of its edits", () => {
  const { made, queued, history } = submitter()
  const parts = [
    { documentId: book, edits: [offering, lacking] },
    { documentId: closed, edits: [adding(4)] },
  ]
  const { stepId, refused } = made.submitTogether(parts, 'Step')
  expect([stepId, refused.map(({ index }) => index), queued, history()?.undo]).toEqual([null, [1], [], null])
})

test('a notice reports the rejected edits of a step that spans several documents, unless all of its edits are rejected', () => {
  const { made, queued, notices } = submitter()
  const inOpen = { documentId: open, edits: [untagging] }
  expect(made.submitTogether([inOpen], 'Step')).toMatchObject({ stepId: null, refused: [{ index: 0 }] })
  expect(notices).toEqual([])
  expect(made.submitTogether([inOpen, { documentId: closed, edits: [adding(4)] }], 'Step').stepId).not.toBeNull()
  expect([queued, notices]).toMatchObject([[closed], [{ networkId: open, edits: [untagging] }]])
})

test('undo reports the networks that it cannot change, and fails only if it can be retried', async () => {
  const { made, notices, history } = submitter()
  const parts = [open, closed].map((documentId) => ({ documentId, edits: [adding(4)] }))
  made.submitTogether(parts, 'Step')
  const inOpen = { batchId: uuid(5), version: 2, at: '2026-01-01T00:00:00.000Z', refused: [] }
  reverse.mockImplementation((_user, id) =>
    id === open ? Promise.resolve(inOpen as never) : Promise.reject(new Error('Unreachable')),
  )
  await expect(made.undo(book)).rejects.toThrow('Unreachable')
  expect([history()?.undo, notices]).toEqual(['Step', []])
  reverse.mockImplementation((_user, id) => (id === open ? Promise.resolve(inOpen as never) : rejected()))
  await made.undo(book)
  expect([history()?.undo, history()?.redo]).toEqual([null, 'Step'])
  expect(notices).toMatchObject([
    { refused: [{ message: '1 network could not be changed. You can only view it.' }], reversal: { label: 'Step' } },
  ])
})

test("a step that changed only the user's book is undone without asking the server to undo it", async () => {
  const { made, queued, history } = submitter()
  expect(made.submitTogether([{ documentId: book, edits: [offering] }], 'Step').stepId).not.toBeNull()
  await made.undo(book)
  expect([queued, history()?.undo, history()?.redo]).toEqual([[book, book], null, 'Step'])
  expect(reverse).not.toHaveBeenCalled()
})

test('a redo is submitted with the purpose of the original step, such as import, and an undo without a purpose', async () => {
  const { made, purposes } = submitter()
  made.submit(open, [adding(20)], { label: 'Import 1 tag', purpose: 'import' })
  await made.undo(open)
  await made.redo(open)
  await made.undo(open)
  await made.redo(open)
  expect(purposes).toEqual(['import', undefined, 'import', undefined, 'import'])
})
