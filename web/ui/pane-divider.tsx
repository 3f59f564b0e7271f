import { type SplitterPaneSize, useSplitter } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './pane-divider.module.css'

interface PaneDividerProps {
  readonly label: string
  /** Where the browser keeps how far it was moved. */
  readonly storageKey: string
  /** How narrow what stands before and after it may become, CSS pixels. */
  readonly least: readonly [before: number, after: number]
}

const half = 50

/**
 * Stands between two panes of one row, and is moved by hand or by arrows. Their row is told in `--pane-share` how much of a
 * hundred the first one has: nothing else has to be rendered for it.
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
      // The library says how the panes lie instead of how the line between them does, and counts in pixels.
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
    // Storage is blocked.
    return half
  }
}

function remember(storageKey: string, share: number): void {
  try {
    localStorage.setItem(storageKey, share.toFixed(2))
  } catch {
    // It holds for as long as the page is open.
  }
}
