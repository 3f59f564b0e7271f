import { z } from 'zod'
import type { Graph } from '../entities/graph.ts'
import { filterKeys } from '../filter/filter-keys.ts'
import { mostVia } from '../graph/paths/trust-constants.ts'
import type { Asker } from '../strength/own-contacts.ts'
import { find, mostFound } from './find.ts'
import { rank, rankings } from './rank.ts'
import { reach } from './reach.ts'

/** A computation about a network that a model can call instead of guessing. A tool never changes the network. */
export interface AssistantTool {
  readonly description: string
  readonly input: z.ZodType
  /**
   * Returns the result in words. If the question is invalid, the result describes the error. Never throws for input
   * that matches the schema.
   */
  readonly run: (graph: Graph, input: unknown, asker: Asker) => string
}

const name = z.string().max(200)

/** All tools, by the names that models call them by. */
export const assistantTools: Readonly<Record<string, AssistantTool>> = {
  find_paths: declare({
    description:
      'The most trusted paths to a person, ranked by how likely an introduction is, with the weakest link of the best. ' +
      'Call it for every question about reaching, meeting or being introduced to someone.',
    input: z.object({
      to: name.describe('Name of a node as on its card, or "any investor": a type, a tag or a title'),
      from: name.optional().describe('Name of a node. Default: the person who asks'),
      via: z.array(name).max(mostVia).optional().describe('Names of nodes that every path must contain'),
      notVia: z.array(name).max(20).optional().describe('Names of nodes that no path may contain'),
    }),
    run: (graph, { to, from, via, notVia }, asker) => {
      const question = { to, from: from ?? null, via: via ?? [], notVia: notVia ?? [] }
      return reach(graph, question, asker) ?? `No one in this network matches “${to}”.`
    },
  }),
  find_nodes: declare({
    description:
      `The nodes that match a filter, at most ${mostFound} of them by name, and how many there are. A filter is words and ` +
      `key:value parts that must all match, with "or", "not", parentheses and quoted texts; numbers and days compare with ` +
      `<, <=, >, >=; within:2 of "Name" means at most two steps away. Keys: ${Object.keys(filterKeys).join(', ')}. ` +
      'For example: type:person tag:investor strength>=3 within:2 of "Ana Horvat".',
    input: z.object({ filter: z.string().max(1000) }),
    run: (graph, { filter }, asker) => find(graph, filter, asker),
  }),
  rank_nodes: declare({
    description:
      'Who matters most: by number of connections, by influence (PageRank), or by how many others could not be reached ' +
      'without them (cut_off). The person who asks is left out.',
    input: z.object({ by: z.enum(rankings) }),
    run: (graph, { by }, { email }) => rank(graph, by, email),
  }),
}

/** Declares a tool, and types the input of `run` by its schema. */
function declare<Input extends z.ZodType>(tool: {
  readonly description: string
  readonly input: Input
  readonly run: (graph: Graph, input: z.infer<Input>, asker: Asker) => string
}): AssistantTool {
  return { ...tool, run: (graph, input, asker) => tool.run(graph, tool.input.parse(input), asker) }
}
