import { describe, expect, test } from 'vitest'
import { graphContents, graphFrom } from '../../domain/entities/graph.ts'
import { NewNode } from '../../domain/entities/node/node.ts'
import { NewTask } from '../../domain/entities/task/task.ts'
import type { AppliedBatch } from '../../domain/edits/batch.ts'
import type { Edit } from '../../domain/edits/edit.ts'
import { splitEdits } from '../../domain/edits/split-edits.ts'
import { importedGraph } from '../../domain/exchange/plan/imported-graph.ts'
import type { PlacedEdge } from '../../domain/exchange/place/spread-edges.ts'
import type { PlacedNode } from '../../domain/exchange/place/place-graph.ts'
import type { ListedNetwork } from '../../domain/entities/network/network.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { OptimisticNetwork } from '../store/optimistic-network.ts'
import { newId } from '../store/tab-identity.ts'
import type { RejectionNotice, SaveResult, SaveState, Submission, SubmitOptions, TaskOverview } from '../store/types.ts'
import { noHistory, undoEdits, type UndoEntry, UndoHistory } from '../store/undo-history.ts'
import { graphToEdits } from '../../domain/exchange/place/graph-to-edits.ts'
import { type EditSource, type ImportOrder, type ImportProgress, runImport } from './run-import.ts'
import { revertImport } from './undo-import.ts'

const at = '2026-01-02T03:04:05.000Z'

/** A store without a server. Networks are in memory, and edits count as saved when `saved` resolves. */
class RoomStore implements LiveNetworkStore {
  readonly userId = newId()
  readonly rooms = new Map<string, { network: OptimisticNetwork; history: UndoHistory }>()
  readonly submitted: number[] = []
  state: SaveState = 'saved'
  saved: Promise<SaveResult> = Promise.resolve({ unsaved: [] })
  readonly rejectionListeners = new Set<(notice: RejectionNotice) => void>()
  readonly #listeners = new Set<() => void>()

  room(networkId: string) {
    const room = this.rooms.get(networkId)
    if (!room) throw new Error('No such network.')
    return room
  }

  names(networkId: string): string[] {
    return [...this.room(networkId).network.view.nodes.values()].map((node) => node.name).sort()
  }

  createNetwork(name: string): Promise<ListedNetwork> {
    const network: ListedNetwork = {
      id: newId(),
      name,
      description: null,
      isAi: false,
      createdAt: at,
      updatedAt: at,
      order: null,
      role: 'owner',
      version: 0,
    }
    const snapshot = { ...graphContents(graphFrom({ network })), network }
    this.rooms.set(network.id, { network: new OptimisticNetwork(snapshot, []), history: new UndoHistory() })
    return Promise.resolve(network)
  }

  tasks(): TaskOverview {
    return { status: 'ready', tasks: [], isComplete: true, failure: null }
  }
  people(): ReturnType<LiveNetworkStore['people']> {
    return { status: 'ready', rows: [], isComplete: true, failure: null }
  }

  watchTasks(): () => void {
    return () => {}
  }
  watchPeople(): () => void {
    return () => {}
  }

  tags(): ReturnType<LiveNetworkStore['tags']> {
    return { status: 'ready', rows: [], isComplete: true, failure: null }
  }
  watchTags(): () => void {
    return () => {}
  }
  refreshTags(): Promise<void> {
    return Promise.resolve()
  }
  submitTogether = () => ({ stepId: null, refused: [] })

  prepare(): void {}

  refreshTasks(): Promise<void> {
    return Promise.resolve()
  }
  refreshPeople(): Promise<void> {
    return Promise.resolve()
  }

  onContents(): () => void {
    return () => {}
  }

  removeNetwork(networkId: string): Promise<void> {
    this.rooms.delete(networkId)
    this.#tell()
    return Promise.resolve()
  }

