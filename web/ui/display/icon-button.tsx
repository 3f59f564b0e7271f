import { ActionIcon, type ActionIconProps, type ElementProps, Tooltip, type TooltipProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { KeyHint } from '../keys/key-hint.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends ActionIconProps, ElementProps<'button', keyof ActionIconProps> {
  /** The effect of the button, used as its accessible name and tooltip. */
  label: string
  children: ReactNode
  /** Keyboard shortcut shown in the tooltip: ['mod', 'K']. */
  keys?: readonly string[]
  tooltipPosition?: TooltipProps['position']
  ref?: Ref<HTMLButtonElement>
}

/** A button that only has an icon, so its label is required. */
export function IconButton({ label, keys, tooltipPosition = 'bottom', children, ...rest }: IconButtonProps) {
  const tooltip = keys ? (
    <span className={styles.tooltip}>
      {label} <KeyHint keys={keys} plain />
    </span>
  ) : (
    label
  )
  return (
    // While the button's menu is open, the tooltip is disabled, because it would cover the menu.
    <Tooltip label={tooltip} position={tooltipPosition} disabled={Boolean(rest['aria-expanded'])}>
      <ActionIcon aria-label={label} type="button" {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
