import { transactionAs } from '../db/database.ts'
import { operations } from '../operations.ts'
import { listConnected } from './connections.ts'
import { listPeople } from './people.ts'
import { listTags } from './tags.ts'
import { findNodes, listOpenTasks, readHealth } from './queries.ts'

const { tasks, people, tags, connections, nodes, health } = operations

export const taskRoutes = {
  list: tasks.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listOpenTasks(tx, context.user.id)),
  ),
}

export const peopleRoutes = {
  list: people.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listPeople(tx, context.user)),
  ),
}

export const tagRoutes = {
  list: tags.list.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => listTags(tx, context.user.id)),
  ),
}

export const connectionRoutes = {
  list: connections.list.handler(async ({ context, input }) => {
    const { database, admission, user } = context
    const found = await transactionAs(database, user.id, (tx) => listConnected(tx, user.id, input.except))
    admission.charge(user.id, found.bytes)
    return found.list
  }),
}

export const nodeRoutes = {
  find: nodes.find.handler(({ context, input }) =>
    transactionAs(context.database, context.user.id, (tx) =>
      findNodes(tx, context.user.id, input.words, input.except, input.without),
    ),
  ),
}

export const healthRoutes = {
  get: health.get.handler(({ context }) =>
    transactionAs(context.database, context.user.id, (tx) => readHealth(tx, context.user.id)),
  ),
}
