import { randomUUID } from 'node:crypto'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { fewestNodes } from '../../domain/generate/answer.ts'
import { NetworkBuilder, networkEdits } from '../../domain/generate/network-builder.ts'
import { type LocalRequest, localNetwork } from '../../domain/generate/local-network.ts'
import { fallbackName, readGeneratedName } from '../../domain/generate/network-names.ts'
import { tradeIn } from '../../domain/generate/trades.ts'
import type { Evidence } from '../../domain/entities/edge/edge.ts'
import type { StorageLimits } from '../../domain/plans/storage.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import type { JobRun } from '../jobs/job.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { GenerationJobs, WriteNetwork } from './jobs.ts'
import { describeError, log } from '../platform/log.ts'
import { grantAccess } from '../network/access.ts'
import { removeNetwork } from '../network/commands.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { Rejected } from '../platform/rejected.ts'
import type { LanguageModel } from '../services/model.ts'
import { endGeneration, isRunning, renameGeneration } from './commands.ts'
import { generatedNodes, isWorkedOn, readGeneration, readGenerationInput, type GenerationInput } from './queries.ts'
import { readStreamedAnswer } from './read-streamed-answer.ts'
import { jobPrincipal } from '../platform/principal.ts'

/** Label of the undo step for a generated network. */
const stepLabel = 'Generate network'

/**
 * Number of nodes that the model is asked for. The layout reserves this many positions before the first node arrives.
 */
const expectedNodes = 18
type EndState = Exclude<GenerationState, 'running'>

interface GeneratorOptions {
  readonly database: Database
  /** The language model. If undefined, the server builds networks from their descriptions by rules. */
  readonly model: LanguageModel | undefined
  readonly queue: JobQueue<GenerationJobs>
  /** Storage limits. If undefined, storage is unlimited. */
  readonly storage?: StorageLimits | undefined
}

/** A generation that this process runs. */
interface Job extends GenerationInput {
  readonly id: string
  readonly networkId: string
  readonly userId: string
}

/**
 * Thrown if a generation was ended elsewhere: by a user, or by another server that got the job because this server
 * seemed dead.
 */
class Ended extends Error {}

/**
 * Generates networks from a model's streamed response. Submits them as edits on behalf of the user who requested them.
 *
 * Every generation reaches a final state, even if a process dies. A server that shuts down ends its own generations.
 * The generations of a killed server are ended by the next server that gets their jobs.
 */
export class Generator {
  readonly #database: Database
  readonly #model: LanguageModel | undefined
  readonly #queue: JobQueue<GenerationJobs>
  readonly #storage: StorageLimits | undefined

  constructor({ database, model, queue, storage }: GeneratorOptions) {
    this.#database = database
    this.#model = model
    this.#queue = queue
    this.#storage = storage
  }

  /** Enqueues a generation. Its job starts when the transaction that created it commits. */
  async begin(tx: Transaction, order: WriteNetwork): Promise<void> {
    const { generationId } = order
    await this.#queue.send(tx, 'write-network', order, { key: generationId, once: generationId })
  }

