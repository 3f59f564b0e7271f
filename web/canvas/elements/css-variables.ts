import type { CSSProperties } from 'react'

/** Values a style sheet reads as variables. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables
}
