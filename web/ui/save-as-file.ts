/** How long the address of a file has to stay valid after the browser was told to save it, milliseconds. */
const validMs = 60_000

/** Hands a file to the browser to be saved. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), validMs)
}
