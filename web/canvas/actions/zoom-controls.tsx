import type { Action } from '../../ui/action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { keysOf } from '../../ui/keys.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import { useObservable } from '../../ui/observable.ts'
import { minimapShown } from '../state/minimap-preference.ts'
import styles from './zoom-controls.module.css'

const shown: readonly CanvasActionId[] = [
  'view.in',
  'view.out',
  'view.fit',
  'view.minimap',
  'view.appearance',
  'picture',
]

export function ZoomControls({ actionOf }: { actionOf: (id: CanvasActionId) => Action | undefined }) {
  const withMinimap = useObservable(minimapShown)
  return (
    <div className={styles.zoom} data-floats data-zoom-controls>
      {shown
        .flatMap((id) => actionOf(id) ?? [])
        .map(({ id, title, keys: [chord] = [], Icon, run }) => (
          <IconButton
            key={id}
            label={title}
            keys={chord === undefined ? undefined : keysOf(chord)}
            tooltipPosition="right"
            variant="subtle"
            aria-pressed={id === 'view.minimap' ? withMinimap : undefined}
            onClick={() => run()}
          >
            {Icon && <Icon size={16} stroke={1.75} />}
          </IconButton>
        ))}
    </div>
  )
}
