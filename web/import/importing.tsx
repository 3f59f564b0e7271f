import { Progress, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import styles from './import-dialog.module.css'
import type { PlanSummary, ReadFiles } from './import-protocol.ts'
import { rowCount } from './file-row.tsx'
import { texts } from './texts.ts'
import type { Phase } from './use-import.ts'

type ImportingPhase = Extract<Phase, { name: 'importing' }>

/** The third step of an import, which shows its progress. */
export function Importing({
  progress,
  read,
  plan,
  checked,
}: {
  progress: ImportingPhase['progress']
  read: ReadFiles
  plan: PlanSummary | null
  checked: number
}) {
  const { sentence, percent } = stateOf(progress, checked)
  const isPlanned = progress.step !== 'checking' && plan !== null
  return (
    <div className={styles.sections}>
      <ol className={styles.steps}>
        <Done>{texts.readStep(rowCount(read.files.flatMap(({ tables }) => tables)))}</Done>
        {isPlanned && <Done>{texts.plannedStep(plan)}</Done>}
      </ol>
      <div>
        <Text className="kith-figures" mb={8}>
          {sentence}
        </Text>
        <Progress value={percent ?? 100} animated={percent === null} aria-label={sentence} transitionDuration={0} />
      </div>
      {progress.step !== 'stopping' && (
        <Text size="sm" c="dimmed">
          {texts.background}
        </Text>
      )}
    </div>
  )
}

export function Reading({ fileNames, done }: { fileNames: string; done: number }) {
  return (
    <div>
      <Text mb={8}>{texts.reading(fileNames)}</Text>
      <Progress value={done * 100} aria-label={texts.reading(fileNames)} transitionDuration={0} />
    </div>
  )
}

/** Returns the sentence about the progress, and the percentage. `percent` is null while the total is unknown. */
function stateOf(progress: ImportingPhase['progress'], checked: number): { sentence: string; percent: number | null } {
  switch (progress.step) {
    case 'checking':
      return { sentence: texts.checking(Math.round(checked * 100)), percent: checked * 100 }
    case 'preparing':
      return { sentence: texts.preparing, percent: null }
    case 'adding':
      return { sentence: texts.adding(progress.done, progress.total), percent: share(progress) }
    case 'saving':
      return { sentence: texts.saving(progress.done, progress.total), percent: share(progress) }
    case 'stopping':
      return { sentence: texts.stopping, percent: null }
  }
}

function share({ done, total }: { done: number; total: number }): number {
  return total === 0 ? 100 : (done / total) * 100
}

function Done({ children }: { children: React.ReactNode }) {
  return (
    <li>
      <IconCheck size={16} stroke={2} aria-hidden />
      {children}
    </li>
  )
}
