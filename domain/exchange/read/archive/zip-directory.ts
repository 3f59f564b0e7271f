/** One file in a zip archive, as its directory describes it. */
interface ZipEntry {
  readonly name: string
  /** Unpacked size in bytes, which readers enforce. Infinity if the directory does not state a size. */
  readonly bytes: number
}

/**
 * Maximum total unpacked size in bytes. More does not fit into a page's memory, and larger archives are usually
 * malicious.
 */
export const mostUnpackedBytes = 600 * 1024 * 1024

const zip = [0x50, 0x4b, 0x03, 0x04]

export function isZip(bytes: Uint8Array): boolean {
  return zip.every((byte, index) => bytes[index] === byte)
}

/**
 * Returns the entries in an archive's directory. Empty if there is no directory, or only a ZIP64 directory. Source:
 * PKWARE, APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isAt = (offset: number, signature: number) =>
    offset >= 0 && offset + 4 <= bytes.length && view.getUint32(offset, true) === signature
  let end = bytes.length - 22
  while (end >= 0 && end > bytes.length - 66_000 && !isAt(end, 0x06054b50)) end--
  const entries: ZipEntry[] = []
  if (!isAt(end, 0x06054b50)) return entries
  for (let at = view.getUint32(end + 16, true); isAt(at, 0x02014b50) && at + 46 <= bytes.length; ) {
    const nameLength = view.getUint16(at + 28, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.push({ name, bytes: isUnbound(view, at) ? Number.POSITIVE_INFINITY : view.getUint32(at + 24, true) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const decoder = new TextDecoder()
const deflated = 8
const emptyDeflated = 2

/**
 * Whether the directory omits the packed size of the entry at `at`. Readers would then use the size in front of the
 * data, or read without a limit.
 */
function isUnbound(view: DataView, at: number): boolean {
  if (view.getUint16(at + 10, true) !== deflated) return false
  const isSizeAfterData = (view.getUint16(at + 8, true) & 8) !== 0
  const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  return packed === 0 ? isSizeAfterData : unpacked === 0 && packed > emptyDeflated
}

/** Returns the total unpacked size in bytes, as an archive's directory states it. */
export function unpackedBytes(bytes: Uint8Array): number {
  return zipEntries(bytes).reduce((sum, entry) => sum + entry.bytes, 0)
}
