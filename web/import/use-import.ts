import { listOf } from '../../domain/english.ts'
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DifferenceChoices } from '../../domain/exchange/compare/select-differences.ts'
import type { DateOrder } from '../../domain/exchange/cells/dates.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import { keepKnownNames } from '../../domain/exchange/map/keep-names.ts'
import { adoptFields } from '../../domain/exchange/map/assign-fields.ts'
import type { ImportResult } from '../../domain/exchange/rejection.ts'
import {
  importErrorTitle,
  importFailed,
  importFailedTitle,
  nothingSelected,
  unreadFile,
} from '../../domain/exchange/texts.ts'
import { safeFileName } from '../../domain/exchange/export/safe-file-name.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { networkName } from '../../domain/entities/network/network.ts'
import { failureText, isFailure } from '../api/failure.ts'
import { useLiveStore } from '../store/hooks.ts'
import { saveAsFile } from '../ui/page/save-as-file.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import { announceImport, undoWithNotice, withdrawAnnouncement } from './announce-import.ts'
import { ImportFailure } from './import-failure.ts'
import type { ChosenFile, PlanSummary, ReadFiles, ReadTable, ReportKind } from './import-protocol.ts'
import { ImportReader } from './import-reader.ts'
import type { NetworkSketch } from './network-sketch.ts'
import { type EditSource, type ImportProgress, runImport } from './run-import.ts'
import { texts } from './texts.ts'
import { contactColumns, logContacts, type LoggedImport } from './log-contacts.ts'
import { type ComparedFiles, useDifferences } from './use-differences.ts'

/** The open network in which the import was started. */
export interface ImportTarget {
  readonly networkId: string
  readonly name: string
  readonly graph: Graph
}

type Into = 'new' | 'existing'

export interface Choices {
  /** One mapping for each table of the files. */
  readonly mappings: readonly TableMapping[]
  readonly dateOrder: DateOrder
  readonly withDuplicates: boolean
  /** Whether repeated connections become one connection with the sum of their weights. */
  readonly addUpRepeats: boolean
  readonly withCompanies: boolean
  /** Whether to log the dates of last contacts as interactions. */
  readonly withContacts: boolean
  /** Index of the network in a Kithmap file. */
  readonly copy: number
  readonly into: Into
  readonly newName: string
}

export type Phase =
  | { readonly name: 'choose'; readonly rejection: string | null }
  | { readonly name: 'reading'; readonly fileNames: string; readonly done: number }
  | { readonly name: 'map' }
  | { readonly name: 'importing'; readonly progress: ImportProgress | { readonly step: 'checking' } }
  | { readonly name: 'done'; readonly imported: LoggedImport; readonly plan: PlanSummary }

/** Error messages that prevent the import, by field. */
export interface FieldErrors {
  readonly name?: string
  readonly ends?: string
  readonly newName?: string
  /** Set if the user's plan does not allow another network. */
  readonly plan?: string
}

interface Source {
  readonly reader: ImportReader
  readonly read: ReadFiles
  /** The readable files, in the order of `read.files`. */
  readonly chosen: readonly ChosenFile[]
  /** The network at the time when the files were read. Null if no network was open. */
  readonly beside: Graph | null
}

/** A finished import whose nodes should be shown. */
export interface ShownImport {
  readonly networkId: string
  /** Whether to open the list of possible duplicates as well. */
  readonly withDuplicates?: boolean
}

export interface ImportOptions {
  readonly opened: boolean
  /** Files that were dropped before the dialog opened. */
  readonly files: readonly File[] | undefined
  readonly target: ImportTarget | null
  readonly onClose: () => void
  readonly onImported: (imported: ShownImport) => void
  readonly onUndone: ((undone: { networkId: string; removed: boolean }) => void) | undefined
}

