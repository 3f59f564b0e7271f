import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Edge } from '../domain/entities/edge/edge.ts'
import { day, id, text } from '../domain/entities/fields.ts'
import { Network } from '../domain/entities/network/network.ts'
import { Node, nodeTypes } from '../domain/entities/node/node.ts'
import { Task } from '../domain/entities/task/task.ts'
import { places } from '../domain/search/node-texts.ts'
import { figure } from '../domain/english.ts'
import type { OperationMeta } from './access.ts'
import { AllActivityInput, AllActivityPage, batchesSearched } from './activity.ts'
import { errors } from './errors.ts'
import { ListedPerson, ListedTag } from './listed.ts'

const base = oc.$meta<OperationMeta>({ access: 'user' }).errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  ACCOUNT_CHANGED: errors.ACCOUNT_CHANGED,
  TOO_FAST: errors.TOO_FAST,
  FAULT: errors.FAULT,
  UNAVAILABLE: errors.UNAVAILABLE,
  STORAGE_FULL: errors.STORAGE_FULL,
})

/** Maximum number of tasks and of events per response. */
export const mostListed = 5000

/** Maximum number of people per response. */
export const mostPeople = 20_000

/** Maximum number of tags per response. */
export const mostTagsListed = 20_000

/** Maximum number of nodes and maximum number of connections per response that lists connected networks. */
export const mostConnected = { nodes: 20_000, edges: 40_000 } as const

/** A task in a list across all networks of a user. */
export const ListedTask = z
  .object({
    networkId: id,
    networkName: Network.shape.name,
    node: Node.pick({ id: true, name: true, type: true }),
    task: Task,
  })
  .meta({ id: 'ListedTask' })
export type ListedTask = z.infer<typeof ListedTask>

/** The part of a network that a search for paths across networks needs. */
export const ConnectedNetwork = z
  .object({
    id,
    name: Network.shape.name,
    nodes: z.array(
      Node.pick({ id: true, type: true, name: true, title: true, company: true, email: true, profileUrl: true }),
    ),
    edges: z.array(
      Edge.pick({ id: true, sourceId: true, targetId: true, label: true, strength: true, evidence: true }),
    ),
  })
  .meta({ id: 'ConnectedNetwork' })
export type ConnectedNetwork = z.infer<typeof ConnectedNetwork>

/** An event node in a list across all networks of a user. */
export const ListedEvent = z
  .object({
    networkId: id,
    networkName: Network.shape.name,
    node: Node.pick({ id: true, name: true }),
    date: day,
  })
  .meta({ id: 'ListedEvent' })
export type ListedEvent = z.infer<typeof ListedEvent>

/** A result of a search across all networks of a user. */
export const FoundNode = z
  .object({
    networkId: id,
    networkName: Network.shape.name,
    node: Node.pick({ id: true, name: true, type: true }),
    /**
     * Of the searched words that the node's name does not contain, this text contains the most. Null if the name
     * contains all words. For a custom field, `of` is the name of the field. For a connection, `of` is the name of the
     * other node.
     */
    by: z
      .object({ place: z.enum(places), of: z.string().nullable(), text: z.string() })
      .nullable()
      .default(null),
  })
  .meta({ id: 'FoundNode' })
export type FoundNode = z.infer<typeof FoundNode>

/** Maximum number of results per search. */
export const mostFound = 20

const count = z.int().min(0)

/** Totals across all networks of a user. */
export const Statistics = z
  .object({
    totalNetworks: count,
    totalNodes: count,
    totalEdges: count,
    totalTasks: count,
    completedTasks: count,
    totalEvents: count,
    nodeTypes: z.object(
      Object.fromEntries(nodeTypes.map((type) => [type, count])) as Record<Node['type'], typeof count>,
    ),
  })
  .meta({ id: 'Statistics' })
export type Statistics = z.infer<typeof Statistics>

export const tasks = {
  list: base
    .route({
      method: 'GET',
      path: '/tasks',
      tags: ['Tasks'],
      summary: 'List the open tasks of all your networks',
      description: `Earliest due date first, tasks without a due date last; at most ${mostListed}.`,
    })
    .output(z.object({ tasks: z.array(ListedTask), isComplete: z.boolean() })),
}

export const people = {
  list: base
    .route({
      method: 'GET',
      path: '/people',
      tags: ['Nodes'],
      summary: 'List the people of all your networks',
      description:
        'All nodes of the type person, except your own. The `identities` in your book say which of these nodes are one ' +
        `person: see \`GET /book\`. At most ${mostPeople}.`,
    })
    .output(z.object({ people: z.array(ListedPerson), isComplete: z.boolean() })),
}

export const tags = {
  list: base
    .route({
      method: 'GET',
      path: '/tags',
      tags: ['Tags'],
      summary: 'List the tags of all your networks',
      description:
        'Each network has its own tags. Kithmap shows tags with the same text, ignoring case, as one tag. The tags that ' +
        `you use in all networks are in your book, as \`accountTags\`: see \`GET /book\`. At most ${mostTagsListed}.`,
    })
    .output(z.object({ tags: z.array(ListedTag), isComplete: z.boolean() })),
}

export const connections = {
  list: base
    .errors({ BAD_REQUEST: errors.BAD_REQUEST })
    .route({
      method: 'GET',
      path: '/connections',
      tags: ['Nodes'],
      summary: 'List the connections of all your networks',
      description:
        'The nodes and connections of your networks, with the properties that matter for paths across networks. ' +
        `At most ${mostConnected.nodes} nodes and ${mostConnected.edges} connections, in the order of your list. ` +
        'A network that would exceed these limits is left out as a whole.',
    })
    .input(
      z.object({
        /** Id of a network to skip, because the client has it open. */
        except: id.optional(),
      }),
    )
    .output(
      z.object({
        networks: z.array(ConnectedNetwork),
        /** Names of the networks that were left out because of the limits. */
        leftOut: z.array(Network.shape.name),
      }),
    ),
}

export const activity = {
  list: base
    .errors({ BAD_REQUEST: errors.BAD_REQUEST })
    .route({
      method: 'GET',
      path: '/activity',
      tags: ['Edits'],
      summary: 'Read the activity of all your networks in sentences',
      description:
        'Steps of all networks that you are a member of, newest first. Moves are only included if `topic` is `places`. ' +
        `One call searches at most ${figure(batchesSearched)} batches, so it may return fewer steps than \`limit\`, or ` +
        'none, with a `before` to continue from. Private data is never included.',
    })
    .input(AllActivityInput)
    .output(AllActivityPage),
}

export const nodes = {
  find: base
    .errors({ BAD_REQUEST: errors.BAD_REQUEST })
    .route({
      method: 'GET',
      path: '/nodes',
      tags: ['Nodes'],
      summary: 'Search nodes in all your networks',
      description: `First the nodes whose names contain every word, ignoring case and accents, shortest names first. Then the nodes with every word in a title, company, address, tag, task, field, connection label or the first 2,000 characters of their notes. At most ${mostFound}.`,
    })
    .input(
      z.object({
        words: text(200, 'A search').trim().default(''),
        /** Id of a network to skip, because the client has it open and searches it locally. */
        except: id.optional(),
        /** Kind of content to skip, because the client searches it locally. */
        without: z.enum(['task']).optional(),
      }),
    )
    .output(z.array(FoundNode)),
}

export const health = {
  get: base
    .route({
      method: 'GET',
      path: '/health-statistics',
      tags: ['Networks'],
      summary: 'Get counts and events of your networks',
      description: `The latest ${mostListed} events, by date.`,
    })
    .output(z.object({ statistics: Statistics, events: z.array(ListedEvent) })),
}
