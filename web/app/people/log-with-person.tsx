import type { PersonRow } from '../../people/person-rows.ts'
import { LogInNetwork } from './log-in-network.tsx'

interface LogWithPersonProps {
  readonly row: PersonRow
  readonly onClose: () => void
}

/** Logs an interaction with a person, in the network of the last contact if the person is still in it. */
export function LogWithPerson({ row, onClose }: LogWithPersonProps) {
  const { nodes } = row.person
  const { networkId, networkName, nodeId } =
    nodes.find((node) =>
      row.last?.participants.some((each) => each.networkId === node.networkId && each.nodeId === node.nodeId),
    ) ?? nodes[0]
  return <LogInNetwork {...{ networkId, networkName, onClose }} start={{ nodeIds: [nodeId] }} />
}
