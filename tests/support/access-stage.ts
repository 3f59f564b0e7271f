import { randomUUID } from 'node:crypto'
import { type Role, roles } from '../../domain/entities/member.ts'
import { newSampleIds, type SampleIds } from './edit-samples.ts'
import { openStage, type Stage } from './proof.ts'
import { Session } from './session.ts'

export type Caller = 'anonymous' | 'expired' | 'stranger' | Role
export const callers: readonly Caller[] = ['anonymous', 'expired', 'stranger', ...roles]

/** A server with one session for each kind of caller, for proofs about access. */
export class AccessStage {
  readonly server: Stage['server']
  readonly backstage: Stage['backstage']
  readonly databaseUrl: string
  readonly #stage: Stage
  readonly #sessions: ReadonlyMap<Caller, Session>
  /** For each network id, two steps of the network's editor. One step is in effect, and one was undone. */
  readonly steps = new Map<string, { readonly done: string; readonly undone: string }>()
  /** For each network id, the id of one of the network's nodes. */
  readonly firstNodes = new Map<string, string>()

  private constructor(stage: Stage, sessions: ReadonlyMap<Caller, Session>) {
    this.server = stage.server
    this.backstage = stage.backstage
    this.databaseUrl = stage.databaseUrl
    this.#stage = stage
    this.#sessions = sessions
  }

  static async open(): Promise<AccessStage> {
    const stage = await openStage('access')
    const { baseUrl } = stage.server
    const sessions = new Map<Caller, Session>([['anonymous', new Session(baseUrl)]])
    const signedIn = callers.filter((caller) => caller !== 'anonymous')
    await Promise.all(signedIn.map(async (caller) => sessions.set(caller, await Session.register(baseUrl))))
    const access = new AccessStage(stage, sessions)
    await stage.backstage.rows(`update "session" set "expiresAt" = now() - interval '1 second' where "userId" = $1`, [
      access.sessionOf('expired').userId,
    ])
    return access
  }

  close(): Promise<void> {
    return this.#stage.close()
  }

  sessionOf(caller: Caller): Session {
    const session = this.#sessions.get(caller)
    if (!session) throw new Error(`There is no session of the ${caller}.`)
    return session
  }

  /** Creates a network with contents and with members in all roles. Returns its id. */
  async newNetwork(): Promise<string> {
    return (await this.newFilledNetwork()).id
  }

  async newFilledNetwork(): Promise<{ id: string; ids: SampleIds }> {
    const id = randomUUID()
    const api = this.sessionOf('owner').api()
    await api.networks.create({ id, name: 'Secret' })
    const ids = newSampleIds()
    await api.networks.submitEdits({
      id,
      batchId: randomUUID(),
      edits: [
        { type: 'node.add', node: { id: ids.node, type: 'person', name: 'Ana', x: 0, y: 0 } },
        { type: 'node.add', node: { id: ids.other, type: 'person', name: 'Bo', x: 9, y: 9 } },
        { type: 'edge.add', edge: { id: ids.edge, sourceId: ids.node, targetId: ids.other } },
        { type: 'task.add', task: { id: ids.task, nodeId: ids.node, text: 'Call' } },
        { type: 'tag.add', tag: { id: ids.tag, text: 'Investor' } },
        { type: 'field.add', field: { id: ids.field, name: 'Field', appliesTo: 'nodes' } },
        { type: 'field.add', field: { id: ids.edgeField, name: 'Field', appliesTo: 'edges' } },
        { type: 'group.add', group: { id: ids.group, name: 'Group', nodeIds: [ids.node, ids.other] } },
      ],
    })
    for (const role of roles) {
      if (role !== 'owner') await this.backstage.join(id, this.sessionOf(role).userId, role)
    }
    const [done, undone] = [randomUUID(), randomUUID()]
    const editor = this.sessionOf('editor').api().networks
    for (const batchId of [done, undone]) {
      await editor.submitEdits({ id, batchId, edits: [{ type: 'network.rename', name: batchId }] })
    }
    await editor.undo({ id, batchId: randomUUID(), stepId: undone })
    this.steps.set(id, { done, undone })
    this.firstNodes.set(id, ids.node)
    return { id, ids }
  }
}