/** State of an import, from choosing files to the result. */
export function useImport({ opened, files, target, onClose, onImported, onUndone }: ImportOptions) {
  const store = useLiveStore()
  const [phase, setPhase] = useState<Phase>(() => firstPhase(files))
  const [source, setSource] = useState<Source | null>(null)
  const [into, setInto] = useState<Into>(target ? 'existing' : 'new')
  const [choices, setChoices] = useState<Choices | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const reading = useRef<AbortController>(null)
  const running = useRef<AbortController>(null)
  const shown = useRef(false)
  const { plan, checked, latest } = usePlan(source, choices)
  const differences = useDifferences(comparedFiles(source, choices))
  const sketch = useSketch(source, phase.name === 'map' && checked === 1 ? plan : null)

  async function readFiles(chosen: readonly File[]) {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    const reader = new ImportReader()
    signal.addEventListener('abort', () => reader.close())
    const onProgress = (done: number) => setPhase({ name: 'reading', fileNames: namesOf(chosen), done })
    try {
      const given = chosen.map((file): ChosenFile => ({ file }))
      const read = await reader.read(given, { signal, onProgress })
      const mappings = firstMappings(read, target)
      let withCompanies = false
      if (read.files.length > 0 && target) {
        await reader.compareWith(target.graph, { signal })
        withCompanies = await reader.hadCompanies(mappings, { signal })
      }
      if (signal.aborted) return
      if (read.files.length === 0) {
        setPhase({ name: 'choose', rejection: rejectionOf(read) })
        return
      }
      // A transition, because rendering the large form is slow.
      startTransition(() => {
        setErrors({})
        setChoices({ ...firstChoices(read, into), mappings, withCompanies })
        const readable = given.filter((_, at) => !read.unread.some(({ place }) => place === at))
        setSource({ reader, read, chosen: readable, beside: target?.graph ?? null })
        setPhase({ name: 'map' })
      })
    } catch {
      // The file may have been moved, renamed or deleted after it was chosen.
      if (!signal.aborted) setPhase({ name: 'choose', rejection: texts.fileGone })
    }
  }

  // An effect event, so that the effect depends only on `opened` and uses the files at the moment when the dialog
  // opens.
  const openFiles = useEffectEvent(() => {
    if (files) void readFiles(files)
  })
  useEffect(() => {
    if (!opened) return
    shown.current = true
    // Parsing is asynchronous and only sets state when it has finished.
    // oxlint-disable-next-line react/set-state-in-effect
    openFiles()
    return () => {
      shown.current = false
      // A running import continues without the dialog, and closes the reader itself.
      if (!running.current) reading.current?.abort()
    }
  }, [opened])

  const change = useCallback((changes: Partial<Choices>) => {
    if (changes.mappings) setErrors(({ name: _name, ends: _ends, ...others }) => others)
    if (changes.into) {
      setInto(changes.into)
      setErrors(({ plan: _plan, ...others }) => others)
    }
    if (changes.newName !== undefined) setErrors(({ newName: _newName, ...others }) => others)
    setChoices((before) => before && { ...before, ...changes })
  }, [])

  function chooseFiles(chosen: readonly File[]) {
    setPhase({ name: 'reading', fileNames: namesOf(chosen), done: 0 })
    void readFiles(chosen)
  }

  /**
   * Parses the files again, one of them with other options. All choices are kept, except the mappings of the file with
   * other options.
   */
  async function readAgain(place: number, way: Omit<ChosenFile, 'file'>) {
    const signal = reading.current?.signal
    if (!source || !signal) return
    try {
      const chosen = source.chosen.map((each, index) => (index === place ? { ...each, ...way } : each))
      const again = await source.reader.read(chosen, { signal })
      if (signal.aborted || again.unread.length > 0) return
      const read = { ...again, unread: source.read.unread }
      startTransition(() => {
        setErrors({})
        setSource({ ...source, read, chosen })
        setChoices(
          (before) => before && { ...before, mappings: mappingsAgain(before, source.read, read, place, target) },
        )
      })
    } catch {
      if (signal.aborted) return
      setSource(null)
      setPhase({ name: 'choose', rejection: texts.fileGone })
    }
  }

  function chooseAnother() {
    reading.current?.abort()
    setSource(null)
    setPhase({ name: 'choose', rejection: null })
  }

  function reject(sentence: string, at: FieldErrors = {}) {
    showToast({ tone: 'error', title: importErrorTitle, message: sentence })
    setErrors(at)
    setPhase({ name: 'map' })
  }

  async function begin() {
    if (!source || !choices) return
    const formats = formatsOf(source.read)
    const name = networkName.safeParse(choices.newName)
    if (choices.into === 'new' && !name.success) {
      const sentence = name.error.issues[0]?.message ?? importFailed(formats)
      return reject(sentence, { newName: sentence })
    }
    const controller = new AbortController()
    running.current = controller
    setErrors({})
    setPhase({ name: 'importing', progress: { step: 'checking' } })
    try {
      const planned = await latest()
      if (controller.signal.aborted) return setPhase({ name: 'map' })
      if (planned.ok && differences?.areChosen) {
        const chosen = await differences.latest()
        return chosen ? await run(source, planned.value, controller.signal, chosen) : reject(nothingSelected)
      }
      const rejection = planned.ok ? planned.value.rejection : planned.rejection
      if (!planned.ok || rejection) {
        const sentence = rejection?.sentence ?? importFailed(formats)
        return reject(sentence, fieldOf(rejection?.code, sentence))
      }
      await run(source, planned.value, controller.signal)
    } catch (error) {
      setPhase({ name: 'map' })
      if (error instanceof ImportFailure && isFailure(error.cause, 'PLAN_LIMIT')) {
        return setErrors({ plan: failureText(error.cause) })
      }
      const message = error instanceof ImportFailure ? error.message : importFailed(formats)
      showToast({ tone: 'error', title: importFailedTitle, message })
    } finally {
      running.current = null
      if (!shown.current) source.reader.close()
    }

    async function run(
      { reader, read: { fileName } }: Source,
      made: PlanSummary,
      signal: AbortSignal,
      chosen?: DifferenceChoices,
    ) {
      const planned = chosen ? null : made
      const goal =
        target && choices?.into === 'existing' ? { networkId: target.networkId } : { newName: name.data ?? '' }
      const added = await runImport(
        store,
        { source: chosen ? chosenOf(reader, chosen) : reader, fileName, planned, into: goal },
        { signal, onProgress: (progress) => setPhase({ name: 'importing', progress }) },
      )
      if (!added) {
        showToast({ title: texts.cancelledTitle, message: texts.cancelled })
        return startTransition(() => setPhase({ name: 'map' }))
      }
      const isReported = planned && planned.faulty.total + planned.duplicates.total + planned.warnings.total > 0
      const columns = choices?.withContacts ? choices.mappings.flatMap(contactColumns) : []
      const imported = { ...added, contacts: await logContacts(store, added, columns) }
      // The open dialog shows the result and offers to undo it.
      if (shown.current && isReported) return setPhase({ name: 'done', imported, plan: planned })
      announceImport(imported, planned, formats, () => undo(imported))
      if (!shown.current) return
      onImported({ networkId: imported.networkId })
      onClose()
    }
  }

  /** Undoes the import. Called from the notice and from the result panel. Closes both. */
  async function undo(imported: LoggedImport) {
    withdrawAnnouncement(imported)
    if (shown.current) onClose()
    const removed = await undoWithNotice(store, imported)
    if (removed !== null) onUndone?.({ networkId: imported.networkId, removed })
  }

  async function downloadReport() {
    if (!source || !choices) return
    const duplicates = differences?.areChosen ? 'compared' : choices.withDuplicates ? 'imported' : 'left-out'
    const csv = await source.reader.reportCsv(duplicates)
    const name = safeFileName(texts.reportFileName(source.read.networkName), '.csv')
    saveAsFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
  }

  function close() {
    if (phase.name === 'done') onImported({ networkId: phase.imported.networkId })
    onClose()
  }

  function findDuplicates() {
    if (phase.name === 'done') onImported({ networkId: phase.imported.networkId, withDuplicates: true })
    onClose()
  }

  return {
    phase,
    source,
    choices,
    errors,
    plan,
    checked,
    sketch,
    differences,
    turnPage: (kind: ReportKind, start: number) => source?.reader.reports(kind, start) ?? Promise.resolve([]),
    downloadReport: () => void downloadReport(),
    change,
    chooseFiles,
    readAgain: (place: number, way: Omit<ChosenFile, 'file'>) => void readAgain(place, way),
    chooseAnother,
    into,
    setInto,
    begin: () => void begin(),
    stop: () => running.current?.abort(),
    undo: (imported: LoggedImport) => void undo(imported),
    close,
    findDuplicates,
  }
}

