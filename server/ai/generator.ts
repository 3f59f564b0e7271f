import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Generation, GenerationState } from '../../contract/generations.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { fewestNodes } from '../../domain/generate/answer.ts'
import { Growth, networkEdits } from '../../domain/generate/growth.ts'
import { type LocalRequest, localNetwork } from '../../domain/generate/local-network.ts'
import { fallbackName, readGeneratedName } from '../../domain/generate/network-names.ts'
import { tradeIn } from '../../domain/generate/trades.ts'
import type { Evidence } from '../../domain/model/edge.ts'
import { type Database, type Transaction, transactionAs } from '../db/database.ts'
import { describeError, log } from '../log.ts'
import { grantAccess } from '../network/access.ts'
import { removeNetwork } from '../network/commands.ts'
import { submitEdits } from '../network/submit-edits.ts'
import { Refused } from '../refused.ts'
import type { LanguageModel } from '../services/model.ts'
import { endGeneration, renameGeneration, renewLease } from './commands.ts'
import {
  type Abandoned,
  generatedNodes,
  isWorkedOn,
  listAbandoned,
  readGeneration,
  readWish,
  type Wish,
} from './queries.ts'
import { readGrowing } from './read-growing.ts'

/** How many nodes are asked for; the star is laid out for so many before the first has come. */
const expectedNodes = 18
/** How often a server looks for what another one left behind. */
const lookEveryMs = 10_000
const renewEveryMs = 5000
/** A generation that could not even be ended for so long will not be. */
const giveUpAfterMs = 10 * 60_000

type EndState = Exclude<GenerationState, 'running'>

interface GeneratorOptions {
  readonly database: Database
  /** Undefined: networks are built from their descriptions alone. */
  readonly model: LanguageModel | undefined
}

/** A generation that this server is writing. */
interface Job extends Wish {
  readonly id: string
  readonly networkId: string
  readonly userId: string
}

/** Something else has ended the generation: a person, or a server that took this one for dead. */
class Ended extends Error {}

/**
 * Writes networks that were asked for, while the answer is still arriving, as edits in the name of who asked. Every
 * generation ends in one of its end states, whoever dies meanwhile: a server that is stopped ends what it had begun, and
 * one that is killed leaves it to the next that looks.
 */
export class Generator {
  readonly #database: Database
  readonly #model: LanguageModel | undefined
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #timer: NodeJS.Timeout

  constructor({ database, model }: GeneratorOptions) {
    this.#database = database
    this.#model = model
    setMaxListeners(0, this.#closing.signal)
    this.#timer = setInterval(() => this.#track(this.adoptAbandoned()), lookEveryMs)
    this.#timer.unref()
    this.#track(this.adoptAbandoned())
  }

  /** Begins to write; `wantsName`: the network is still called what was made up for it. */
  begin(job: Job, { wantsName }: { wantsName: boolean }): void {
    this.#track(this.#write(job))
    // Without a model it keeps what its description suggests.
    if (wantsName && this.#model) this.#track(this.#name(job, this.#model))
  }

  /** Ends what servers that are gone have begun. */
  async adoptAbandoned(): Promise<void> {
    for (const abandoned of await listAbandoned(this.#database)) {
      const { id } = abandoned
      try {
        log('generation.adopted', { id, state: await this.#adopt(abandoned) })
      } catch (error) {
        // The others need not wait for it; it is looked at again.
        log('generation.adoption-failed', { id, ...describeError(error) })
      }
    }
  }

  async #adopt({ id, userId }: Abandoned): Promise<GenerationState> {
    const { createdAt, ...job } = await this.#inTransaction(userId, async (tx) => ({
      ...(await readGeneration(tx, userId, id)),
      ...(await readWish(tx, userId, id)),
      userId,
    }))
    try {
      return await this.#settle(job)
    } catch (error) {
      if (Date.now() - Date.parse(createdAt) < giveUpAfterMs) throw error
      log('generation.given-up', { id, ...describeError(error) })
      return this.#inTransaction(userId, (tx) => this.#leave(tx, job, 'failed'))
    }
  }

  /**
   * Stops a generation. What has arrived stays if it is a network or somebody has worked on it, and is removed with the
   * network it came to if not. Answers with what became of it; one that had ended stays as it was.
   */
  async stop(tx: Transaction, userId: string, id: string): Promise<Generation> {
    const { state, networkId } = await readGeneration(tx, userId, id)
    if (state === 'running') await this.#leave(tx, { id, networkId, userId }, 'cancelled')
    return readGeneration(tx, userId, id)
  }

  /**
   * Ends a generation with what has arrived, or without a network, which is what `otherwise` says. A network that somebody
   * has worked on stays, however little has arrived.
   */
  async #leave(
    tx: Transaction,
    { id, networkId, userId }: Pick<Job, 'id' | 'networkId' | 'userId'>,
    otherwise: 'cancelled' | 'failed',
  ): Promise<EndState> {
    const access = await this.#open(tx, userId, networkId)
    const { arrived } = await generatedNodes(tx, networkId, id)
    const stays = isNetwork(arrived) || (await isWorkedOn(tx, networkId, id))
    const state = !access ? 'deleted' : stays ? 'stopped' : otherwise
    if ((await endGeneration(tx, id, state)) && access && state === otherwise) await removeNetwork(tx, access)
    return state
  }

