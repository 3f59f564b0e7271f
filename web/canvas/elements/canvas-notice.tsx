import { Button } from '@mantine/core'
import { useNetworkStore } from '../../store/hooks.ts'
import type { NetworkView } from '../../store/types.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import styles from './canvas-notice.module.css'
import { texts } from './texts.ts'

/** The message that is shown over the canvas, or in its place while there is no network to show. */
export function CanvasNotice({ view }: { view: NetworkView }) {
  const store = useNetworkStore()
  switch (view.status) {
    case 'loading':
      return <Busy text={texts.loading} />
    case 'failed':
      return (
        <div className={styles.notice} role="alert">
          <p>{view.failure}</p>
          <Button variant="default" onClick={() => store.retry(view.id)}>
            {texts.retry}
          </Button>
        </div>
      )
    case 'gone':
      return (
        <div className={styles.notice} role="alert">
          <p>{texts.gone}</p>
        </div>
      )
    case 'ready':
      return null
  }
}

function Busy({ text }: { text: string }) {
  return (
    <div className={styles.notice}>
      <Spinner label={text} />
    </div>
  )
}
