import { implement } from '@orpc/server'
import type { Access } from '../contract/access.ts'
import { actorHeader } from '../contract/actor.ts'
import { contract } from '../contract/contract.ts'
import type { OperationName } from '../contract/costs.ts'
import type { User } from './account/session.ts'
import type { RequestContext } from './context.ts'
import { Refused } from './refused.ts'

/** The context of every operation that is not public. */
export interface SignedInContext extends RequestContext {
  readonly user: User
  /** What the contract asks of the caller; see `contract/access.ts`. */
  readonly access: Access
}

/**
 * Answers are not checked against the contract's schemas at run time: the compiler checks their types, the proofs check
 * real answers, and the check would cost a large network's reader more than reading it does.
 */
const unchecked = { initialOutputValidationIndex: Number.NaN }
const implementer = implement(contract).$context<RequestContext>().$config(unchecked)

/**
 * Stands before every operation: lets in whom the contract's own declaration allows, so that an operation cannot be
 * served with another rule than the one it is published with; and lets nobody do more than others can bear.
 */
const gate = implementer.middleware(async ({ context, next, procedure, path }) => {
  const access: Access = procedure['~orpc'].meta.access
  const user = access === 'public' ? nobody : await requireUser(context)
  const serve = async () => next({ context: { access, user } })
  if (access === 'public') return serve()
  return context.admission.during(context.call, user.id, path.join('.') as OperationName, serve)
})

async function requireUser(context: RequestContext): Promise<User> {
  const user = await context.currentUser(context.headers)
  if (!user) throw new Refused('UNAUTHORIZED')
  const actor = context.headers.get(actorHeader)
  if (actor !== null && actor !== user.id) throw new Refused('ACCOUNT_CHANGED')
  return user
}

/** Public operations have no person to act for; using this one's id finds no row. */
const nobody: User = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '',
  username: null,
  email: '',
  sessionId: '',
}

/** The contract's operations, guarded; features add the handlers. */
export const operations = implementer.use(gate)