  /**
   * Runs one attempt of the job and returns the final state. Only the first attempt generates; later attempts only end
   * the generation.
   */
  async write({ data, attempt, isLast, signal }: JobRun<WriteNetwork>): Promise<GenerationState> {
    const { generationId: id, userId, wantsName } = data
    const { state, hasBegun, ...job } = await this.#inTransaction(userId, async (tx) => {
      const generation = await readGeneration(tx, userId, id)
      const { arrived } = await generatedNodes(tx, generation.networkId, id)
      return { ...generation, ...(await readGenerationInput(tx, userId, id)), userId, hasBegun: arrived > 0 }
    })
    if (state !== 'running') return state
    // Only the first attempt generates. If the server of the first attempt is still alive and was only disconnected,
    // its next edit fails, because the generation has ended.
    if (attempt === 0 && !hasBegun && this.#model) await this.#writeAndName(job, this.#model, signal, wantsName)
    try {
      return await this.#settle(job)
    } catch (error) {
      // A rejection by a limit is final, because the next attempt would be rejected as well.
      if (!isLast && !(error instanceof Rejected)) throw error
      log('generation.given-up', { id, ...describeError(error) })
      return this.#inTransaction(userId, (tx) => this.#leave(tx, job, 'failed'))
    }
  }

  /**
   * Stops a generation and returns it in its final state. If the model has written a node, or someone has edited the
   * network, the network stays and counts toward the plan. Otherwise it is deleted. A generation that has already ended
   * does not change.
   */
  async stop(tx: Transaction, userId: string, id: string): Promise<Generation> {
    const { state, networkId } = await readGeneration(tx, userId, id)
    if (state === 'running') {
      await this.#leave(tx, { id, networkId, userId }, 'cancelled')
      await this.#queue.cancel(tx, 'write-network', id)
    }
    return readGeneration(tx, userId, id)
  }

  /**
   * Ends a generation. If enough nodes have arrived, or someone has edited the network, the network is kept. Otherwise
   * it is deleted and the state is `otherwise`. So failed generations use no quota, and stopped generations keep the
   * nodes that have arrived.
   */
  async #leave(
    tx: Transaction,
    { id, networkId, userId }: Pick<Job, 'id' | 'networkId' | 'userId'>,
    otherwise: 'cancelled' | 'failed',
  ): Promise<EndState> {
    const access = await this.#open(tx, userId, networkId)
    const { arrived } = await generatedNodes(tx, networkId, id)
    const isEnough = otherwise === 'cancelled' ? isBegun(arrived) : isNetwork(arrived)
    const stays = isEnough || (await isWorkedOn(tx, networkId, id))
    const state = !access ? 'deleted' : stays ? 'stopped' : otherwise
    if ((await endGeneration(tx, id, state)) && access && state === otherwise) await removeNetwork(tx, access)
    return state
  }

  /** Generates and names a network. Errors are only logged, because the network is then built without the model. */
  async #writeAndName(job: Job, model: LanguageModel, signal: AbortSignal, wantsName: boolean): Promise<void> {
    const { id } = job
    const written = this.#writeByModel(job, model, signal).catch((error: unknown) => {
      if (!(error instanceof Ended)) log('generation.model-failed', { id, ...describeError(error) })
    })
    const named =
      wantsName &&
      this.#name(job, model, signal).catch((error: unknown) =>
        log('generation.name-failed', { id, ...describeError(error) }),
      )
    await Promise.all([written, named])
  }

  async #writeByModel(job: Job, model: LanguageModel, signal: AbortSignal): Promise<void> {
    const growth = new NetworkBuilder({ ...growthOptions(job), expected: expectedNodes })
    await this.#submit(job, growth.begin())
    for await (const { kind, value } of readStreamedAnswer(model.writeNetwork(inWords(job), signal))) {
      const edits = kind === 'node' ? growth.addNode(value) : growth.addRelationship(value)
      if (edits.length > 0) await this.#submit(job, edits)
    }
    if (growth.count >= fewestNodes) await this.#end(job, 'done')
  }

  /** Submits edits of one step, unless the generation has been ended. */
  async #submit(job: Job, edits: Edit[]): Promise<void> {
    const goesOn = await this.#inTransaction(job.userId, async (tx) => {
      const access = await this.#open(tx, job.userId, job.networkId)
      if (!access) await endGeneration(tx, job.id, 'deleted')
      if (!access || !(await isRunning(tx, job.id))) return false
      await submitEdits(tx, access, { batchId: randomUUID(), stepId: job.id, label: stepLabel, edits })
      return true
    })
    if (!goesOn) throw new Ended()
  }

  async #end(job: Job, state: EndState): Promise<void> {
    await this.#inTransaction(job.userId, (tx) => endGeneration(tx, job.id, state))
  }

  /**
   * Ends a generation that no process continues. If enough nodes have arrived, the network is kept. Otherwise, a
   * network built from the description replaces these nodes. Runs in one transaction, and has no effect if the
   * generation has already ended.
   */
  async #settle(job: Job): Promise<GenerationState> {
    return this.#inTransaction(job.userId, async (tx) => {
      const access = await this.#open(tx, job.userId, job.networkId)
      const before = await readGeneration(tx, job.userId, job.id)
      if (before.state !== 'running') return before.state
      if (!access) {
        await endGeneration(tx, job.id, 'deleted')
        return 'deleted'
      }
      const { arrived, present } = await generatedNodes(tx, job.networkId, job.id)
      const built = isNetwork(arrived) ? null : localNetwork(requestOf(job))
      // No network can be built, because the description contains no word that is understood without a model.
      if (!isNetwork(arrived) && !built) return this.#leave(tx, job, 'failed')
      const state = built ? 'local' : 'short'
      if (!(await endGeneration(tx, job.id, state))) return before.state
      if (built) {
        const removed = present.map((id): Edit => ({ type: 'node.remove', id }))
        const added = networkEdits(built, { ...growthOptions(job), aim: built.remark })
        await submitEdits(tx, access, {
          batchId: randomUUID(),
          stepId: job.id,
          label: stepLabel,
          edits: [...removed, ...added],
        })
      }
      return state
    })
  }

  async #name(job: Job, model: LanguageModel, signal: AbortSignal): Promise<void> {
    const name = await this.#findName(job, model, signal)
    await this.#inTransaction(job.userId, async (tx) => {
      const access = await this.#open(tx, job.userId, job.networkId)
      const { networkName } = await readGeneration(tx, job.userId, job.id)
      // Keeps the current name if the user has renamed the network in the meantime, or if the model chose the same
      // name.
      if (access?.head.name !== networkName || name === networkName) return
      await submitEdits(tx, access, { batchId: randomUUID(), edits: [{ type: 'network.rename', name }] })
      await renameGeneration(tx, job.id, name)
    })
  }

  async #findName(job: Job, model: LanguageModel, signal: AbortSignal): Promise<string> {
    try {
      const name = readGeneratedName(await model.nameNetwork(inWords(job), signal))
      if (name) return name
    } catch (error) {
      log('generation.name-failed', { id: job.id, ...describeError(error) })
    }
    const industry = job.industry ?? tradeIn(job.prompt)
    return fallbackName(industry, new Date().toISOString().slice(11, 16))
  }

  /** Returns access to the network, or null if it was deleted or the user has lost access. */
  async #open(tx: Transaction, userId: string, networkId: string) {
    try {
      return await grantAccess(tx, jobPrincipal(userId, 'edit'), networkId, 'editor', {
        lock: true,
        storage: this.#storage,
      })
    } catch (error) {
      if (error instanceof Rejected) return null
      throw error
    }
  }

  #inTransaction<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transactionAs(this.#database, userId, work)
  }
}

/** Number of nodes before the first node from the model arrives: only the center. */
const nodesInTheMiddle = 1

/** Whether a network with this number of nodes contains at least one node that the model has written. */
function isBegun(nodes: number): boolean {
  return nodes > nodesInTheMiddle
}

/** Whether this number of nodes is enough to keep the network. */
function isNetwork(nodes: number): boolean {
  return nodes - nodesInTheMiddle >= fewestNodes
}

/** Returns the request as a prompt for the model. */
function inWords({ prompt, industry, place }: GenerationInput): string {
  return [prompt, industry && `Industry: ${industry}`, place && `Place: ${place}`].filter(Boolean).join('\n\n')
}

function requestOf({ prompt, industry, place }: Job): LocalRequest {
  return { prompt, industry, place, today: new Date().toISOString().slice(0, 10) }
}

function growthOptions({ prompt }: Job) {
  const evidence: Evidence = {
    kind: 'ai',
    source: [...prompt.replaceAll(/\s+/g, ' ')].slice(0, 200).join(''),
    date: new Date().toISOString().slice(0, 10),
  }
  return { random: Math.random, newId: randomUUID, evidence }
}
