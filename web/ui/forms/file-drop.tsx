import '@mantine/dropzone/styles.layer.css'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileImport, IconFileUpload } from '@tabler/icons-react'
import { useTouch } from '../theme/use-media.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  readonly texts: {
    readonly drop: string
    /** Shown while files are dragged over the area. */
    readonly dropNow: string
    /** Shown instead of `drop` on touchscreens. */
    readonly chooseHere: string
    readonly hint: string
    readonly choose: string
  }
  /** The reason why the chosen files were not accepted, or null. */
  readonly problem: string | null
  readonly onChoose: (files: readonly File[]) => void
}

/** An area to drop or choose files. It accepts any file, because the code that reads the files checks them. */
export function FileDrop({ texts, problem, onChoose }: FileDropProps) {
  const touch = useTouch()
  return (
    <>
      <Dropzone
        onDrop={(files) => files.length > 0 && onChoose(files)}
        className={styles.drop}
        role="presentation"
        activateOnKeyboard={false}
      >
        <div className={styles.inner}>
          <Dropzone.Accept>
            <IconFileUpload size={32} stroke={1.5} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Idle>
            <IconFileImport size={32} stroke={1.5} aria-hidden />
          </Dropzone.Idle>
          <Text fw={500}>
            <Dropzone.Accept>{texts.dropNow}</Dropzone.Accept>
            <Dropzone.Idle>{touch ? texts.chooseHere : texts.drop}</Dropzone.Idle>
          </Text>
          <Text size="sm" c="dimmed">
            {texts.hint}
          </Text>
          {/* A click bubbles to the drop zone, which opens the file picker. This includes clicks by keyboard. */}
          <Button variant="default" data-autofocus>
            {texts.choose}
          </Button>
        </div>
      </Dropzone>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    </>
  )
}
