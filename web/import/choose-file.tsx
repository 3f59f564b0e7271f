import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileImport, IconFileUpload } from '@tabler/icons-react'
import { useTouch } from '../ui/theme/use-media.ts'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

interface ChooseFileProps {
  /** The choice between the open network and a new one, if a network is open. */
  readonly into: React.ReactNode
  readonly refusal: string | null
  readonly onChoose: (files: readonly File[]) => void
}

/**
 * The first step of an import: where to import, and files to drop or choose. Files are only checked when they are
 * parsed.
 */
export function ChooseFile({ into, refusal, onChoose }: ChooseFileProps) {
  const touch = useTouch()
  return (
    <>
      {into && <div className={styles.into}>{into}</div>}
      <Dropzone
        onDrop={(files) => files.length > 0 && onChoose(files)}
        className={styles.drop}
        role="presentation"
        activateOnKeyboard={false}
      >
        <div className={styles.dropInner}>
          <Dropzone.Accept>
            <IconFileUpload size={32} stroke={1.5} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Idle>
            <IconFileImport size={32} stroke={1.5} aria-hidden />
          </Dropzone.Idle>
          <Text fw={500}>
            <Dropzone.Accept>{texts.dropNow}</Dropzone.Accept>
            <Dropzone.Idle>{touch ? texts.chooseHere : texts.dropHere}</Dropzone.Idle>
          </Text>
          <Text size="sm" c="dimmed">
            {texts.dropHint}
          </Text>
          {/* A click bubbles to the drop zone, which opens the file picker. This includes clicks by keyboard. */}
          <Button variant="default" data-autofocus>
            {texts.chooseFile}
          </Button>
        </div>
      </Dropzone>
      <div role="alert" className={styles.refusal}>
        {refusal}
      </div>
    </>
  )
}