export type ImportSession = ReturnType<typeof useImport>

function firstPhase(files: readonly File[] | undefined): Phase {
  return files ? { name: 'reading', fileNames: namesOf(files), done: 0 } : { name: 'choose', rejection: null }
}

export function formatsOf({ files }: ReadFiles): string[] {
  return files.map(({ formatLabel }) => formatLabel)
}

function namesOf(files: readonly File[]): string {
  return listOf(files.map(({ name }) => name))
}

/** Returns the reasons why no file could be parsed. */
function rejectionOf({ unread }: ReadFiles): string {
  const [only, ...others] = unread
  if (only && others.length === 0) return only.sentence
  return unread.map(({ fileName, sentence }) => unreadFile(fileName, sentence)).join(' ')
}

/** Returns guessed mappings for the file with other options, and the chosen mappings for all other files. */
function mappingsAgain(
  { mappings }: Choices,
  before: ReadFiles,
  read: ReadFiles,
  place: number,
  target: ImportTarget | null,
): TableMapping[] {
  const chosen = [...mappings]
  return read.files.flatMap(({ tables }, index) => {
    const own = chosen.splice(0, before.files[index]?.tables.length ?? 0)
    return index === place ? adopted(tables, target) : own
  })
}

/**
 * Returns the input for comparing the files with the network. A Kithmap file is not compared, because it contains a
 * whole network.
 */
