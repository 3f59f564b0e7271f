export interface Failure {
  readonly file: string
  readonly name: string
  readonly error: string
}

export interface StepResult {
  readonly name: string
  readonly code: number
  readonly output?: string
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly flaky: readonly (Failure & { readonly failedRuns: number })[]
  readonly time?: string
  /** The name of the failed step that this step needs. */
  readonly skippedFor?: string
}

export function testName(failure: Pick<Failure, 'file' | 'name'>): string
export function summaryOf(results: readonly StepResult[], time: string): string
