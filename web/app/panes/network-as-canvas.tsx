import { Activity, useState } from 'react'
import { NetworkCanvas, type NetworkCanvasProps } from '../../canvas/network-canvas.tsx'
import type { PaneProps } from '../loading/lazy-pane.tsx'
import styles from './panes.module.css'

export interface NetworkAsCanvasProps extends NetworkCanvasProps, PaneProps {}

/** The canvas pane. It is loaded before or after the table, depending on which of them is shown first. */
export function NetworkAsCanvas({ opened, onMissing: _onMissing, ...props }: NetworkAsCanvasProps) {
  // Renders the content only after the pane was opened for the first time.
  const [wasSeen, setWasSeen] = useState(opened)
  if (opened && !wasSeen) setWasSeen(true)
  if (!wasSeen) return null
  return (
    // A hidden canvas stays mounted, so that it keeps its viewport.
    <Activity mode={opened ? 'visible' : 'hidden'}>
      <div className={styles.pane}>
        <NetworkCanvas {...props} />
      </div>
    </Activity>
  )
}
