import { localNetwork } from '../../domain/generate/local-network.ts'
import { suggestedName } from '../../domain/generate/network-names.ts'
import { can, freeAiNetworks } from '../../domain/plans/advertised-features.ts'
import { requireStorageLeft } from '../billing/access.ts'
import { readPlan } from '../billing/queries.ts'
import { type Transaction, transactionAs } from '../db/database.ts'
import { operations, type SignedInContext } from '../operations.ts'
import { Rejected } from '../platform/rejected.ts'
import { reserveGeneration } from './commands.ts'
import { listGenerations, readGeneration, readQuota } from './queries.ts'

const { generations } = operations

function asCaller<T>(context: SignedInContext, work: (tx: Transaction, userId: string) => Promise<T>): Promise<T> {
  return transactionAs(context.database, context.user.id, (tx) => work(tx, context.user.id))
}

/** Returns how many AI networks the caller's plan allows. Null if unlimited, or if no model is configured. */
async function limitOf(tx: Transaction, { billing, model, user }: SignedInContext): Promise<number | null> {
  if (!billing.enabled || !model) return null
  return can(await readPlan(tx, user.id, Date.now()), 'generation', billing.rules) ? null : freeAiNetworks
}

export const generationRoutes = {
  start: generations.start.handler(async ({ context, input: { name, ...order } }) => {
    const wanted = { ...order, name: name ?? suggestedName(order.prompt) }
    // Without a model, the description has to contain words from which a network can be built.
    if (!context.model && !localNetwork({ ...order, today: '' })) throw new Rejected('DESCRIPTION_UNCLEAR')
    return asCaller(context, async (tx, userId) => {
      const { generation, isNew } = await reserveGeneration(tx, context.principal, wanted, await limitOf(tx, context))
      if (!isNew) return generation
      await requireStorageLeft(tx, context)
      await context.generator.begin(tx, { generationId: wanted.id, userId, wantsName: name === undefined })
      return generation
    })
  }),
  get: generations.get.handler(({ context, input }) =>
    asCaller(context, (tx, userId) => readGeneration(tx, userId, input.generationId)),
  ),
  latest: generations.latest.handler(({ context }) => asCaller(context, listGenerations)),
  stop: generations.stop.handler(({ context, input }) =>
    asCaller(context, (tx, userId) => context.generator.stop(tx, userId, input.generationId)),
  ),
  quota: generations.quota.handler(({ context }) =>
    asCaller(context, async (tx, userId) => readQuota(tx, userId, await limitOf(tx, context))),
  ),
}
