import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
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
}

const widths = { sm: 400, md: 520, lg: 720, xl: 960 }

/**
 * A dialog: on phones a sheet that fills the screen. Focus goes to the element with `data-autofocus`, or else to the
 * first that can have it, and back to where it was when the dialog closes.
 */
export function Dialog({ opened, onClose, title, children, footer, size = 'md', closeOnClickOutside }: DialogProps) {
  const phone = usePhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={phone}
      // A question stands in the middle. Larger ones change their height with what is chosen in them; their top stays.
      centered={!phone && size === 'sm'}
      yOffset="8dvh"
      closeOnClickOutside={closeOnClickOutside}
      classNames={{ content: styles.content, body: styles.body }}
      // Its header element would count as one of the page, and two dialogs as two.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={styles.main}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
