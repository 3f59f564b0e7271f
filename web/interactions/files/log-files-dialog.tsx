import { Button, Progress, TagsInput, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { logEdits, matchRecords } from '../../../domain/interactions/files/match-records.ts'
import type { FoundRecords } from '../../../domain/interactions/files/read-files.ts'
import { runInWorker } from '../../network/worker-task.ts'
import { useBook, useNetworkStore } from '../../store/hooks.ts'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { addressEdits, logFiles, nodesFor } from './log-files-commands.ts'
import styles from './log-files.module.css'
import type { FilesToRead } from './log-files-worker.ts'
import { KnownPeople, UnknownPeople } from './people-in-files.tsx'
import { texts } from './texts.ts'

interface LogFilesDialogProps {
  readonly opened: boolean
  /** The files to read. Empty if they are still to be chosen. Null if the dialog is closed. */
  readonly files: readonly File[] | null
  readonly graph: Graph | null
  /** The email address of the user's account. */
  readonly email: string
  /** Whether the user may add nodes. */
  readonly canEdit: boolean
  readonly onClose: () => void
}

/** Logs the emails and meetings that files record, for people found by their email addresses or names. */
export function LogFilesDialog({ opened, files, graph, ...rest }: LogFilesDialogProps) {
  return opened && files && graph ? <LogFiles files={files} graph={graph} {...rest} /> : null
}

interface LogFilesProps extends Omit<LogFilesDialogProps, 'opened'> {
  readonly files: readonly File[]
  readonly graph: Graph
}

type Phase =
  | { readonly name: 'choose'; readonly problem: string | null }
  | { readonly name: 'reading'; readonly files: readonly File[]; readonly done: number }
  | { readonly name: 'review'; readonly found: FoundRecords }

function LogFiles({ files, graph, email, canEdit, onClose }: LogFilesProps) {
  const store = useNetworkStore()
  const [phase, setPhase] = useState<Phase>(
    files.length > 0 ? { name: 'reading', files, done: 0 } : { name: 'choose', problem: null },
  )
  const networkId = graph.network.id
  const { userId } = store
  const read = phase.name === 'reading' ? phase.files : null
  useEffect(() => {
    if (!read) return
    const controller = new AbortController()
    const { signal } = controller
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const input: FilesToRead = { files: read, userId, networkId, timeZone, now: new Date() }
    const onProgress = (done: number) => setPhase({ name: 'reading', files: read, done })
    const worker = new Worker(new URL('./log-files-worker.ts', import.meta.url), { type: 'module' })
    runInWorker<FoundRecords>(worker, input, { signal, onProgress }).then(
      (found) => {
        const problem = problemOf(found)
        setPhase(problem === null ? { name: 'review', found } : { name: 'choose', problem })
      },
      () => {
        if (!signal.aborted) setPhase({ name: 'choose', problem: texts.readFailed })
      },
    )
    return () => controller.abort()
  }, [read, userId, networkId])
  if (phase.name === 'review') {
    return <Review read={phase.found} graph={graph} email={email} canEdit={canEdit} onClose={onClose} />
  }
  return (
    <MountedDialog
      title={texts.title}
      onClose={onClose}
      closeOnClickOutside={phase.name === 'choose'}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      {phase.name === 'choose' ? (
        <FileDrop
          texts={texts}
          problem={phase.problem}
          onChoose={(chosen) => setPhase({ name: 'reading', files: chosen, done: 0 })}
        />
      ) : (
        <ReadingFiles files={phase.files} done={phase.done} />
      )}
    </MountedDialog>
  )
}

function problemOf({ records, leftOut, unread }: FoundRecords): string | null {
  if (records.length > 0) return null
  return Object.keys(leftOut).length === 0 && unread.length > 0 ? texts.unread(unread) : texts.nothing
}

function ReadingFiles({ files, done }: { readonly files: readonly File[]; readonly done: number }) {
  const sentence = texts.reading(files.map(({ name }) => name))
  return (
    <div>
      <Text mb={8}>{sentence}</Text>
      <Progress value={done * 100} aria-label={sentence} />
    </div>
  )
}

const isAddress = (typed: string) => /^\S+@\S+$/.test(typed)

interface ReviewProps extends Omit<LogFilesProps, 'files'> {
  readonly read: FoundRecords
}

function Review({ read, graph, email, canEdit, onClose }: ReviewProps) {
  const store = useNetworkStore()
  const { graph: book } = useBook(store.userId, true)
  const [own, setOwn] = useState(() => [email.toLowerCase()])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { records, leftOut, unread } = read
  const networkId = graph.network.id
  const options = useMemo(() => ({ networkId, ownAddresses: new Set(own) }), [networkId, own])
  const found = useMemo(
    () => matchRecords(records, { ...options, nodes: graph.nodes.values() }),
    [records, options, graph.nodes],
  )
  const { known, unknown } = found
  const added = useMemo(
    () =>
      nodesFor(
        unknown.filter(({ email: each }) => chosen.has(each)),
        graph,
      ),
    [unknown, chosen, graph],
  )
  const { edits, already } = useMemo(() => {
    const nodes = [...graph.nodes.values(), ...added]
    const { interactions } = added.length > 0 ? matchRecords(records, { ...options, nodes }) : found
    const toLog = book ? logEdits(interactions, book.interactions) : []
    return { edits: toLog, already: book ? interactions.length - toLog.length : 0 }
  }, [records, options, graph.nodes, added, book, found])
  const addresses = useMemo(() => (canEdit ? addressEdits(known) : []), [canEdit, known])
  const isEmpty = edits.length === 0 && added.length === 0
  const days = useMemo(() => records.map(({ day }) => day).sort(), [records])
  const emails = records.filter(({ kind }) => kind === 'mail').length

  function save(): void {
    if (logFiles(store, { networkId, nodes: added, addresses, edits })) onClose()
  }
  return (
    <MountedDialog
      title={texts.title}
      onClose={onClose}
      closeOnClickOutside={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={save} disabled={isEmpty || !book}>
            {isEmpty
              ? texts.nothingToLog
              : added.length > 0
                ? texts.logAndAdd(edits.length, added.length)
                : texts.log(edits.length)}
          </Button>
        </>
      }
    >
      {/* Focused when the dialog shows what it has found, so that it is read from the start. */}
      <div className={styles.form} tabIndex={-1} data-autofocus>
        <div className={styles.part} role="status">
          <p className={styles.found}>
            {texts.found(emails, records.length - emails, days[0] ?? '', days.at(-1) ?? '')}
          </p>
          {already > 0 && <p className={styles.hint}>{texts.alreadyLogged(already)}</p>}
          {Object.keys(leftOut).length > 0 && <p className={styles.hint}>{texts.leftOut(leftOut)}</p>}
          {unread.length > 0 && <p className={styles.hint}>{texts.unread(unread)}</p>}
        </div>
        <TagsInput
          label={texts.own}
          description={texts.ownHint}
          placeholder={texts.ownPlaceholder}
          value={own}
          acceptValueOnBlur
          error={own.some((address) => !isAddress(address)) && texts.ownWrong}
          onChange={(typed) => setOwn([...new Set(typed.map((address) => address.trim().toLowerCase()))])}
        />
        <KnownPeople people={known} byName={addresses.length} />
        {canEdit && unknown.length > 0 && <UnknownPeople people={unknown} chosen={chosen} onChoose={setChosen} />}
        <p className={styles.hint}>{texts.private}</p>
      </div>
    </MountedDialog>
  )
}
