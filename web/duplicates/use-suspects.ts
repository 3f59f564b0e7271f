import { useDeferredValue, useMemo, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { SuspectFinder } from '../../domain/graph/duplicates/suspect-finder.ts'
import type { SuspectGroup } from '../../domain/graph/duplicates/suspect-groups.ts'

/** Returns the possible duplicates in the current network. Only changed parts are compared again. */
export function useSuspects(latest: Graph): readonly SuspectGroup[] {
  const [finder] = useState(() => new SuspectFinder())
  // Deferred, because typing and drawing have priority.
  const { nodes, distinctionByPair } = useDeferredValue(latest)
  return useMemo(() => finder.groups(nodes, distinctionByPair), [finder, nodes, distinctionByPair])
}
