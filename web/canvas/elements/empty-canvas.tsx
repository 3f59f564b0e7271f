import { Sentence } from '../../ui/display/sentence.tsx'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { useTouch } from '../../ui/theme/use-media.ts'
import { useObservable } from '../../ui/observable.ts'
import { useCanvas } from '../state/canvas-context.ts'
import styles from './empty-canvas.module.css'
import { texts } from './texts.ts'

/**
 * Shows the first steps while the network is empty. This component covers the canvas, but double-clicks pass through.
 */
export function EmptyCanvas() {
  const touch = useTouch()
  const isNaming = useObservable(useCanvas().model.named, (card) => card !== null)
  if (isNaming) return null
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{texts.emptyTitle}</p>
      {touch ? (
        <p>{texts.emptyTouch}</p>
      ) : (
        <ul>
          <li>
            <Sentence parts={texts.emptyAdd(<KeyHint keys={['N']} />)} />
          </li>
          <li>
            <Sentence parts={texts.emptyPaste(<KeyHint keys={['mod', 'V']} />)} />
          </li>
          <li>{texts.emptyDrop}</li>
          <li>
            <Sentence parts={texts.emptyAll(<KeyHint keys={['?']} />)} />
          </li>
        </ul>
      )}
    </div>
  )
}
