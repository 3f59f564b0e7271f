import { useQuery } from '@tanstack/react-query'
import type { Graph } from '../../domain/model/graph.ts'
import { queries } from '../api/api.ts'
import type { Conversation } from './conversation.ts'
import { useLocalConversation } from './use-local-conversation.ts'
import { useModelConversation } from './use-model-conversation.ts'

/**
 * The conversation about a network: with a language model where one is set up, with computed facts where none is. Null
 * until that is known. `wanted`: somebody has looked at it.
 */
export function useConversation(networkId: string, graph: Graph | null, wanted: boolean): Conversation | null {
  const config = useQuery(queries.config.queryOptions()).data
  const withModel = useModelConversation(networkId, { enabled: wanted && config?.hasModel === true })
  const withFacts = useLocalConversation(graph)
  if (!config) return null
  return config.hasModel ? withModel : withFacts
}
