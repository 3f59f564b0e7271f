import { type Edge, NewEdge } from '../entities/edge/edge.ts'
import { type Graph, graphFrom } from '../entities/graph.ts'
import type { Identities } from '../entities/identity/identities.ts'
import type { Identity } from '../entities/identity/identity.ts'
import { NewNode, type Node } from '../entities/node/node.ts'
import { type Place, placeKey } from '../entities/place.ts'
import { ownNode } from '../graph/own-node.ts'
import { peopleOf, type PersonNode } from './people.ts'
import { suggestionsFor } from './suggestions.ts'

type OtherNode = Pick<Node, 'id' | 'type' | 'name' | 'title' | 'company' | 'email' | 'profileUrl'>
type OtherEdge = Pick<Edge, 'id' | 'sourceId' | 'targetId' | 'label' | 'strength' | 'evidence'>

/** A network other than the open one. */
export interface OtherNetwork {
  readonly id: string
  readonly name: string
  readonly nodes: readonly OtherNode[]
  readonly edges: readonly OtherEdge[]
}

/** A node of one of several networks. */
export interface NamedPlace extends Place {
  readonly networkName: string
}

/** The data by which nodes of different networks are recognized as one person. */
export interface Acquaintance {
  /** The email address of the user's account. */
  readonly email: string
  readonly identities: Identities
  /** All identities of the user's book, including those that declare people different. */
  readonly decisions: Iterable<Identity>
}

/** Several networks as one, in which every person is one node. */
export interface JoinedNetworks {
  /**
   * Nodes and connections of the open network keep their ids. Those of others have an id that contains the id of their
   * network, and only the properties that matter for paths.
   */
  readonly graph: Graph
  /** Id of the node that is the user. Null if no network has one. */
  readonly ownNodeId: string | null
  /** Returns the id of the node that represents a node of one of the networks. Undefined if it is in none of them. */
  idOf(place: Place): string | undefined
  /** Returns the node of a network that a node represents. Without a network, returns the first one of any network. */
  placeOf(nodeId: string, networkId?: string): NamedPlace | undefined
  /** Returns the other network that a connection belongs to. Null for a connection of the open network. */
  networkOf(edgeId: string): OtherNetwork | null
}

const blankNode: Omit<Node, keyof OtherNode> = {
  ...NewNode.parse({ id: blankId(0), type: 'person', name: '', x: 0, y: 0 }),
  createdAt: '',
  updatedAt: '',
}
const blankEdge: Omit<Edge, keyof OtherEdge> = {
  ...NewEdge.parse({ id: blankId(0), sourceId: blankId(1), targetId: blankId(2) }),
  createdAt: '',
  updatedAt: '',
}

function blankId(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`
}

/**
 * Joins the open network with others. A person is one node if the user's book says so, if the email address or profile
 * link and the name agree (see `suggestionsFor`), or if it is the user. Cost: one pass over all nodes and connections.
 */
export function joinNetworks(open: Graph, others: readonly OtherNetwork[], who: Acquaintance): JoinedNetworks {
  const networks = [
    { id: open.network.id, name: open.network.name, nodes: [...open.nodes.values()] as readonly OtherNode[] },
    ...others,
  ]
  const own = networks.flatMap(({ id, nodes }): Place[] => {
    const nodeId = ownNode(nodes, who.email)
    return nodeId === null ? [] : [{ networkId: id, nodeId }]
  })
  const groupOf = groupsOf(networks, own, who)

  const ids = new Map<string, string>()
  const places = new Map<string, NamedPlace[]>()
  const headOf = new Map<string, string>()
  const nodes: Node[] = []
  for (const network of networks) {
    for (const node of network.nodes) {
      const place = { networkId: network.id, nodeId: node.id, networkName: network.name }
      const group = groupOf(place)
      let id = headOf.get(group)
      if (id === undefined) {
        id = network.id === open.network.id ? node.id : placeKey(place)
        headOf.set(group, id)
        nodes.push(network.id === open.network.id ? (node as Node) : { ...blankNode, ...node, id })
      }
      ids.set(placeKey(place), id)
      const known = places.get(id)
      if (known) known.push(place)
      else places.set(id, [place])
    }
  }

  const idOf = (place: Place) => ids.get(placeKey(place))
  const networkOf = new Map<string, OtherNetwork>()
  const edges = Array.from(open.edges.values(), (edge) => withEnds(edge, open.network.id, idOf))
  for (const network of others) {
    for (const edge of network.edges) {
      const id = `${network.id} ${edge.id}`
      networkOf.set(id, network)
      edges.push(withEnds({ ...blankEdge, ...edge, id }, network.id, idOf))
    }
  }
  const [self] = own
  return {
    graph: graphFrom({ network: open.network, nodes, edges, tags: [...open.tags.values()] }),
    ownNodeId: self ? (idOf(self) ?? null) : null,
    idOf,
    placeOf: (nodeId, networkId) =>
      places.get(nodeId)?.find((place) => networkId === undefined || place.networkId === networkId),
    networkOf: (edgeId) => networkOf.get(edgeId) ?? null,
  }
}

/** Returns the edge between the nodes that represent its ends, or the same object if these are its ends. */
function withEnds(edge: Edge, networkId: string, idOf: (place: Place) => string | undefined): Edge {
  const sourceId = idOf({ networkId, nodeId: edge.sourceId }) ?? edge.sourceId
  const targetId = idOf({ networkId, nodeId: edge.targetId }) ?? edge.targetId
  return sourceId === edge.sourceId && targetId === edge.targetId ? edge : { ...edge, sourceId, targetId }
}

/** Returns a function with the key of the person that a node is. Nodes that are not people are alone. */
function groupsOf(
  networks: readonly { readonly id: string; readonly nodes: readonly OtherNode[] }[],
  own: readonly Place[],
  { identities, decisions }: Acquaintance,
): (place: Place) => string {
  const ownKeys = new Set(own.map(placeKey))
  const nodes = networks.flatMap(({ id, nodes: all }) =>
    all.flatMap(({ type, id: nodeId, name, email, profileUrl }): PersonNode[] => {
      const place = { networkId: id, nodeId }
      return type === 'person' && !ownKeys.has(placeKey(place)) ? [{ ...place, name, email, profileUrl }] : []
    }),
  )
  const joined = new Map<string, string>()
  for (const { people, isSure } of suggestionsFor(peopleOf(nodes, identities), decisions)) {
    const [first] = people
    if (isSure && first) for (const { key } of people) joined.set(key, first.key)
  }
  const ownGroups = new Set(own.map((place) => identities.personKey(place)))
  return (place) => {
    const key = identities.personKey(place)
    return ownGroups.has(key) ? 'own' : (joined.get(key) ?? key)
  }
}
