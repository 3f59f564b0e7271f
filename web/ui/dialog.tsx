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
  /** Buttons that stay in sight at the lower edge, the main one last. */
  footer?: ReactNode
  /** Width on wide windows: 'sm' 400, 'md' 520, 'lg' 720, 'xl' 960 pixels. */
  size?: keyof typeof widths
  /** False keeps a stray click from throwing a half filled form away. Escape and the close button still work. */
  closeOnClickOutside?: boolean
  /** False where Escape, pressed by habit, would throw away what cannot be had again. */
  closeOnEscape?: boolean
  /** In the middle of the window: for what does not change its height. The top of the others stays where it is. */
  centered?: boolean
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 }

/**
 * A dialog: on phones a sheet that fills the screen. Focus goes to the element with `data-autofocus`, or else to the
 * first that can have it, and back to where it was when the dialog closes.
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
      // A small one opens over a larger one, whose title it would cover.
      yOffset={size === 'sm' ? '16dvh' : '8dvh'}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={closeOnEscape}
      returnFocus={false}
      classNames={{ content: styles.content, body: styles.body }}
      // Its header element would count as one of the page, and two dialogs as two.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div ref={content} className={styles.main}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
