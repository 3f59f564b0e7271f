/** How long the URL of a file must stay valid after the browser was told to save it, in milliseconds. */
const validMs = 60_000

/** Lets the browser save a file. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), validMs)
}