  submit(networkId: string, edits: readonly Edit[], { label, stepId }: SubmitOptions = {}): Submission {
    const { network, history } = this.room(networkId)
    const { refused, applied, inverses } = network.submit(edits, new Date())
    if (label !== undefined)
      history.record({ id: stepId ?? '', label, sharedId: stepId, entries: entriesOf({ applied, inverses }) })
    this.submitted.push(edits.length)
    this.#tell()
    return { refused, inverse: () => inverses.toReversed().flat(), saved: Promise.resolve('saved') }
  }

  undo(networkId: string): Promise<void> {
    const { network, history } = this.room(networkId)
    const step = history.popUndo()
    if (step) {
      const entries = entriesOf(network.submit(undoEdits(step.entries ?? []), new Date()))
      history.recordUndone({ ...step, entries }, history.branch)
    }
    this.#tell()
    return Promise.resolve()
  }

  restoring(): null {
    return null
  }
  forgetStep(networkId: string, stepId: string): void {
    this.room(networkId).history.forget(stepId)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  view(id: string) {
    const graph = this.rooms.get(id)?.network.view ?? null
    return {
      id,
      status: graph ? ('ready' as const) : ('gone' as const),
      graph,
      role: null,
      failure: null,
      isConfirmed: true,
      isRemovedHere: false,
      makerOf: () => 'unknown' as const,
    }
  }

  isOutdated = () => false
  isStored = () => true
  adoptStep = () => undefined
  whenSaved = () => this.saved
  saveStatus = () => ({ state: this.state, pending: 0, setAside: 0, isKept: true })
  pendingEdits = () => []
  setAside = () => []
  retrySetAside = () => Promise.resolve()
  discardSetAside = () => Promise.resolve()
  history = (networkId: string) => this.rooms.get(networkId)?.history.labels ?? noHistory
  open = () => () => {}
  redo = () => Promise.resolve()
  reverse = () => Promise.resolve()
  confirmedVersion = () => 1
  retry = () => {}
  list = () => ({ status: 'ready' as const, networks: [], failure: null, failures: 0 })
  onRejection(listener: (notice: RejectionNotice) => void): () => void {
    this.rejectionListeners.add(listener)
    return () => this.rejectionListeners.delete(listener)
  }
  refreshNetworks = () => Promise.resolve()
  reorderNetworks = () => Promise.resolve()
  duplicateNetwork = () => Promise.reject(new Error('Not asked for here.'))

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

function entriesOf({ applied, inverses }: Pick<AppliedBatch, 'applied' | 'inverses'>): UndoEntry[] {
  return applied.map((edit, index) => ({ batchId: '', edit, inverse: inverses[index] ?? [] }))
}

function source(names: string[], tags: string[] = [], edges: PlacedEdge[] = []): EditSource {
  let batches: Edit[][] = []
  const nodes = names.map((name, index): PlacedNode => {
    const nothing = { title: null, company: null, email: null, phone: null, address: null, date: null, color: null }
    const links = { profileUrl: null, imageUrl: null, fieldValues: {} }
    return {
      key: name,
      origin: null,
      type: 'person',
      name,
      ...nothing,
      ...links,
      notes: '',
      tags,
      x: index * 200,
      y: 0,
    }
  })
  return {
    prepare: ({ tags: known }) => {
      const edits = graphToEdits({ ...importedGraph(nodes, []), nodes, edges }, known.values(), newId)
      batches = splitEdits(edits)
      return Promise.resolve({ edits: edits.length, batches: batches.length })
    },
    batch: (index) => Promise.resolve(batches[index] ?? []),
  }
}

const many = Array.from({ length: 1200 }, (_, index) => `Person ${index}`)

function order(names: string[], into: ImportOrder['into'], tags: string[] = []): ImportOrder {
  return { source: source(names, tags), fileName: 'people.csv', planned: { nodes: names.length, edges: 0 }, into }
}

function watch() {
  const stop = new AbortController()
  const steps: ImportProgress[] = []
  return { stop, steps, options: { signal: stop.signal, onProgress: (step: ImportProgress) => void steps.push(step) } }
}

async function importInto(store: RoomStore, names: string[], into: ImportOrder['into'], tags: string[] = []) {
  const imported = await runImport(store, order(names, into, tags), watch().options)
  if (!imported) throw new Error('The import was canceled.')
  return imported
}

describe('runImport', () => {
  test('imports a file into a new network in batches and as one undo step', async () => {
    const store = new RoomStore()
    const { steps, options } = watch()
    const imported = await runImport(store, order(many, { newName: 'People' }), options)
    expect(imported).toMatchObject({ created: true, count: { nodes: 1200, edges: 0 }, saved: true })
    expect(store.submitted).toEqual([500, 500, 200])
    expect(steps.map(({ step }) => step)).toEqual(['preparing', 'adding', 'adding', 'adding', 'saving'])
    const networkId = imported?.networkId ?? ''
    expect(store.history(networkId).undo).toBe('Import 1,200 nodes from people.csv')
    await store.undo(networkId)
    expect(store.names(networkId)).toEqual([])
    expect(store.history(networkId).undo).toBeNull()
  })

  test('stops at the first batch that the server rejects', async () => {
    const store = new RoomStore()
    const { stop: _stop, options } = watch()
    const onProgress = (progress: ImportProgress) => {
      if (progress.step !== 'adding') return
      const refused = [{ index: 0, code: 'NOT_ACCEPTED' as const, message: 'This network is full.' }]
      for (const tell of store.rejectionListeners)
        tell({ networkId: [...store.rooms.keys()][0] ?? '', refused, edits: [] })
    }
    await runImport(store, order(many, { newName: 'People' }), { ...options, onProgress })
    expect(store.submitted).toEqual([500])
    expect(store.rejectionListeners.size).toBe(0)
  })

  test('imports connections, and revertImport deletes them together with the new network', async () => {
    const store = new RoomStore()
    const tie: PlacedEdge = {
      source: 'Uma',
      target: 'Rosa',
      label: 'knows',
      notes: '',
      strength: null,
      direction: 'one-way',
      weight: null,
      evidence: { kind: 'imported', source: 'ties.csv', date: null },
      fieldValues: {},
      sourceHandle: 'right-source',
      targetHandle: 'left-target',
    }
    const planned = { nodes: 2, edges: 1 }
    const ties = {
      source: source(['Uma', 'Rosa'], [], [tie]),
      fileName: 'ties.csv',
      planned,
      into: { newName: 'Ties' },
    }
    const imported = await runImport(store, ties, watch().options)
    expect(imported).toMatchObject({ count: planned, label: 'Import 2 nodes and 1 connection from ties.csv' })
    if (!imported) throw new Error('The import was canceled.')
    expect(await revertImport(store, imported)).toBe(true)
    expect(store.rooms.size).toBe(0)
  })

  test('while offline, reports that the import is not saved yet, and keeps the added nodes', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    store.saved = new Promise(() => {})
    store.state = 'offline'
    expect(await importInto(store, ['Uma'], { networkId })).toMatchObject({
      saved: false,
      count: { nodes: 1, edges: 0 },
      created: false,
    })
    expect(store.names(networkId)).toEqual(['Uma'])
  })

  test('deletes the new network when canceled between two batches', async () => {
    const store = new RoomStore()
    const { stop, options } = watch()
    const onProgress = () => stop.abort()
    expect(await runImport(store, order(many, { newName: 'People' }), { ...options, onProgress })).toBeNull()
    expect(store.rooms.size).toBe(0)
  })

  test('restores an existing network and its history when canceled while saving', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    await importInto(store, ['Before'], { networkId }, ['old'])
    store.saved = new Promise(() => {})
    const { stop, options } = watch()
    const onProgress = ({ step }: ImportProgress) => {
      if (step === 'saving') stop.abort()
    }
    const outcome = await runImport(store, order(many, { networkId }, ['new']), { ...options, onProgress })
    expect(outcome).toBeNull()
    expect(store.names(networkId)).toEqual(['Before'])
    // The earlier import is still the last step that can be undone, and no step can be redone.
    expect(store.history(networkId)).toMatchObject({ undo: 'Import 1 node from people.csv', redo: null })
    expect([...store.room(networkId).network.view.tags.values()].map((tag) => tag.text)).toEqual(['old'])
  })

  test('if the worker fails partway, reverts the batches that were already added', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    const dying = order(many, { networkId })
    const batch = (index: number) => (index === 0 ? dying.source.batch(index) : Promise.reject(new Error('gone')))
    const broken = { ...dying, source: { ...dying.source, batch } }
    await expect(runImport(store, broken, watch().options)).rejects.toThrow('gone')
    expect(store.names(networkId)).toEqual([])
  })
})

