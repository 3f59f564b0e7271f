import { transactionAs } from '../db/database.ts'
import { operations } from '../operations.ts'
import { listOpenTasks, readHealth } from './queries.ts'

const { tasks, health } = operations

export const taskRoutes = {
  list: tasks.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listOpenTasks(tx, context.user.id)),
  ),
}

export const healthRoutes = {
  get: health.get.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => readHealth(tx, context.user.id)),
  ),
}
