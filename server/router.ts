import { accountRoutes } from './account/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { assistantRoutes } from './ai/assistant-routes.ts'
import { generationRoutes } from './ai/routes.ts'
import { introductionRoutes } from './introductions/routes.ts'
import { bookRoutes, networkRoutes } from './network/routes.ts'
import { healthRoutes, nodeRoutes, taskRoutes } from './overview/routes.ts'
import { operations } from './operations.ts'

/** All operations of the contract with their handlers. */
export const router = operations.router({
  config: operations.config.handler(({ context }) => context.offer),
  me: operations.me.handler(({ context: { user } }) => ({
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
  })),
  account: accountRoutes,
  assistant: assistantRoutes,
  billing: billingRoutes,
  book: bookRoutes,
  generations: generationRoutes,
  introductions: introductionRoutes,
  networks: networkRoutes,
  tasks: taskRoutes,
  nodes: nodeRoutes,
  health: healthRoutes,
})
