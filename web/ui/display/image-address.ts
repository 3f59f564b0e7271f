/**
 * Returns the URL at which our server provides the image at `url`, so that the browser never requests it from the other
 * origin.
 */
export function imageAddress(url: string): string {
  return `/api/v1/images?url=${encodeURIComponent(url)}`
}
