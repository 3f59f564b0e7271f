import type { Edit } from '../../domain/edits/edit.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { newId } from '../store/tab-identity.ts'
import { type ImportedIds, idsOf } from '../../domain/exchange/place/graph-to-edits.ts'
import { type Replaced, replacedBy } from '../../domain/exchange/compare/restore-replaced.ts'
import type { Area } from '../../domain/exchange/place/layout.ts'
import { importLabel, updateLabel } from '../../domain/exchange/texts.ts'
import { occupiedArea } from '../../domain/exchange/place/occupied-area.ts'
import { ImportFailure } from './import-failure.ts'
import type { ImportSize } from './import-protocol.ts'
import { openNetwork } from './open-network.ts'
import { texts } from './texts.ts'
import { discardImport } from './undo-import.ts'
import { waitUntilSaved } from '../store/wait-until-saved.ts'

/** The source of the edits. The worker implements it. */
export interface EditSource {
  /** Converts the plan to batches. Rejects if the signal aborts, with the reason of the signal. */
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

/** The counts of a plan. */
export interface PlannedCounts extends Counts {
  /** Number of edges that were merged into another edge. */
  readonly joined: number
}

export interface ImportOrder {
  readonly source: EditSource
  readonly fileName: string
  /**
   * The counts of the plan, for the label of the undo step. Null for differences, which can also change and remove
   * entities.
   */
  readonly planned: Counts | null
  readonly into: { readonly networkId: string } | { readonly newName: string }
}

/** A finished import, with everything that is needed to announce and undo it. */
export interface Imported extends ImportedIds {
  readonly networkId: string
  /** Whether the network was created for this import. */
  readonly created: boolean
  readonly stepId: string
  readonly label: string
  /** Number of added entities, without entities that the server rejected. */
  readonly count: Counts
  /** Existing entities that the import has changed or removed. */
  readonly replaced: readonly Replaced[]
  /**
   * Whether the server has saved everything. Otherwise, unsaved edits are queued in this browser until it is online and
   * the user is signed in.
   */
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
 * Applies a plan to a new or existing network. Resolves when the server has saved the edits, or when they are queued in
 * this browser. If the import is canceled, removes everything added so far and resolves to null. Rejects with
 * `ImportFailure` if nothing could be added.
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
    stepId: newId(),
    label: order.planned ? importLabel(order.planned, order.fileName) : updateLabel(order.fileName),
  }
  const ids: AddedIds = { nodes: [], edges: [], tags: [], fields: [], views: [], tasks: [], groups: [], replaced: [] }
  try {
    const imported = await addAndSave(store, order.source, { ...begun, ...ids }, { signal, onProgress })
    if (imported) return imported
    onProgress({ step: 'stopping' })
  } catch (error) {
    await discardImport(store, { ...begun, ...ids })
    throw error
  }
  await discardImport(store, { ...begun, ...ids })
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

/**
 * Adds the entities and waits until they are saved. Resolves to null if canceled. Either way, `begun` contains the ids
 * of everything added so far.
 */
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
    const saved = await waitUntilSaved(store, networkId, { signal, onPending })
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

/** Number of ids to look up before a pause in which the page can render. */
const idsATurn = 5_000

/** Returns how many of the ids exist. Pauses regularly, because a large import has hundreds of thousands of ids. */
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

/**
 * Submits the batches in order until the server rejects one, and resolves to the number of submitted edits. The page
 * can render while each batch is requested from the worker.
 */
async function addAll(
  store: LiveNetworkStore,
  source: EditSource,
  { networkId, label, stepId, nodes, edges: added, tags, fields, views, tasks, groups, replaced }: Begun,
  graph: () => Graph,
  { signal, onProgress }: RunOptions,
): Promise<number> {
  const size = await unlessAborted(source.prepare(graph(), occupiedArea(graph()), { signal }), signal)
  const rejection = watchRejection(store, networkId)
  let done = 0
  for (let index = 0; index < size.batches && !signal.aborted; index++) {
    const edits = await source.batch(index)
    // For example, the network is full. The server would reject the following batches, too.
    if (rejection.seen) break
    replaced.push(...replacedBy(graph(), edits, new Date().toISOString()))
    store.submit(networkId, edits, { label, stepId, purpose: 'import' })
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
  rejection.stop()
  return done
}

/** Watches whether the server rejects a whole batch of edits to a network. */
function watchRejection(store: LiveNetworkStore, networkId: string) {
  const watch = {
    seen: false,
    stop: store.onRejection(({ networkId: of, refused }) => {
      if (of === networkId && refused.some(({ code }) => code === 'NOT_ACCEPTED')) watch.seen = true
    }),
  }
  return watch
}

/** Resolves to zero counts if the signal has aborted the work. */
async function unlessAborted(work: Promise<ImportSize>, signal: AbortSignal): Promise<ImportSize> {
  try {
    return await work
  } catch (error) {
    if (signal.aborted) return { edits: 0, batches: 0 }
    throw error
  }
}
