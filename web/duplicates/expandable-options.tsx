import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './duplicates.module.css'
import { mergeTexts as texts } from './texts.ts'

/** Number of options shown at first. */
const atOnce = 6

/**
 * A list of options. If there are many, only the first ones and the chosen one are shown until the user expands the
 * list.
 */
export function ExpandableOptions<Each>(props: {
  readonly options: readonly Each[]
  readonly isChosen: (option: Each, index: number) => boolean
  readonly render: (option: Each, index: number) => ReactNode
}) {
  const { options, isChosen, render } = props
  const [areAllShown, setAreAllShown] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // Focuses the first option that was revealed, because the pressed button has disappeared.
  useEffect(() => {
    if (areAllShown) list.current?.querySelectorAll('input')[atOnce]?.focus()
  }, [areAllShown])
  const isCut = !areAllShown && options.length > atOnce + 1
  return (
    <div ref={list} className={styles.options}>
      {options.map((option, index) =>
        !isCut || index < atOnce || isChosen(option, index) ? render(option, index) : null,
      )}
      {isCut && (
        <Button className={styles.more} size="compact-sm" variant="default" onClick={() => setAreAllShown(true)}>
          {texts.showAll(options.length)}
        </Button>
      )}
    </div>
  )
}