describe('revertImport', () => {
  test('deletes a network created for the import, but keeps the network if it has other nodes', async () => {
    const store = new RoomStore()
    const alone = await importInto(store, ['Uma'], { newName: 'A' })
    expect(await revertImport(store, alone)).toBe(true)
    expect(store.rooms.has(alone.networkId)).toBe(false)

    const shared = await importInto(store, ['Uma'], { newName: 'B' })
    await importInto(store, ['Rosa'], { networkId: shared.networkId })
    expect(await revertImport(store, shared)).toBe(false)
    expect(store.names(shared.networkId)).toEqual(['Rosa'])
  })

  test('deletes a network created from a Kithmap file with tasks, but keeps the network if tasks were added later', async () => {
    const store = new RoomStore()
    const batches = (): EditSource => {
      const [node, task] = [newId(), newId()]
      const edits: Edit[] = [
        { type: 'node.add', node: NewNode.parse({ id: node, name: 'Uma', type: 'person', x: 0, y: 0 }) },
        { type: 'task.add', task: NewTask.parse({ id: task, nodeId: node, text: 'Write to Uma' }) },
      ]
      return { prepare: () => Promise.resolve({ edits: 2, batches: 1 }), batch: () => Promise.resolve(edits) }
    }
    const bring = async () => {
      const brought = {
        source: batches(),
        fileName: 'a.kithmap.json',
        planned: { nodes: 1, edges: 0 },
        into: { newName: 'A' },
      }
      const imported = await runImport(store, brought, watch().options)
      if (!imported) throw new Error('The import was canceled.')
      return imported
    }
    const alone = await bring()
    expect(await revertImport(store, alone)).toBe(true)

    const used = await bring()
    const nodeId = used.nodes[0] ?? ''
    store.submit(used.networkId, [{ type: 'task.add', task: NewTask.parse({ id: newId(), nodeId, text: 'Call' }) }])
    expect(await revertImport(store, used)).toBe(false)
  })

  test('undoes the import if the import is the last step, so that it can be redone', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    const imported = await importInto(store, ['Uma'], { networkId })
    await revertImport(store, imported)
    expect(store.names(networkId)).toEqual([])
    expect(store.history(networkId)).toMatchObject({ undo: null, redo: imported.label, undoStepId: null })
  })

  test('if there are later steps, removes only the nodes of this import, even after two identical imports', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    const first = await importInto(store, ['Uma'], { networkId })
    const second = await importInto(store, ['Uma'], { networkId })
    await revertImport(store, first)
    expect([...store.room(networkId).network.view.nodes.keys()]).toEqual(second.nodes)
    await store.undo(networkId)
    expect(store.history(networkId).undo).toBe(second.label)
  })

  test('does nothing if the import was already undone', async () => {
    const store = new RoomStore()
    const { id: networkId } = await store.createNetwork('Old')
    await importInto(store, ['Before'], { networkId })
    const imported = await importInto(store, ['Uma'], { networkId })
    await store.undo(networkId)
    await revertImport(store, imported)
    expect(store.names(networkId)).toEqual(['Before'])
  })
})
