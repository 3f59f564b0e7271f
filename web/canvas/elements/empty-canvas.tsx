import { KeyHint } from '../../ui/key-hint.tsx'
import { useTouch } from '../../ui/use-media.ts'
import styles from './empty-canvas.module.css'
import { texts } from './texts.ts'

/** How to begin. Lies over the canvas without being in the way: double clicks go through. */
export function EmptyCanvas() {
  const touch = useTouch()
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{texts.emptyTitle}</p>
      {touch ? (
        <p>{texts.emptyTouch}</p>
      ) : (
        <ul>
          <li>
            {texts.emptyAdd} <KeyHint keys={['N']} />
          </li>
          <li>
            {texts.emptyPaste} <KeyHint keys={['mod', 'V']} />
          </li>
          <li>{texts.emptyDrop}</li>
          <li>
            {texts.emptyAll} <KeyHint keys={['?']} />
          </li>
        </ul>
      )}
    </div>
  )
}
