import type { FoundNode } from '../../contract/overview.ts'
import { NetworksSection, type NetworksSectionProps } from '../workspace/networks-section.tsx'
import { useTyped } from '../ui/use-typed.ts'
import { FoundNodes } from './found-nodes.tsx'
import { useFoundNodes } from './use-found-nodes.ts'

interface SidebarSearchProps extends Omit<NetworksSectionProps, 'typed' | 'onType' | 'onTake' | 'found'> {
  /** The network whose nodes can be shown at once. */
  readonly openId: string | null
  readonly onShowNode: (found: FoundNode) => void
}

/** More would not be read but typed away. */
const most = 12

/** The list of networks, and what is found in it and in the networks themselves. */
export function SidebarSearch({ openId, onShowNode, ...section }: SidebarSearchProps) {
  const { typed, wanted, setTyped, settle } = useTyped()
  const found = useFoundNodes(openId, wanted, most)
  return (
    <NetworksSection
      {...section}
      typed={typed}
      onType={setTyped}
      onTake={settle}
      found={found.length === 0 ? null : <FoundNodes found={found} networkId={openId} onShow={onShowNode} />}
    />
  )
}