function comparedFiles(source: Source | null, choices: Choices | null): ComparedFiles | null {
  if (!source?.beside || !choices || choices.into !== 'existing' || source.beside.nodes.size === 0) return null
  if (source.read.files.some(({ copies }) => copies.length > 0)) return null
  const { mappings, dateOrder, withCompanies } = choices
  return { reader: source.reader, graph: source.beside, mappings, dateOrder, withCompanies }
}

/** Returns the source of the edits for the chosen differences. */
function chosenOf(reader: ImportReader, differences: DifferenceChoices): EditSource {
  return {
    prepare: (defined, occupied, options) => reader.prepare(defined, occupied, { ...options, differences }),
    batch: (index) => reader.batch(index),
  }
}

/**
 * Returns the error of a mapping as the error of the form field to which it belongs, or no error if it belongs to none.
 */
function fieldOf(code: string | undefined, sentence: string): FieldErrors {
  if (code === 'name-not-mapped') return { name: sentence }
  return code === 'ends-not-mapped' ? { ends: sentence } : {}
}

function firstMappings(read: ReadFiles, target: ImportTarget | null): TableMapping[] {
  return adopted(
    read.files.flatMap(({ tables }) => tables),
    target,
  )
}

/** Returns the guessed mappings, with existing fields of the network to import into. */
function adopted(tables: readonly ReadTable[], target: ImportTarget | null): TableMapping[] {
  const guesses = tables.map(({ guess }) => guess)
  if (!target) return guesses
  const { fields, nodes } = target.graph
  return keepKnownNames(tables, adoptFields(guesses, fields.values()), nodes.values())
}

function firstChoices(read: ReadFiles, into: Into): Omit<Choices, 'mappings' | 'withCompanies'> {
  return {
    dateOrder: 'day-first',
    withDuplicates: false,
    addUpRepeats: false,
    withContacts: true,
    copy: 0,
    into,
    newName: read.networkName,
  }
}

/** Plans the import, and plans it again when a choice changes that affects the plan. */
function usePlan(source: Source | null, choices: Choices | null) {
  const [plan, setPlan] = useState<PlanSummary | null>(null)
  const [checked, setChecked] = useState(0)
  const planning = useRef<Promise<ImportResult<PlanSummary>>>(null)
  const { mappings, dateOrder, withDuplicates, addUpRepeats = false, withCompanies, copy = 0, into } = choices ?? {}

  useEffect(() => {
    if (!source || !mappings || !dateOrder || withDuplicates === undefined || withCompanies === undefined) return
    const controller = new AbortController()
    const besideExisting = into === 'existing'
    const work = source.reader.plan(
      { mappings, dateOrder, withDuplicates, addUpRepeats, withCompanies, copy, besideExisting },
      { signal: controller.signal, onProgress: setChecked },
    )
    planning.current = work
    work.then(
      (planned) => {
        setPlan(planned.ok ? planned.value : null)
        setChecked(1)
      },
      () => {
        // Rejects if there is a newer plan. If planning failed, `begin` awaits the same promise and reports the error.
      },
    )
    return () => controller.abort()
  }, [source, mappings, dateOrder, withDuplicates, addUpRepeats, withCompanies, copy, into])

  const latest = (): Promise<ImportResult<PlanSummary>> =>
    planning.current ?? Promise.reject(new Error('No import has been planned yet.'))
  return { plan, checked, latest }
}

/** Returns the drawing of a plan. Undefined until it is complete. */
function useSketch(source: Source | null, plan: PlanSummary | null): NetworkSketch | null | undefined {
  const [drawn, setDrawn] = useState<{ plan: PlanSummary; sketch: NetworkSketch | null }>()
  useEffect(() => {
    if (!source || !plan) return
    const controller = new AbortController()
    source.reader.sketch({ signal: controller.signal }).then(
      (sketch) => setDrawn({ plan, sketch }),
      () => {
        // Rejects if there is a newer plan or the import has started. Neither is an error.
      },
    )
    return () => controller.abort()
  }, [source, plan])
  return drawn && drawn.plan === plan ? drawn.sketch : undefined
}
