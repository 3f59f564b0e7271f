import { Activity, useState } from 'react'
import { NetworkCanvas, type NetworkCanvasProps } from '../canvas/network-canvas.tsx'
import type { PaneProps } from './lazy-pane.tsx'
import styles from './workspace.module.css'

export interface NetworkAsCanvasProps extends NetworkCanvasProps, PaneProps {}

/** The canvas; loaded first or after the list, whichever is seen first. */
export function NetworkAsCanvas({ opened, onMissing: _onMissing, ...props }: NetworkAsCanvasProps) {
  // One that nobody has seen need not be drawn.
  const [wasSeen, setWasSeen] = useState(opened)
  if (opened && !wasSeen) setWasSeen(true)
  if (!wasSeen) return null
  return (
    // Out of sight it keeps its view.
    <Activity mode={opened ? 'visible' : 'hidden'}>
      <div className={styles.pane}>
        <NetworkCanvas {...props} />
      </div>
    </Activity>
  )
}
