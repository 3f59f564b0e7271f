import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useCountsAsDialog } from './open-dialogs.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePhone } from './use-media.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons in a sticky footer, the main one last. */
  footer?: ReactNode
  /** Width on wide windows: 'sm' 400, 'md' 520, 'lg' 720, 'xl' 960 pixels. */
  size?: keyof typeof widths
  /** False if a click outside must not discard a half-completed form. Escape and the close button still work. */
  closeOnClickOutside?: boolean
  /** False if Escape, often pressed by habit, would discard something that can't be restored. */
  closeOnEscape?: boolean
  /** True to center vertically, for dialogs of fixed height. Other dialogs keep their top edge in place. */
  centered?: boolean
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 }

/**
 * A dialog, full-screen on phones. The focus goes to the element with `data-autofocus`, or to the first focusable one,
 * and is restored when the dialog closes.
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
  const content = useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone}
      centered={!phone && centered}
      // A small dialog may open over a larger one, and must not cover its title.
      yOffset={size === 'sm' ? '16dvh' : '8dvh'}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      classNames={{ content: styles.content, body: styles.body }}
      // Its header element would count as the page's banner, once per dialog.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div ref={content} className={styles.main}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
