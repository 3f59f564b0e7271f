import { useLayoutEffect, useRef, useState } from 'react'
import styles from './grid.module.css'

interface CellSentenceProps {
  readonly id: string
  readonly sentence: string
}

/** Shows at a cell why it was not written, on the side where there is space. */
export function CellSentence({ id, sentence }: CellSentenceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState({ isLeft: false, isAbove: false })
  useLayoutEffect(() => {
    const cell = box.current?.parentElement?.getBoundingClientRect()
    const grid = box.current?.closest('[role="grid"]')?.getBoundingClientRect()
    if (!cell || !grid) return
    setSide({
      isLeft: cell.left > (grid.left + grid.right) / 2,
      isAbove: cell.bottom > (grid.top + grid.bottom) / 2,
    })
  }, [])
  return (
    <div
      ref={box}
      className={styles.problem}
      role="alert"
      id={id}
      data-left={side.isLeft || undefined}
      data-above={side.isAbove || undefined}
    >
      {sentence}
    </div>
  )
}
