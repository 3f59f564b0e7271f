/** How long the URL of a file stays valid after the download has started, in milliseconds. */
const validMs = 60_000

/** Makes the browser download a file under the given name. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), validMs)
}
