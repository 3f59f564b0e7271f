import type { CSSProperties } from 'react'

/** Types CSS custom properties as a style object. */
export function cssVariables(variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return variables
}
