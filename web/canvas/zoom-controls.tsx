import { useReactFlow } from '@xyflow/react'
import { IconButton } from '../ui/icon-button.tsx'
import { useStillness } from '../ui/use-media.ts'
import { useCanvas } from './canvas-context.ts'
import { fitDurationMs, wholeFitRange } from './fit.ts'
import styles from './network-canvas.module.css'
import { texts } from './texts.ts'
import type { Fit } from './use-auto-fit.ts'
import { IconDownload, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'

export function ZoomControls({ fit }: { fit: Fit }) {
  const { onExport } = useCanvas()
  const { zoomIn, zoomOut } = useReactFlow()
  const duration = useStillness() ? undefined : fitDurationMs
  const controls = [
    { name: texts.zoomIn, Icon: IconPlus, act: () => void zoomIn({ duration }) },
    { name: texts.zoomOut, Icon: IconMinus, act: () => void zoomOut({ duration }) },
    { name: texts.fit, Icon: IconMaximize, act: () => fit(wholeFitRange) },
    { name: texts.exportPicture, Icon: IconDownload, act: onExport },
  ]
  return (
    <div className={styles.zoom}>
      {controls.map(({ name, Icon, act }) => (
        <IconButton key={name} label={name} tooltipPosition="right" variant="subtle" onClick={act}>
          <Icon size={16} stroke={1.75} />
        </IconButton>
      ))}
    </div>
  )
}
