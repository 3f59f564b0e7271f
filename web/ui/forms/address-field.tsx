import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { copyText } from '../toasts/copy-text.ts'
import styles from './address-field.module.css'

interface AddressFieldProps {
  readonly label: string
  /** The accessible name, if several fields have the same label. */
  readonly name?: string
  readonly description?: string
  /** The address, which the user can copy but not change. */
  readonly address: string
  /** The accessible name of the button that copies, if the page has several such buttons. */
  readonly copyName?: string
  /** More buttons beside the button that copies. */
  readonly children?: ReactNode
}

/** Shows an address that users give to others or to other programs, with a button that copies it. */
export function AddressField({ label, name, description, address, copyName, children }: AddressFieldProps) {
  const outcomes = { copied: texts.addressCopied, failed: texts.addressNotCopied }
  return (
    <div>
      <TextInput
        label={label}
        aria-label={name}
        description={description}
        inputWrapperOrder={['label', 'input', 'description']}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          aria-label={copyName}
          onClick={() => void copyText(address, outcomes)}
        >
          {texts.copy}
        </Button>
        {children}
      </div>
    </div>
  )
}
