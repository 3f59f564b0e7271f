import { Button, Radio, Select, TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { Report } from '../../domain/entities/report/report.ts'
import { type Starter, starters } from '../../domain/reports/starters.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import styles from './report.module.css'
import { texts } from './texts.ts'

interface NewReportDialogProps {
  readonly networks: readonly { readonly id: string; readonly name: string }[]
  /** Creates the report. Returns false if it was rejected. */
  readonly onCreate: (networkId: string, name: string, starter: Starter) => boolean
  readonly onClose: () => void
}

const longestName = 100
const [usual] = starters

/** Asks for the network and the starting contents of a new report. */
export function NewReportDialog({ networks, onCreate, onClose }: NewReportDialogProps) {
  const formId = useId()
  const [networkId, setNetworkId] = useState(networks.length === 1 ? (networks[0]?.id ?? null) : null)
  const [starterId, setStarterId] = useState<string>(usual?.id ?? '')
  const [typedName, setTypedName] = useState<string | null>(null)
  const [isAsked, ask] = useState(false)
  const starter = starters.find(({ id }) => id === starterId)
  const network = networks.find(({ id }) => id === networkId)
  const offeredName =
    starter && network ? texts.creation.defaultName(starter.name, network.name).slice(0, longestName) : ''
  const name = typedName ?? offeredName
  const read = Report.shape.name.safeParse(name)
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  // Only a typed name counts as unsaved, because users can repeat the other choices quickly.
  const isUnsaved = typedName !== null && typedName.trim() !== '' && typedName !== offeredName
  useUnsaved(isUnsaved, () => showFront('unsaved'))

  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }

  function create(event: SyntheticEvent): void {
    event.preventDefault()
    ask(true)
    if (!network || !starter || !read.success) return
    if (onCreate(network.id, read.data, starter)) onClose()
  }

  return (
    <>
      <MountedDialog
        title={texts.creation.title}
        onClose={leave}
        closeOnClickOutside={!isUnsaved}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {texts.creation.cancel}
            </Button>
            <Button type="submit" form={formId}>
              {texts.creation.create}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={create}>
          <Select
            label={texts.creation.network}
            data={networks.map(({ id, name: label }) => ({ value: id, label }))}
            value={networkId}
            onChange={setNetworkId}
            error={isAsked && !network ? texts.creation.noNetwork : undefined}
            searchable
            allowDeselect={false}
            openOnFocus={false}
            data-autofocus
          />
          <Radio.Group label={texts.creation.starter} value={starterId} onChange={setStarterId}>
            <div className={styles.starters}>
              {starters.map(({ id, name: label, about }) => (
                <Radio.Card key={id} value={id} className={styles.starter}>
                  <Radio.Indicator className={styles.indicator} />
                  <span>
                    {label}
                    <span className={styles.about}>{about}</span>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label={texts.creation.name}
            autoComplete="off"
            value={name}
            maxLength={longestName}
            error={isAsked && network && !read.success ? read.error.issues[0]?.message : undefined}
            onChange={(event) => setTypedName(event.currentTarget.value)}
          />
        </form>
      </MountedDialog>
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={() => showFront(null)} onDiscard={onClose} />
    </>
  )
}
