import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useClosesOnBack } from './close-on-back.ts'
import { useCountsAsDialog } from './open-dialogs.ts'
import { useReturnFocus } from '../focus/use-return-focus.ts'
import { usePhone } from '../theme/use-media.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons in a sticky footer. The main button is last. */
  footer?: ReactNode
  /** Width in wide windows: 'sm' 400, 'md' 520, 'lg' 720, 'xl' 960 pixels. */
  size?: keyof typeof widths
  /**
   * False if a click outside must not close the dialog, because a half-completed form would be lost. Escape and the
   * Close button still work.
   */
  closeOnClickOutside?: boolean
  /**
   * False if Escape must not close the dialog, because users often press Escape by habit and would lose data that can't
   * be restored.
   */
  closeOnEscape?: boolean
  /**
   * True to center the dialog vertically, for dialogs of fixed height. Other dialogs keep their top edge at the same
   * position.
   */
  centered?: boolean
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 }

/**
 * A dialog, which is full-screen on phones. Focus goes to the element with `data-autofocus`, or to the first
 * focusable element, and is restored when the dialog closes.
 */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  closeOnClickOutside,
  closeOnEscape,
  centered = false,
}: DialogProps) {
  const phone = usePhone()
  useCountsAsDialog(opened)
  useClosesOnBack(opened, onClose)
  const content = useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone}
      centered={!phone && centered}
      // A small dialog that opens over a larger one is further down, so that it does not cover the title of the larger
      // one.
      yOffset={size === 'sm' ? '16dvh' : '8dvh'}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      classNames={{ content: styles.content, body: styles.body }}
      // Without a role, screen readers would list the header element of every dialog as a banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div ref={content} className={styles.main}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
