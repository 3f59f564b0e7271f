import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { saveAsFile } from '../../ui/page/save-as-file.ts'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
import styles from '../settings.module.css'
import { twoFactorTexts as words } from '../texts.ts'
import own from './two-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/**
 * Shows the recovery codes once, because the server cannot show them again. If the user closes the codes without having
 * saved them, asks for confirmation.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [asking, setAsking] = useState(false)
  const [isDownloaded, setDownloaded] = useState(false)
  // Stays true after the label of the button has changed back.
  const [isCopied, setCopied] = useState(false)
  const clipboard = useClipboard()
  if (clipboard.copied && !isCopied) setCopied(true)
  const isTaken = isCopied || isDownloaded
  const text = codes.join('\n')
  useUnsaved(!isTaken, () => setAsking(true))

  function download(): void {
    saveAsFile(new Blob([`${words.codesFileHead}\n\n${text}\n`]), words.codesFile)
    setDownloaded(true)
  }

  return (
    <>
      <MountedDialog
        onClose={() => (isTaken ? onDone() : setAsking(true))}
        title={words.codesTitle}
        size="sm"
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <div className={styles.form}>
          <p className={styles.warning}>{words.codesText}</p>
          <ul className={own.codes} aria-label={words.codesTitle}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={download}
            >
              {words.download}
            </Button>
            <Button
              variant="default"
              onClick={() => clipboard.copy(text)}
              leftSection={
                clipboard.copied ? (
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconCopy size={16} stroke={1.75} aria-hidden />
                )
              }
            >
              {clipboard.copied ? words.copied : words.copy}
            </Button>
            <Button onClick={onDone} data-autofocus>
              {words.codesKept}
            </Button>
          </div>
        </div>
      </MountedDialog>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.codesNotKept}
        message={words.codesNotKeptText}
        cancelLabel={words.codesBack}
        confirmLabel={words.codesLeave}
        tone="danger"
        onConfirm={onDone}
      />
    </>
  )
}
