import { knowsEdits } from '../../../contract/protocol.ts'
import { api } from '../../api/api.ts'
import { type HistorySource, Timeline } from '../../history/timeline.ts'
import { loadVersion } from './load-version.ts'

/** Creates the history of a network for a user. `createdAt` is the time when the network was created. */
export function openTimeline(networkId: string, userId: string, createdAt: string): Timeline {
  return new Timeline(sourceOf(networkId, userId), createdAt)
}

function sourceOf(id: string, actor: string): HistorySource {
  const call = (signal: AbortSignal) => ({ context: { actor }, signal })
  return {
    moments: (signal) => api.networks.listMoments({ id }, call(signal)),
    state: (version, signal) => loadVersion(id, version, call(signal)),
    async log(after, signal) {
      const { batches } = await api.networks.listEdits({ id, after }, call(signal))
      // This page cannot replay batches with edit kinds of a later release. The first such batch and all later ones are
      // left out, and the timeline requests their states from the server.
      const unknown = batches.findIndex(({ edits }) => !knowsEdits(edits))
      return unknown < 0 ? batches : batches.slice(0, unknown)
    },
  }
}
