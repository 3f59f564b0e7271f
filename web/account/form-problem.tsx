import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { texts } from './texts.ts'

export interface Problem {
  readonly title?: string
  readonly message: string
}

/** What went wrong, in the form that it went wrong in; read out as soon as it appears. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (!problem) return null
  return (
    <Alert
      color="red"
      title={problem.title ?? texts.error}
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
    >
      {problem.message}
    </Alert>
  )
}

export const weakPassword: Problem = { title: texts.weakPasswordTitle, message: texts.weakPassword }
