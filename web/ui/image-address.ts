/** Where our server answers with the image at `url`: the browser never asks the other origin. */
export function imageAddress(url: string): string {
  return `/api/v1/images?url=${encodeURIComponent(url)}`
}
