import { useEffect, useState } from 'react'
import type { Coverage } from '../../domain/coverage/coverage.ts'
import type { Target } from '../../domain/entities/goal/goal.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { OwnContacts } from '../../domain/strength/own-contacts.ts'
import { useObservable } from '../ui/observable.ts'
import { GoalCoverage } from './goal-coverage.ts'

/**
 * Returns the coverage of a goal in the current network, and the state of its computation. The coverage is null before
 * the first result, and after the targets or the start have changed.
 */
export function useCoverage(
  { nodes, edges }: Graph,
  contacts: OwnContacts | null,
  from: string | null,
  latest: readonly Target[],
) {
  const targets = useSameTargets(latest)
  const [meter] = useState(() => new GoalCoverage())
  const { answer, isWorking, hasFailed } = useObservable(meter.state)
  useEffect(() => meter.ask({ nodes, edges, contacts, from, targets }), [meter, nodes, edges, contacts, from, targets])
  useEffect(() => () => meter.close(), [meter])
  const isAnswered = answer?.question.from === from && answer.question.targets === targets
  const coverage: Coverage | null = isAnswered ? answer.coverage : null
  return { coverage, isWorking, hasFailed, again: () => meter.again() }
}

/**
 * Returns the same array as long as the targets are equal. A saved goal comes back from the server as a new object. The
 * shown result must then stay, because the user may be clicking it.
 */
function useSameTargets(latest: readonly Target[]): readonly Target[] {
  const [kept, keep] = useState(latest)
  const isSame =
    kept.length === latest.length &&
    kept.every(({ text, nodeId }, at) => text === latest[at]?.text && nodeId === latest[at]?.nodeId)
  if (!isSame) keep(latest)
  return isSame ? kept : latest
}
