import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MountedDialog } from '../../ui/mounted-dialog.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import styles from './export-dialog.module.css'
import {
  exportFileName,
  type ExportFormat,
  type ExportPart,
  exportPlan,
  type Resolution,
  resolutions,
} from '../renderer/export-plan.ts'
import { exportTexts as texts } from './export-texts.ts'
import { boxAround } from '../scene/box.ts'
import type { Box } from '../scene/geometry.ts'

/** Takes a picture of the network away as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { model, pictures, scheme } = useCanvas()
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
      const name = exportFileName(model.session.graph?.network.name ?? '', format)
      saveAsFile(file, name)
      showToast({ tone: 'success', title: texts.done, message: name })
      onClose()
    } catch {
      if (!open.current) return
      setBusy(false)
      showToast({ tone: 'error', title: texts.failed, message: format === 'png' ? texts.tryVector : texts.tryAgain })
    }
  }

  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} />}
        loading={busy}
        disabled={!plan}
        onClick={() => void save()}
      >
        {texts.save(format)}
      </Button>
    </>
  )
  return (
    <MountedDialog onClose={onClose} title={texts.title} size="sm" footer={footer}>
      <div className={styles.form}>
        <Radio.Group
          label={texts.part}
          value={part}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? 'network')}
        >
          <div className={styles.choices}>
            <Radio value="network" label={texts.network(model.scene.nodes.size)} data-autofocus />
            <Radio value="view" label={texts.view} />
            <Radio value="selection" label={texts.selection(selected.size)} disabled={selected.size === 0} />
          </div>
        </Radio.Group>
        <div>
          <SegmentedControl
            fullWidth
            aria-label={texts.format}
            value={format}
            onChange={(value) => setFormat(value === 'svg' ? 'svg' : 'png')}
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
              onChange={(value) => setResolution(resolutions.find((one) => String(one) === value) ?? 2)}
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
          onChange={(event) => setTransparent(event.currentTarget.checked)}
        />
      </div>
    </MountedDialog>
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
