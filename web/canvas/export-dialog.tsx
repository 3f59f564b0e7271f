import { Button, Radio, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { saveAsFile } from '../ui/save-as-file.ts'
import { showToast } from '../ui/toast.tsx'
import { useCanvas } from './canvas-context.ts'
import type { CanvasModel } from './canvas-model.ts'
import styles from './export-dialog.module.css'
import { exportFileName, type ExportFormat, type ExportPart, exportPlan } from './export-plan.ts'
import { exportTexts as texts } from './export-texts.ts'
import type { Box } from './geometry.ts'

/** Takes a picture of the network away as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { model, pictures, scheme } = useCanvas()
  const selected = model.selection.value.nodeIds
  const [part, setPart] = useState<ExportPart>(selected.size > 0 ? 'selection' : 'network')
  const [format, setFormat] = useState<ExportFormat>('png')
  const [busy, setBusy] = useState(false)
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const bounds = boundsOf(model, part === 'selection' ? selected : null)
  const plan = bounds && exportPlan(part, format, bounds, model.view.value)

  async function save(): Promise<void> {
    const painter = pictures.current
    if (!plan || !painter) return
    setBusy(true)
    try {
      const onlyNodes = part === 'selection' ? slotsOf(model, selected) : null
      const { box, zoom, scale } = plan
      const file = await painter.export({ format, box, zoom, scale, scheme, onlyNodes })
      // Closed meanwhile: nobody wants the file any more, and another dialog may be open.
      if (!open.current) return
      const name = exportFileName(model.graph?.network.name ?? '', format)
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
          <p className={styles.note} role="status">
            {plan === null
              ? texts.nothing
              : plan.isReduced
                ? texts.reduced(plan.width, plan.height)
                : texts.size(format, plan.width, plan.height)}
          </p>
        </div>
      </div>
    </MountedDialog>
  )
}

const parts: readonly ExportPart[] = ['network', 'view', 'selection']

function boundsOf(model: CanvasModel, nodeIds: ReadonlySet<string> | null): Box | null {
  if (!nodeIds) return model.scene.bounds()
  const nodes = [...nodeIds].flatMap((id) => model.scene.nodes.get(id) ?? [])
  if (nodes.length === 0) return null
  return nodes.reduce<Box>(
    (box, { minX, minY, maxX, maxY }) => ({
      minX: Math.min(box.minX, minX),
      minY: Math.min(box.minY, minY),
      maxX: Math.max(box.maxX, maxX),
      maxY: Math.max(box.maxY, maxY),
    }),
    { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
  )
}

function slotsOf(model: CanvasModel, nodeIds: ReadonlySet<string>): Uint32Array {
  return Uint32Array.from([...nodeIds].flatMap((id) => model.scene.nodes.get(id)?.slot ?? []))
}
