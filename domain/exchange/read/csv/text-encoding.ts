/** Supported encodings, most common first, by the names that `TextDecoder` uses. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type TextEncoding = (typeof textEncodings)[number]
