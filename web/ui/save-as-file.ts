/** Has the browser save a text as a file. */
export function saveAsFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the contents by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
