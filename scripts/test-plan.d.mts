export const checkNames: readonly string[]
export const stepNames: readonly string[]
export function planOf(
  words: readonly string[],
  known?: Readonly<Record<string, () => readonly string[]>>,
): { readonly plan?: ReadonlyMap<string, readonly string[]>; readonly isCore?: boolean; readonly rejection?: string }
