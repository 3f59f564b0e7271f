import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveAsFile } from '../ui/save-as-file.ts'
import styles from './settings.module.css'
import { twoFactorTexts as words } from './texts.ts'
import own from './two-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes, this once: the server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
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
          onClick={() => saveAsFile(new Blob([`${words.codesFileHead}\n\n${text}\n`]), words.codesFile)}
        >
          {words.download}
        </Button>
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
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone} data-autofocus>
          {words.codesKept}
        </Button>
      </div>
    </div>
  )
}
