import { Activity, useState } from 'react'
import { NetworkCanvas, type NetworkCanvasProps } from '../canvas/network-canvas.tsx'
import type { PaneProps } from './lazy-pane.tsx'
import styles from './workspace.module.css'

export interface NetworkAsCanvasProps extends NetworkCanvasProps, PaneProps {}

/** The canvas. Loaded before or after the list, depending on which is shown first. */
export function NetworkAsCanvas({ opened, onMissing: _onMissing, ...props }: NetworkAsCanvasProps) {
  // Rendered only once it has been shown.
  const [wasSeen, setWasSeen] = useState(opened)
  if (opened && !wasSeen) setWasSeen(true)
  if (!wasSeen) return null
  return (
    // Keeps its viewport while hidden.
    <Activity mode={opened ? 'visible' : 'hidden'}>
      <div className={styles.pane}>
        <NetworkCanvas {...props} />
      </div>
    </Activity>
  )
}
