import { type Graph, graphFrom } from '../../../domain/entities/graph.ts'
import { api } from '../../api/api.ts'

/** Options of a call: the user who makes it, and a signal that cancels it. */
interface Call {
  readonly context: { readonly actor: string }
  readonly signal: AbortSignal
}

/** Loads a network as it was at a version. */
export async function loadVersion(id: string, version: number, call: Call): Promise<Graph> {
  const snapshot = await api.networks.getVersion({ id, version }, call)
  const { role: _role, order: _order, version: _version, ...network } = snapshot.network
  return graphFrom({ ...snapshot, network })
}
