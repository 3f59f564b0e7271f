export interface Step {
  readonly name: string
  readonly tells?: boolean
  run(how: { readonly shows: boolean; readonly ending: AbortSignal }): Promise<{
    readonly code: number
    readonly output?: string
    readonly passed?: number
    readonly failed?: number
  }>
}

export function runLanes(lanes: readonly (readonly Step[])[]): Promise<{
  readonly code: number
  readonly failedStep: string | undefined
  readonly passed: number
  readonly failed: number
  readonly time: string
}>
