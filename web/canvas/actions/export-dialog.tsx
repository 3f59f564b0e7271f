import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { exportedNetwork } from '../../../domain/exchange/export/exported-network.ts'
import { safeFileName } from '../../../domain/exchange/export/safe-file-name.ts'
import { MountedDialog } from '../../ui/mounted-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import styles from './export-dialog.module.css'
import {
  type ExportFormat,
  type ExportPart,
  type ExportPlan,
  exportPlan,
  type Resolution,
  resolutions,
} from '../renderer/export-plan.ts'
import { exportTexts as texts } from './export-texts.ts'
import { boxAround } from '../scene/box.ts'
import { writeData } from './write-data.ts'
import type { Box } from '../scene/geometry.ts'

/** The readers and writers of the formats are large, and of no use to whoever wants a picture. */
const DataFormats = lazy(async () => ({ default: (await import('./data-formats.tsx')).DataFormats }))

interface ExportDialogProps {
  readonly onClose: () => void
  /** Whether the plan gives all formats and the selection; the file that loses nothing is everybody's. */
  readonly allFormats: boolean
}

type Kind = 'picture' | 'data'

/** Takes the network away as a file: a picture of it, or what is in it. */
export function ExportDialog({ onClose, allFormats }: ExportDialogProps) {
  const { model, pictures, scheme } = useCanvas()
  const [kind, setKind] = useState<Kind>('picture')
  const [formatId, setFormatId] = useState('kithmap')
  const selected = model.selection.value.nodeIds
  const [part, setPart] = useState<ExportPart>(selected.size > 0 ? 'selection' : 'network')
  const [format, setFormat] = useState<ExportFormat>('png')
  const [resolution, setResolution] = useState<Resolution>(2)
  const [transparent, setTransparent] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const bounds = boundsOf(model, part === 'selection' ? selected : null)
  const plan = bounds && exportPlan(part, { format, resolution }, bounds, model.view.value)

  async function save(): Promise<void> {
    const painter = pictures.current
    if (!plan || !painter) return
    setBusy(true)
    try {
      const onlyNodes = part === 'selection' ? slotsOf(model, selected) : null
      const { box, zoom, scale } = plan
      const file = await painter.export({ format, box, zoom, scale, scheme, transparent, onlyNodes })
      // Closed meanwhile: nobody wants the file any more, and another dialog may be open.
      if (!open.current) return
      const name = safeFileName(model.session.graph?.network.name ?? '', `.${format}`)
      saveAsFile(file, name)
      showToast({ tone: 'success', title: texts.done, message: name })
      onClose()
    } catch {
      if (!open.current) return
      setBusy(false)
      showToast({ tone: 'error', title: texts.failed, message: format === 'png' ? texts.tryVector : texts.tryAgain })
    }
  }

  async function saveData(): Promise<void> {
    const { graph } = model.session
    if (!graph) return
    setBusy(true)
    try {
      const network = exportedNetwork(graph, dataPart === 'selection' ? selected : undefined)
      const { file, name } = await writeData({ formatId, network })
      if (!open.current) return
      saveAsFile(file, name)
      showToast({ tone: 'success', title: texts.dataDone, message: name })
      onClose()
    } catch {
      if (!open.current) return
      setBusy(false)
      showToast({ tone: 'error', title: texts.dataFailed, message: texts.tryAgain })
    }
  }

  const dataPart = part === 'selection' && allFormats ? 'selection' : 'network'
  const isData = kind === 'data'
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} />}
        loading={busy}
        disabled={!isData && !plan}
        onClick={() => void (isData ? saveData() : save())}
      >
        {isData ? texts.saveData : texts.save(format)}
      </Button>
    </>
  )
  return (
    <MountedDialog onClose={onClose} title={texts.title} size="md" footer={footer}>
      <div className={styles.form}>
        <SegmentedControl
          fullWidth
          aria-label={texts.kind}
          value={kind}
          onChange={(value) => setKind(value === 'data' ? 'data' : 'picture')}
          data={[
            { value: 'picture', label: texts.picture },
            { value: 'data', label: texts.data },
          ]}
        />
        <Radio.Group
          label={texts.part}
          value={isData ? dataPart : part}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'network')}
        >
          <div className={styles.choices}>
            <Radio value="network" label={texts.network(model.scene.nodes.size)} data-autofocus />
            {!isData && <Radio value="view" label={texts.view} />}
            <Radio
              value="selection"
              label={texts.selection(selected.size)}
              disabled={selected.size === 0 || (isData && !allFormats)}
            />
          </div>
        </Radio.Group>
        {isData ? (
          <Suspense
            fallback={
              <div className={styles.formatsToCome}>
                <Spinner />
              </div>
            }
          >
            <DataFormats formatId={formatId} onChange={setFormatId} allFormats={allFormats} />
          </Suspense>
        ) : (
          <PictureFormat
            plan={plan}
            format={format}
            onFormat={setFormat}
            resolution={resolution}
            onResolution={setResolution}
            transparent={transparent}
            onTransparent={setTransparent}
          />
        )}
      </div>
    </MountedDialog>
  )
}

interface PictureFormatProps {
  readonly plan: ExportPlan | null
  readonly format: ExportFormat
  readonly onFormat: (format: ExportFormat) => void
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
  readonly transparent: boolean
  readonly onTransparent: (transparent: boolean) => void
}

/** How a picture is drawn, and how large that makes it. */
function PictureFormat({
  plan,
  format,
  onFormat,
  resolution,
  onResolution,
  transparent,
  onTransparent,
}: PictureFormatProps) {
  return (
    <>
      <div>
        <SegmentedControl
          fullWidth
          aria-label={texts.format}
          value={format}
          onChange={(value) => onFormat(value === 'svg' ? 'svg' : 'png')}
          data={[
            { value: 'png', label: texts.png },
            { value: 'svg', label: texts.svg },
          ]}
        />
        {format === 'png' && (
          <SegmentedControl
            fullWidth
            mt="xs"
            aria-label={texts.resolution}
            value={String(resolution)}
            onChange={(value) => onResolution(resolutions.find((one) => String(one) === value) ?? 2)}
            data={resolutions.map((one) => ({ value: String(one), label: texts.times(one) }))}
          />
        )}
        <p className={styles.note} role="status">
          {plan === null
            ? texts.nothing
            : plan.isReduced
              ? texts.reduced(plan.width, plan.height)
              : texts.size(format, plan.width, plan.height)}
        </p>
      </div>
      <Checkbox
        label={texts.transparent}
        checked={transparent}
        onChange={(event) => onTransparent(event.currentTarget.checked)}
      />
    </>
  )
}

const parts: readonly ExportPart[] = ['network', 'view', 'selection']

function boundsOf(model: CanvasModel, nodeIds: ReadonlySet<string> | null): Box | null {
  if (!nodeIds) return model.scene.bounds()
  return boxAround([...nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? []))
}

function slotsOf(model: CanvasModel, nodeIds: ReadonlySet<string>): Uint32Array {
  return Uint32Array.from([...nodeIds].flatMap((id) => model.scene.nodes.get(id)?.slot ?? []))
}
