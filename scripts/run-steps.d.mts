import type { Failure } from './test-summary.mjs'

interface Outcome {
  readonly code: number
  readonly output?: string
  readonly passed?: number
  readonly failures?: readonly Failure[]
}

export interface Step {
  readonly name: string
  /** A step without which this step cannot run. */
  readonly needs?: Step
  run(): Promise<Outcome>
  /** Runs the given tests again, one at a time. */
  retry?(failures: readonly Failure[]): Promise<Required<Pick<Outcome, 'code' | 'passed' | 'failures'>>>
}

export function runSteps(steps: readonly Step[]): Promise<number>