  /** Ends what this server had begun with what there is. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort(new Error('The server is stopping.'))
    await Promise.all(this.#running)
  }

  #track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log('generation.fault', describeError(error)))
      .finally(() => this.#running.delete(tracked))
    this.#running.add(tracked)
  }

  async #write(job: Job): Promise<void> {
    try {
      await this.#writeByModel(job)
    } catch (error) {
      if (error instanceof Ended) return
      // Nobody is to blame in front of the person: what was promised is built here instead.
      log('generation.model-failed', { id: job.id, ...describeError(error) })
    }
    log('generation.ended', { id: job.id, state: await this.#settle(job) })
  }

  async #writeByModel(job: Job): Promise<void> {
    if (!this.#model) return
    const growth = new Growth({ ...growthOptions(job), expected: expectedNodes })
    await this.#submit(job, growth.begin())
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, this.#closing.signal])
    // A model may think for longer than a lease lasts.
    const heartbeat = setInterval(() => this.#track(this.#beat(job, abort)), renewEveryMs)
    try {
      for await (const { kind, value } of readGrowing(this.#model.writeNetwork(inWords(job), signal))) {
        const edits = kind === 'node' ? growth.addNode(value) : growth.addRelationship(value)
        if (edits.length > 0) await this.#submit(job, edits)
      }
    } finally {
      clearInterval(heartbeat)
      abort.abort()
    }
    if (growth.count >= fewestNodes) await this.#end(job, 'done')
  }

  /** Stops listening to a model whose generation was ended meanwhile. */
  async #beat(job: Job, abort: AbortController): Promise<void> {
    if (!(await this.#inTransaction(job.userId, (tx) => renewLease(tx, job.id)))) abort.abort(new Ended())
  }

  /** One step of the growth, unless the generation was ended meanwhile. */
  async #submit(job: Job, edits: Edit[]): Promise<void> {
    const goesOn = await this.#inTransaction(job.userId, async (tx) => {
      const access = await this.#open(tx, job.userId, job.networkId)
      if (!access) await endGeneration(tx, job.id, 'deleted')
      if (!access || !(await renewLease(tx, job.id))) return false
      await submitEdits(tx, access, { batchId: randomUUID(), groupId: job.id, edits })
      return true
    })
    if (!goesOn) throw new Ended()
  }

  async #end(job: Job, state: EndState): Promise<void> {
    await this.#inTransaction(job.userId, (tx) => endGeneration(tx, job.id, state))
  }

  /**
   * Ends a generation that nobody goes on with: what has arrived is the network if there is enough of it; if not, one is
   * built from the description and takes its place. All in one transaction, and nothing if it has ended before.
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
      const state = isNetwork(arrived) ? 'short' : 'local'
      if (!(await endGeneration(tx, job.id, state))) return before.state
      if (state === 'local') {
        const removed = present.map((id): Edit => ({ type: 'node.remove', id }))
        const built = networkEdits(localNetwork(requestOf(job)), growthOptions(job))
        await submitEdits(tx, access, { batchId: randomUUID(), groupId: job.id, edits: [...removed, ...built] })
      }
      return state
    })
  }

  async #name(job: Job, model: LanguageModel): Promise<void> {
    const name = await this.#findName(job, model)
    await this.#inTransaction(job.userId, async (tx) => {
      const access = await this.#open(tx, job.userId, job.networkId)
      const { networkName } = await readGeneration(tx, job.userId, job.id)
      // What a person has called it meanwhile stays.
      if (access?.network.name !== networkName) return
      await submitEdits(tx, access, { batchId: randomUUID(), edits: [{ type: 'network.rename', name }] })
      await renameGeneration(tx, job.id, name)
    })
  }

  async #findName(job: Job, model: LanguageModel): Promise<string> {
    try {
      const name = readGeneratedName(await model.nameNetwork(inWords(job), this.#closing.signal))
      if (name) return name
    } catch (error) {
      log('generation.name-failed', { id: job.id, ...describeError(error) })
    }
    const industry = job.industry ?? tradeIn(job.prompt)
    return fallbackName(industry, new Date().toISOString().slice(11, 16))
  }

  /** Null if the network was deleted or taken from the person meanwhile. */
  async #open(tx: Transaction, userId: string, networkId: string) {
    try {
      return await grantAccess(tx, userId, networkId, 'editor', { lock: true })
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  #inTransaction<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return transactionAs(this.#database, userId, work)
  }
}

/** Whether so many nodes are one. The node in the middle is no answer. */
function isNetwork(nodes: number): boolean {
  return nodes > fewestNodes
}

/** All that is known of what is wanted, for a model. */
function inWords({ prompt, industry, place }: Wish): string {
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
