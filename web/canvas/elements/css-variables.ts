import type { CSSProperties } from 'react'

/** Converts CSS variables to a typed style object. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables
}
