import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/graph/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { type ImportedIds, idsOf } from '../../domain/exchange/graph-to-edits.ts'
import { type Replaced, replacedBy } from '../../domain/exchange/compare/put-back.ts'
import type { Area } from '../../domain/exchange/layout.ts'
import { importLabel, updateLabel } from '../../domain/exchange/texts.ts'
import { occupiedArea } from '../../domain/exchange/occupied-area.ts'
import { ImportFailure } from './import-failure.ts'
import type { ImportSize } from './import-protocol.ts'
import { openNetwork } from './open-network.ts'
import { texts } from './texts.ts'
import { abandon } from './undo-import.ts'
import { untilSaved } from '../store/until-saved.ts'

/** Where the edits come from: the worker. */
export interface EditSource {
  /** Rejects with the signal's reason when it is aborted. */
  prepare(
    defined: Pick<Graph, 'tags' | 'fields'>,
    occupied: Area | undefined,
    options: { signal: AbortSignal },
  ): Promise<ImportSize>
  batch(index: number): Promise<readonly Edit[]>
}

export interface Counts {
  readonly nodes: number
  readonly edges: number
}

/** What is meant to be added. */
export interface PlannedCounts extends Counts {
  /** How many of the connections another line lists. */
  readonly joined: number
}

export interface ImportOrder {
  readonly source: EditSource
  readonly fileName: string
  /** What the plan holds, for the name of the undo step; null of differences, which do more than add. */
  readonly planned: Counts | null
  readonly into: { readonly networkId: string } | { readonly newName: string }
}

/** A finished import: everything needed to speak of it and to take it back. */
export interface Imported extends ImportedIds {
  readonly networkId: string
  /** The network was made for this import. */
  readonly created: boolean
  readonly groupId: string
  readonly label: string
  /** What stands in the network now: what was added less what the server refused. */
  readonly count: Counts
  /** What of the network itself it has changed or removed. */
  readonly replaced: readonly Replaced[]
  /** The server has all of it. False: it waits in this browser for a connection or a sign-in. */
  readonly saved: boolean
}

export type ImportProgress =
  | { readonly step: 'preparing' }
  | { readonly step: 'adding' | 'saving'; readonly done: number; readonly total: number }
  | { readonly step: 'stopping' }

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/**
 * Puts a plan into a network, new or existing, and resolves when the server has it, or when it is certain that it waits
 * in this browser. Null if it was cancelled; what had been added is taken back by then. Rejects with `ImportFailure`
 * when nothing could be added.
 */
export async function runImport(
  store: LiveNetworkStore,
  order: ImportOrder,
  { signal, onProgress }: RunOptions,
): Promise<Imported | null> {
  onProgress({ step: 'preparing' })
  const created = 'newName' in order.into
  const begun = {
    networkId: 'newName' in order.into ? await createNetwork(store, order.into.newName) : order.into.networkId,
    created,
    groupId: newId(),
    label: order.planned ? importLabel(order.planned, order.fileName) : updateLabel(order.fileName),
  }
  const ids: AddedIds = { nodes: [], edges: [], tags: [], fields: [], views: [], tasks: [], groups: [], replaced: [] }
  try {
    const imported = await addAndSave(store, order.source, { ...begun, ...ids }, { signal, onProgress })
    if (imported) return imported
    onProgress({ step: 'stopping' })
  } catch (error) {
    await abandon(store, { ...begun, ...ids })
    throw error
  }
  await abandon(store, { ...begun, ...ids })
  return null
}

interface AddedIds {
  readonly nodes: string[]
  readonly edges: string[]
  readonly tags: string[]
  readonly fields: string[]
  readonly views: string[]
  readonly tasks: string[]
  readonly groups: string[]
  readonly replaced: Replaced[]
}
type Begun = Omit<Imported, 'count' | 'saved'> & AddedIds

/** Null if it was cancelled. What was added by then stands in the ids of `begun`, whatever the outcome. */
async function addAndSave(
  store: LiveNetworkStore,
  source: EditSource,
  begun: Begun,
  { signal, onProgress }: RunOptions,
): Promise<Imported | null> {
  const { networkId } = begun
  const { graph, close } = await openNetwork(store, networkId)
  try {
    const total = await addAll(store, source, begun, graph, { signal, onProgress })
    if (signal.aborted) return null
    const onPending = (pending: number) => onProgress({ step: 'saving', done: Math.max(0, total - pending), total })
    const saved = await untilSaved(store, networkId, { signal, onPending })
    if (signal.aborted) return null
    const count = {
      nodes: await countStanding(begun.nodes, (id) => graph().nodes.has(id)),
      edges: await countStanding(begun.edges, (id) => graph().edges.has(id)),
    }
    if (count.nodes + count.edges + begun.replaced.length === 0) throw new ImportFailure(texts.nothingAdded)
    return { ...begun, count, saved }
  } finally {
    close()
  }
}

/** Ids that are looked up before the page has its turn. */
const idsATurn = 5_000

/** How many of the ids are there. A large import names hundreds of thousands. */
async function countStanding(ids: readonly string[], has: (id: string) => boolean): Promise<number> {
  let standing = 0
  for (let start = 0; start < ids.length; start += idsATurn) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve))
    standing += ids.slice(start, start + idsATurn).filter(has).length
  }
  return standing
}

async function createNetwork(store: LiveNetworkStore, name: string): Promise<string> {
  try {
    return (await store.createNetwork(name)).id
  } catch (error) {
    throw new ImportFailure(texts.createFailed, { cause: error })
  }
}

/** Submits batch after batch; fetching the next one from the worker gives the page its turn in between. */
async function addAll(
  store: LiveNetworkStore,
  source: EditSource,
  { networkId, label, groupId, nodes, edges: added, tags, fields, views, tasks, groups, replaced }: Begun,
  graph: () => Graph,
  { signal, onProgress }: RunOptions,
): Promise<number> {
  const size = await unlessAborted(source.prepare(graph(), occupiedArea(graph()), { signal }), signal)
  let done = 0
  for (let index = 0; index < size.batches && !signal.aborted; index++) {
    const edits = await source.batch(index)
    replaced.push(...replacedBy(graph(), edits, new Date().toISOString()))
    store.submit(networkId, edits, { label, groupId })
    const ids = idsOf(edits)
    nodes.push(...ids.nodes)
    added.push(...ids.edges)
    tags.push(...ids.tags)
    fields.push(...ids.fields)
    views.push(...ids.views)
    tasks.push(...ids.tasks)
    groups.push(...ids.groups)
    done += edits.length
    onProgress({ step: 'adding', done, total: size.edits })
  }
  return size.edits
}

/** Nothing where the work was ended by the signal. */
async function unlessAborted(work: Promise<ImportSize>, signal: AbortSignal): Promise<ImportSize> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) return { edits: 0, batches: 0 }
    throw error
  }
}
