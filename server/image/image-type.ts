/** Number of bytes at the start of a file that show its type. */
const headBytes = 64

/**
 * Returns the media type that the first bytes of an image prove, or undefined. Ignores the Content-Type that the server
 * sent. Formats that can contain scripts (SVG, HTML) are not supported.
 */
export function imageType(image: Buffer): string | undefined {
  const head = image.subarray(0, headBytes).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  if (head.startsWith('ftyp', 4) && brands(image, head).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'image/avif'
  }
  return undefined
}

/** Returns the major brand and the compatible brands of an ISO media file (ISO/IEC 14496-12, file type box). */
function brands(image: Buffer, head: string): string[] {
  const size = image.length >= 4 ? image.readUInt32BE(0) : 0
  const box = head.slice(0, size)
  const found = [box.slice(8, 12)]
  for (let at = 16; at + 4 <= box.length; at += 4) found.push(box.slice(at, at + 4))
  return found
}
