import { Button, Radio, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { exportedNetwork } from '../../../domain/exchange/export/exported-network.ts'
import { type ExportFormatId, losslessFormatId } from '../../../domain/exchange/export/format-ids.ts'
import { safeFileName } from '../../../domain/exchange/export/safe-file-name.ts'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { saveAsFile } from '../../ui/page/save-as-file.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import styles from './export-dialog.module.css'
import { type ExportFormat, type ExportPart, exportPlan, type Resolution } from '../renderer/export-plan.ts'
import { type Paper, pdfPages, type SheetCount } from '../renderer/pdf-pages.ts'
import { PictureFormat } from './picture-format.tsx'
import { exportTexts as texts } from './export-texts.ts'
import { boxAround } from '../scene/box.ts'
import { writeData } from './write-data.ts'
import type { Box } from '../scene/geometry.ts'

/** Loaded on demand, because the code of the formats is large and picture exports do not need it. */
const DataFormats = lazy(async () => ({ default: (await import('./data-formats.tsx')).DataFormats }))

interface ExportDialogProps {
  readonly onClose: () => void
  /**
   * Whether the user's plan includes all formats and the export of a part of the network. Every plan includes the
   * lossless format for whole networks.
   */
  readonly allFormats: boolean
}

type Kind = 'picture' | 'data'

/** Exports the network as a picture or as data. */
export function ExportDialog({ onClose, allFormats }: ExportDialogProps) {
  const { model, pictures, scheme } = useCanvas()
  const [kind, setKind] = useState<Kind>('picture')
  const [formatId, setFormatId] = useState<ExportFormatId>(losslessFormatId)
  const selected = model.selection.value.nodeIds
  const { shown, showing } = model.session
  const isFiltered = showing.value.filter !== null
  const [part, setPart] = useState<ExportPart>(isFiltered ? 'shown' : 'network')
  const [format, setFormat] = useState<ExportFormat>('png')
  const [resolution, setResolution] = useState<Resolution>(2)
  const [paper, setPaper] = useState<Paper>('a4')
  const [sheets, setSheets] = useState<SheetCount>(1)
  const [transparent, setTransparent] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const shownIds = new Set(shown.value?.graph.nodes.keys())
  // A filter hides the nodes that do not match, so a picture of the network shows only the matching nodes.
  const drawnPart = isFiltered && part === 'network' ? 'shown' : part
  const onlyIds = drawnPart === 'selection' ? selected : drawnPart === 'shown' ? shownIds : null
  const bounds = boundsOf(model, onlyIds)
  const plan = bounds && exportPlan(drawnPart, { format, resolution }, bounds, model.view.value)

  const pages = plan && format === 'pdf' ? pdfPages(paper, sheets, plan.box) : null

  async function save(): Promise<void> {
    const painter = pictures.current
    if (!plan || !painter) return
    setBusy(true)
    try {
      const onlyNodes = onlyIds && slotsOf(model, onlyIds)
      const { box, zoom, scale } = plan
      const file = await painter.export({ format, box, zoom, scale, scheme, transparent, onlyNodes, pages })
      // If the user closed the dialog in the meantime, the file is discarded, because another dialog may be open.
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
    const graph = dataPart === 'shown' ? shown.value?.graph : model.session.graph
    if (!graph) return
    setBusy(true)
    try {
      const only = { selection: selected, shown: shownIds, network: undefined }
      const network = exportedNetwork(graph, only[dataPart])
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

  const dataPart = part !== 'view' && allFormats ? part : 'network'
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
          value={isData ? dataPart : drawnPart}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'network')}
        >
          <div className={styles.choices}>
            {isFiltered && (
              <Radio
                value="shown"
                label={texts.shown(shownIds.size)}
                disabled={shownIds.size === 0 || (isData && !allFormats)}
              />
            )}
            {(isData || !isFiltered) && (
              <Radio value="network" label={texts.network(model.session.graph?.nodes.size ?? 0)} data-autofocus />
            )}
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
            pages={pages}
            paper={paper}
            onPaper={setPaper}
            sheets={sheets}
            onSheets={setSheets}
            transparent={transparent}
            onTransparent={setTransparent}
          />
        )}
      </div>
    </MountedDialog>
  )
}

const parts: readonly ExportPart[] = ['network', 'shown', 'view', 'selection']

function boundsOf(model: CanvasModel, nodeIds: ReadonlySet<string> | null): Box | null {
  if (!nodeIds) return model.scene.bounds()
  return boxAround([...nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? []))
}

function slotsOf(model: CanvasModel, nodeIds: ReadonlySet<string>): Uint32Array {
  return Uint32Array.from([...nodeIds].flatMap((id) => model.scene.nodes.get(id)?.slot ?? []))
}
