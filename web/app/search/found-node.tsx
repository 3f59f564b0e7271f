import type { FoundNode } from '../../../contract/overview.ts'
import { nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import { Marked } from '../../ui/search/marked.tsx'
import { searchTexts as texts } from '../texts.ts'

/** Shows the type of a node, or the text in which the search words were found. */
export function MatchLocation({ found: { node, by }, typed }: { readonly found: FoundNode; readonly typed: string }) {
  if (!by) return nodeTypeLabels[node.type]
  return (
    <>
      {texts.places[by.place](by.of ?? '')}: <Marked text={by.text} typed={typed} />
    </>
  )
}

/** Returns the heading for the nodes that were found in a network. */
export function foundTitle(networkId: string, networkName: string, openId: string | null): string {
  return networkId === openId ? texts.nodes : texts.nodesIn(networkName)
}
