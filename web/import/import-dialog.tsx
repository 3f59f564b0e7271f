import { Anchor, Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import styles from './import-dialog.module.css'
import { ImportResultPanel } from './import-result.tsx'
import { Importing, Reading } from './importing.tsx'
import { MapColumns } from './map-columns.tsx'
import { texts } from './texts.ts'
import { TargetField } from './target-fields.tsx'
import {
  type FieldErrors,
  type ImportSession,
  type ImportTarget,
  type Phase,
  type ShownImport,
  formatsOf,
  useImport,
} from './use-import.ts'

export interface ImportDialogProps {
  opened: boolean
  onClose: () => void
  /** Files that the user has dropped. The dialog starts by parsing them. */
  files?: readonly File[]
  /**
   * The open network in which the user started the import. Null if no network is open or the user may not edit it. The
   * dialog then offers only a new network.
   */
  target: ImportTarget | null
  /** Called to show the imported nodes. */
  onImported: (imported: ShownImport) => void
  /** Logs the past events of calendars as meetings instead. Undefined if no network is open. */
  onLogMeetings?: ((files: readonly File[]) => void) | undefined
  /** Called after "Undo import". `removed` is true if the network itself was removed. */
  onUndone?: (undone: { networkId: string; removed: boolean }) => void
}

/**
 * Imports files as nodes and edges in three steps: choose files, map the columns, import. The dialog starts with the
 * first step each time it opens.
 */
export function ImportDialog(props: ImportDialogProps) {
  const [openings, setOpenings] = useState(0)
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened)
    if (props.opened) setOpenings(openings + 1)
  }
  return <ImportSteps key={openings} {...props} />
}

function ImportSteps({ opened, onClose, files, target, onImported, onUndone, onLogMeetings }: ImportDialogProps) {
  const session = useImport({ opened, files, target, onClose, onImported, onUndone })
  const { phase } = session
  const step = useStepFocus(phase.name, session.errors)
  // Rendered closed first and opened afterward, because a dialog only restores focus if it was mounted before it
  // opened.
  const mounted = useMounted()
  return (
    <Dialog
      opened={opened && mounted}
      onClose={session.close}
      title={titleOf(session)}
      size={phase.name === 'map' ? 'xl' : 'md'}
      closeOnClickOutside={phase.name === 'choose'}
      footer={<Footer session={session} />}
    >
      <div ref={step} tabIndex={-1} className={styles.step}>
        {phase.name === 'map' && onLogMeetings && <MeetingsInstead session={session} onLog={onLogMeetings} />}
        <Step session={session} target={target} />
      </div>
    </Dialog>
  )
}

/** Offers to log meetings if all files are calendars. */
function MeetingsInstead({
  session: { source, close },
  onLog,
}: {
  readonly session: ImportSession
  readonly onLog: (files: readonly File[]) => void
}) {
  if (!source?.read.files.every(({ formatId }) => formatId === 'icalendar')) return null
  return (
    <p className={styles.instead}>
      {texts.ownCalendar}{' '}
      <Anchor
        component="button"
        type="button"
        onClick={() => {
          close()
          onLog(source.chosen.map(({ file }) => file))
        }}
      >
        {texts.logMeetings}
      </Anchor>
    </p>
  )
}

function titleOf({ phase, source }: ImportSession): string {
  const formats = source ? formatsOf(source.read) : []
  switch (phase.name) {
    case 'choose':
    case 'reading':
      return texts.chooseTitle
    case 'map':
      return source?.read.files.some(({ copies }) => copies.length > 0) ? texts.copyTitle : texts.mapTitle(formats)
    case 'importing':
      return texts.importingTitle
    case 'done':
      return texts.doneTitle(formats)
  }
}

function Step({ session, target }: { session: ImportSession; target: ImportTarget | null }) {
  const { phase, source, choices, plan, checked } = session
  if (phase.name === 'choose') {
    return (
      <>
        {target && (
          <div className={styles.into}>
            <TargetField into={session.into} target={target} onChange={session.setInto} />
          </div>
        )}
        <FileDrop texts={texts.files} problem={phase.rejection} onChoose={session.chooseFiles} />
      </>
    )
  }
  if (phase.name === 'reading') return <Reading fileNames={phase.fileNames} done={phase.done} />
  if (!source || !choices) return null
  if (phase.name === 'importing') {
    return <Importing progress={phase.progress} read={source.read} plan={plan} checked={checked} />
  }
  if (phase.name === 'done') {
    return (
      <ImportResultPanel
        imported={phase.imported}
        plan={phase.plan}
        withDuplicates={choices.withDuplicates}
        turnPage={session.turnPage}
        onDownload={session.downloadReport}
        onFindDuplicates={session.findDuplicates}
      />
    )
  }
  return (
    <MapColumns
      read={source.read}
      choices={choices}
      errors={session.errors}
      plan={plan}
      checked={checked}
      sketch={session.sketch}
      target={target}
      differences={session.differences}
      turnPage={session.turnPage}
      onDownload={session.downloadReport}
      onChange={session.change}
      onReadAgain={session.readAgain}
      onChooseAnother={session.chooseAnother}
    />
  )
}

function Footer({ session }: { session: ImportSession }) {
  const { phase, plan, checked, choices, differences } = session
  const areCompared = differences?.areChosen ?? false
  const duplicates = choices?.withDuplicates || areCompared ? 0 : plan?.duplicates.total
  const leftOut = plan && texts.leftOutShort(plan.faulty.total, duplicates ?? 0)
  switch (phase.name) {
    case 'choose':
    case 'reading':
      return (
        <Button variant="default" onClick={session.close}>
          {texts.cancel}
        </Button>
      )
    case 'map':
      return (
        <>
          {leftOut && <span className={styles.footerNote}>{leftOut}</span>}
          <Button variant="default" onClick={session.close}>
            {texts.cancel}
          </Button>
          <Button className={styles.begin} onClick={session.begin}>
            {areCompared ? texts.importChanges : texts.import(checked === 1 ? plan : null)}
          </Button>
        </>
      )
    case 'importing':
      return (
        <Button variant="default" disabled={phase.progress.step === 'stopping'} onClick={session.stop}>
          {texts.stop}
        </Button>
      )
    case 'done':
      return (
        <>
          <Button variant="default" onClick={() => session.undo(phase.imported)}>
            {texts.undo}
          </Button>
          <Button onClick={session.close}>{texts.done}</Button>
        </>
      )
  }
}

/**
 * Focuses each new step, because the focused button of the previous step no longer exists. If fields have errors,
 * focuses the first field with an error. Returns the ref for the element of the step.
 */
function useStepFocus(step: Phase['name'], errors: FieldErrors) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    ref.current?.focus()
  }, [step])
  useEffect(() => {
    const [field] = Object.keys(errors)
    if (field) ref.current?.querySelector<HTMLElement>(`[data-import-field="${field}"]`)?.focus()
  }, [errors])
  return ref
}
