import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import type { Action } from '../../ui/keys/action.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { keysOf } from '../../ui/keys/keys.ts'
import { useObservable } from '../../ui/observable.ts'
import { usePhone } from '../../ui/theme/use-media.ts'
import { minimapShown } from '../state/minimap-preference.ts'
import type { CanvasActionId } from './canvas-actions.ts'
import { texts } from './texts.ts'
import styles from './zoom-controls.module.css'

const shown: readonly CanvasActionId[] = [
  'view.in',
  'view.out',
  'view.fit',
  'view.minimap',
  'view.appearance',
  'picture',
]

/** The controls for the view: a column of buttons, or on phones one button with a menu. */
export function ZoomControls({ actionOf }: { actionOf: (id: CanvasActionId) => Action | undefined }) {
  const withMinimap = useObservable(minimapShown)
  const phone = usePhone()
  const actions = shown.flatMap((id) => actionOf(id) ?? [])
  const isOn = (id: string) => id === 'view.minimap' && withMinimap
  return (
    <div className={styles.zoom} data-floats data-zoom-controls>
      {phone ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <IconButton label={texts.viewControls} variant="subtle">
              <IconAdjustmentsHorizontal size={18} stroke={1.75} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ id, title, Icon, run }) => (
              <Menu.Item
                key={id}
                leftSection={Icon && <Icon size={16} stroke={1.75} />}
                rightSection={isOn(id) && <IconCheck size={16} stroke={1.75} aria-hidden />}
                closeMenuOnClick={!zooming.has(id)}
                onClick={() => run()}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        actions.map(({ id, title, keys: [chord] = [], Icon, run }) => (
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
        ))
      )}
    </div>
  )
}

/** Actions that users repeat. The menu stays open after such an action. */
const zooming: ReadonlySet<string> = new Set(['view.in', 'view.out'])
