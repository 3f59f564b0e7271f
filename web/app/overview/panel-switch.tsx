import { SegmentedControl } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import { IconButton } from '../../ui/display/icon-button.tsx'
import styles from '../inspector/network-inspector.module.css'
import { inspectorTexts as texts } from '../texts.ts'
import type { Inspection } from './use-inspection.ts'

/** Switches between the overview of a network and the selection. */
export function PanelSwitch({ inspection: { inspected, isPinned, show, pin } }: { readonly inspection: Inspection }) {
  const Icon = isPinned ? IconPinFilled : IconPin
  return (
    <div className={styles.choice}>
      <SegmentedControl
        className={styles.faces}
        size="xs"
        aria-label={texts.faces}
        value={inspected ? 'selection' : 'overview'}
        onChange={(face) => show(face === 'selection' ? 'selection' : 'overview')}
        data={[
          { value: 'selection', label: texts.selection },
          { value: 'overview', label: texts.overview },
        ]}
      />
      <IconButton label={texts.pin} color="gray" aria-pressed={isPinned} onClick={() => pin(!isPinned)}>
        <Icon size={18} stroke={1.75} />
      </IconButton>
    </div>
  )
}
