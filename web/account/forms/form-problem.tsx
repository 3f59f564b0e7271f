import { LightAlert } from '../../ui/light/light-alert.tsx'
import { texts } from '../texts.ts'

export interface Problem {
  readonly title?: string
  readonly message: string
}

/** Shows the error of a form. Screen readers announce it when it appears. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  if (!problem) return null
  return (
    <LightAlert tone="problem" title={problem.title ?? texts.error}>
      {problem.message}
    </LightAlert>
  )
}

export const weakPassword: Problem = { title: texts.weakPasswordTitle, message: texts.weakPassword }
