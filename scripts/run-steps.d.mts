export interface Step {
  readonly name: string
  /** A step without which this one cannot run. */
  readonly needs?: Step
  run(): Promise<{
    readonly code: number
    readonly output?: string
    readonly passed?: number
    readonly failed?: number
  }>
}

export function runSteps(steps: readonly Step[]): Promise<{
  readonly code: number
  readonly failedSteps: readonly string[]
  readonly passed: number
  readonly failed: number
  readonly time: string
}>
