import { type SplitterPaneSize, useSplitter } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './pane-divider.module.css'

interface PaneDividerProps {
  readonly label: string
  /** Key under which the position is stored in the browser. */
  readonly storageKey: string
  /** Minimum widths of the panes before and after the divider, in CSS pixels. */
  readonly least: readonly [before: number, after: number]
}

const half = 50

/**
 * A divider between two panes of a row, which can be moved by pointer or arrow keys. Sets the first pane's percentage
 * as `--pane-share` on the row, so that no other component has to be rendered again.
 */
export function PaneDivider({ label, storageKey, least: [before, after] }: PaneDividerProps) {
  const divider = useRef<HTMLElement>(null)
  const [share, setShare] = useState(() => remembered(storageKey))
  const splitter = useSplitter({
    panels: [
      { defaultSize: half, min: `${before}px` },
      { defaultSize: half, min: `${after}px` },
    ],
    sizes: [share, 100 - share],
    step: '16px',
    shiftStep: '160px',
    onSizeChange(sizes) {
      const next = shareOf(sizes)
      setShare(next)
      remember(storageKey, next)
    },
  })
  const { ref: attach, ...handle } = splitter.getHandleProps({ index: 0 })
  const { ref: measure } = splitter
  const take = useCallback(
    (element: HTMLElement | null) => {
      divider.current = element
      measure(element?.parentElement ?? null)
      attach(element)
    },
    [attach, measure],
  )
  useLayoutEffect(() => {
    divider.current?.parentElement?.style.setProperty('--pane-share', share.toFixed(2))
  }, [share])
  return (
    <div
      {...handle}
      ref={take}
      className={styles.divider}
      aria-label={label}
      // Corrects attributes that Mantine sets. Mantine reports the direction of the panes instead of the divider's, and
      // values in pixels.
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuenow={Math.round(share)}
      aria-valuemax={100}
    />
  )
}

function shareOf([first, second]: readonly SplitterPaneSize[]): number {
  const [before, after] = [Number(first), Number(second)]
  return before + after > 0 ? (before / (before + after)) * 100 : half
}

function remembered(storageKey: string): number {
  try {
    const share = Number(localStorage.getItem(storageKey) ?? half)
    return share > 0 && share < 100 ? share : half
  } catch {
    // Storage is blocked, so the default position is used.
    return half
  }
}

function remember(storageKey: string, share: number): void {
  try {
    localStorage.setItem(storageKey, share.toFixed(2))
  } catch {
    // Storage is blocked, so the position is lost when the page is closed.
  }
}
