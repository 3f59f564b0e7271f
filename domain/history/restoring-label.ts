/**
 * Whether a step with this label restores something: from the history, or with an Undo button after a change. The step
 * itself does not record this.
 */
export function isRestoringLabel(label: string | null): boolean {
  return label !== null && /^(?:Restored?|Undo)\b/.test(label)
}
