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

/** A network other than the open network. */
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

/** The data that determines which nodes of different networks are the same person. */
export interface Acquaintance {
  /** The email address of the user's account. */
  readonly email: string
  readonly identities: Identities
  /** All identities of the user's book, including those that declare people different. */
  readonly decisions: Iterable<Identity>
}

/** Several networks joined into one graph, in which each person is one node. */
export interface JoinedNetworks {
  /**
   * Nodes and connections of the open network have their original ids. The ids of other nodes and connections contain
   * the id of their network. Other nodes and connections have only the properties that paths need.
   */
  readonly graph: Graph
  /** Id of the user's own node in `graph`. Null if no network contains the user. */
  readonly ownNodeId: string | null
  /** Returns the id in `graph` for a node of one of the networks. Undefined if no network contains the node. */
  idOf(place: Place): string | undefined
  /**
   * Returns the node of a network that a node in `graph` represents. Without `networkId`, returns the first node of any
   * network. Undefined if there is none.
   */
  placeOf(nodeId: string, networkId?: string): NamedPlace | undefined
  /** Returns the network of a connection in `graph`. Null for a connection of the open network. */
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
 * Joins the open network with others. Nodes become one node in three cases: the user's book declares them the same;
 * they have the same email address or profile link and agreeing names (see `suggestionsFor`); or all of them are the
 * user. Cost: one pass over all nodes and connections.
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

/** Returns the edge with the ids in the joined graph as its ends. Returns the same object if its ends do not change. */
function withEnds(edge: Edge, networkId: string, idOf: (place: Place) => string | undefined): Edge {
  const sourceId = idOf({ networkId, nodeId: edge.sourceId }) ?? edge.sourceId
  const targetId = idOf({ networkId, nodeId: edge.targetId }) ?? edge.targetId
  return sourceId === edge.sourceId && targetId === edge.targetId ? edge : { ...edge, sourceId, targetId }
}

/** Returns a function that returns the key of a node's person. Each node that is not a person has a separate key. */
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
