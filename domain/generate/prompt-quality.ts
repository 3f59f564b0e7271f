/** The amount of information in a description. */
export interface PromptQuality {
  readonly id: 'weak' | 'average' | 'great'
  readonly label: string
  /** Length of the bar that shows the quality, in percent. */
  readonly percent: number
}

const averageLength = 50
const greatLength = 150

/** Rates a description by its length without surrounding white space. */
export function promptQuality(prompt: string): PromptQuality {
  const { length } = prompt.trim()
  if (length < averageLength) return { id: 'weak', label: 'Weak Prompt', percent: 33 }
  if (length < greatLength) return { id: 'average', label: 'Average Prompt', percent: 66 }
  return { id: 'great', label: 'Great Prompt', percent: 100 }
}
