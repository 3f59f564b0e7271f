import { useDeferredValue, useMemo, useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import { SuspectFinder } from '../../domain/graph/duplicates/suspect-finder.ts'
import type { SuspectGroup } from '../../domain/graph/duplicates/suspect-groups.ts'

/** Who may be the same as the network stands: whatever changes in it is looked at anew. */
export function useSuspects(latest: Graph): readonly SuspectGroup[] {
  const [finder] = useState(() => new SuspectFinder())
  // What is typed and drawn meanwhile comes first.
  const { nodes, distinctionByPair } = useDeferredValue(latest)
  return useMemo(() => finder.groups(nodes, distinctionByPair), [finder, nodes, distinctionByPair])
}
