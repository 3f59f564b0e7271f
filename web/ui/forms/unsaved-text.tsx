import { Button, CopyButton, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import styles from './unsaved-text.module.css'
import { texts } from '../texts.ts'

interface KeptTextProps {
  label: string
  description?: string
  text: string
}

/** Shows text that can no longer be saved, so that the user can copy it. */
export function UnsavedText({ label, description, text }: KeptTextProps) {
  return (
    <div className={styles.kept}>
      <Textarea label={label} description={description} value={text} readOnly autosize minRows={3} maxRows={12} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={
              copied ? (
                <IconCheck size={16} stroke={1.75} aria-hidden />
              ) : (
                <IconCopy size={16} stroke={1.75} aria-hidden />
              )
            }
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
