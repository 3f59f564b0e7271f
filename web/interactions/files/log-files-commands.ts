import { capitalized } from '../../../domain/english.ts'
import type { Edit } from '../../../domain/edits/edit.ts'
import { bookOf } from '../../../domain/entities/document.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { longestName } from '../../../domain/entities/fields.ts'
import { NewNode, NodeChanges } from '../../../domain/entities/node/node.ts'
import { gridPositions } from '../../../domain/exchange/place/layout.ts'
import { occupiedArea } from '../../../domain/exchange/place/occupied-area.ts'
import type { KnownPerson, PersonInFile } from '../../../domain/interactions/files/match-records.ts'
import { newId } from '../../store/tab-identity.ts'
import type { NetworkStore } from '../../store/types.ts'
import { submitTo } from '../../store/use-submit.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

/** Returns new nodes for people in files, placed next to the existing nodes. */
export function nodesFor(people: readonly PersonInFile[], graph: Graph): NewNode[] {
  const places = gridPositions(people.length, occupiedArea(graph))
  return people.flatMap(({ name, email }, index) => {
    const node = { id: newId(), type: 'person', name: nameOf(name, email), ...places[index] }
    // A person with an invalid address is added without the address.
    return NewNode.safeParse({ ...node, email }).data ?? NewNode.safeParse(node).data ?? []
  })
}

/** Returns the name of a person, or a readable one from their address: "Ana Quill" for "ana.quill@harbour.example". */
export function nameOf(name: string, email: string): string {
  const plain = name.replaceAll(/\s+/g, ' ').trim()
  const [local = ''] = email.split('@')
  const words = local.split(/[._-]+/).filter((word) => word !== '')
  const read = words.map(capitalized).join(' ')
  return (plain === '' || plain.toLowerCase() === email ? read || email : plain).slice(0, longestName)
}

/** Returns the edits that give people who were found by name their email address. */
export function addressEdits(people: readonly KnownPerson[]): Edit[] {
  return people.flatMap(({ nodeId, email, isByName }): Edit[] => {
    const changes = isByName ? NodeChanges.safeParse({ email }).data : undefined
    return changes ? [{ type: 'node.update', id: nodeId, changes }] : []
  })
}

interface FilesToLog {
  readonly networkId: string
  readonly nodes: readonly NewNode[]
  /** Edits that give existing nodes their email address. */
  readonly addresses: readonly Edit[]
  /** Edits of the user's book. */
  readonly edits: readonly Edit[]
}

/** Adds the nodes and logs the interactions, as one undo step each. Returns false if anything was rejected. */
export function logFiles(store: NetworkStore, { networkId, nodes, addresses, edits }: FilesToLog): boolean {
  const added = [...addresses, ...nodes.map((node): Edit => ({ type: 'node.add', node }))]
  const [toNetwork, toBook] = [submitTo(store, networkId), submitTo(store, bookOf(store.userId))]
  const label = nodes.length > 0 ? texts.steps.add(nodes.length) : texts.steps.addresses(addresses.length)
  const isAdded = added.length === 0 || toNetwork(added, { label, failed: texts.addFailed })
  if (!isAdded || !toBook(edits, { label: texts.steps.log(edits.length), failed: texts.failed })) return false
  showToast({ tone: 'success', title: texts.logged(edits.length) })
  return true
}
