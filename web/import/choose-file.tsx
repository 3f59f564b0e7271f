import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileTypeCsv, IconFileUpload } from '@tabler/icons-react'
import { fileEndings } from '../../domain/exchange/formats.ts'
import styles from './import-dialog.module.css'
import { texts } from './texts.ts'

/** Larger files would need more memory than a page gets. */
const largestFile = 100 * 1024 * 1024

const rejections: Record<string, string> = {
  'file-too-large': texts.tooLarge,
  'too-many-files': texts.oneFile,
}

interface ChooseFileProps {
  /** The choice between this network and a new one, where there is one. */
  readonly into: React.ReactNode
  readonly refusal: string | null
  readonly onChoose: (file: File) => void
  readonly onRefuse: (sentence: string) => void
}

/** The first step: where it goes, and one file, dropped or chosen. What it really holds is judged when it is read. */
export function ChooseFile({ into, refusal, onChoose, onRefuse }: ChooseFileProps) {
  return (
    <>
      {into && <div className={styles.into}>{into}</div>}
      <Dropzone
        onDrop={([file]) => file && onChoose(file)}
        onReject={([rejection]) => onRefuse(rejections[rejection?.errors[0]?.code ?? ''] ?? texts.otherEnding)}
        accept={{ 'text/plain': [...fileEndings] }}
        multiple={false}
        maxSize={largestFile}
        className={styles.drop}
        role="presentation"
        activateOnKeyboard={false}
      >
        <div className={styles.dropInner}>
          <Dropzone.Accept>
            <IconFileUpload size={32} stroke={1.5} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Reject>
            <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
          </Dropzone.Reject>
          <Dropzone.Idle>
            <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
          </Dropzone.Idle>
          <Text fw={500}>
            <Dropzone.Accept>{texts.dropNow}</Dropzone.Accept>
            <Dropzone.Reject>{texts.otherEnding}</Dropzone.Reject>
            <Dropzone.Idle>{texts.dropHere}</Dropzone.Idle>
          </Text>
          <Text size="sm" c="dimmed">
            {texts.dropHint}
          </Text>
          {/* Its click, also one made with a key, reaches the zone around it, which opens the choice of files. */}
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
