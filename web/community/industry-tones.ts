import type { Industry } from '../../domain/catalog/community/industries.ts'

/** Text color and background color of a badge. */
type Pair = readonly [text: string, ground: string]
interface Tone {
  readonly light: Pair
  readonly dark: Pair
}

/**
 * Colors of the badges. Each industry has an OKLCH hue, 12 degrees apart. Lightness and chroma are the same for all:
 * text 0.40 on 0.94 in the light theme, 0.84 on 0.29 in the dark theme.
 */
const tones: Readonly<Record<Industry, Tone>> = {
  Aerospace: { light: ['#782445', '#fee3ea'], dark: ['#ffb1c8', '#3f202a'] },
  Agriculture: { light: ['#305301', '#e3f1d9'], dark: ['#b2d994', '#223015'] },
  Arts: { light: ['#414e00', '#e8efd5'], dark: ['#c2d58a', '#282f10'] },
  Career: { light: ['#254387', '#e3ebfd'], dark: ['#b2cbfc', '#1e2b44'] },
  Celebrity: { light: ['#7b2436', '#ffe3e6'], dark: ['#fdb4bc', '#412025'] },
  Consulting: { light: ['#0e5715', '#def2dd'], dark: ['#a3dca1', '#1b321b'] },
  Education: { light: ['#383e87', '#e6eafc'], dark: ['#bdc7fc', '#252944'] },
  Energy: { light: ['#554704', '#f2ecd2'], dark: ['#decb7d', '#332b0a'] },
  Entertainment: { light: ['#7c2526', '#ffe4e1'], dark: ['#fdb5b0', '#41211f'] },
  Fashion: { light: ['#075449', '#d3f3ec'], dark: ['#7ae0cd', '#04332c'] },
  Finance: { light: ['#045631', '#d9f3e2'], dark: ['#93deaf', '#143321'] },
  Food: { light: ['#733205', '#fde6da'], dark: ['#feb894', '#3f2314'] },
  Gaming: { light: ['#463983', '#eae9ff'], dark: ['#c7c3fc', '#2a2743'] },
  Healthcare: { light: ['#0b5351', '#d2f3f1'], dark: ['#74dfdb', '#003332'] },
  'Hedge Funds': { light: ['#7b2811', '#fee5de'], dark: ['#fcb7a4', '#412219'] },
  History: { light: ['#095258', '#d1f3f6'], dark: ['#72dee8', '#073236'] },
  'Investment Banking': { light: ['#5d3075', '#f3e5fd'], dark: ['#e1b8fa', '#34243d'] },
  Luxury: { light: ['#5c4304', '#f6ead1'], dark: ['#e9c57d', '#37290a'] },
  Manufacturing: { light: ['#6a3a06', '#fee6d4'], dark: ['#fbbb87', '#3d250f'] },
  Media: { light: ['#035160', '#d2f2fa'], dark: ['#77dbf4', '#02313b'] },
  Music: { light: ['#662c6b', '#f7e4f9'], dark: ['#ebb5f0', '#382239'] },
  Nonprofit: { light: ['#02553f', '#d6f3e7'], dark: ['#85e0be', '#0b3326'] },
  Philanthropy: { light: ['#6d2960', '#fbe3f4'], dark: ['#f5b2e3', '#3b2135'] },
  Politics: { light: ['#633f01', '#fae8d2'], dark: ['#f3c080', '#3b270c'] },
  'Private Equity': { light: ['#074f67', '#d4f0fe'], dark: ['#80d8fe', '#08303f'] },
  Royalty: { light: ['#53347e', '#eee7fd'], dark: ['#d3befd', '#2f2540'] },
  Science: { light: ['#732653', '#fee2ef'], dark: ['#fcb0d6', '#3d2130'] },
  Sports: { light: ['#4c4b02', '#ededd3'], dark: ['#d0d082', '#2e2d0c'] },
  Technology: { light: ['#064883', '#e0edfc'], dark: ['#a5cffe', '#182d43'] },
  Tourism: { light: ['#034d73', '#daeefe'], dark: ['#97d3fd', '#112e42'] },
}

/** Colors for industries that are not in the list. */
const defaultTone: Tone = { light: ['#43474e', '#eae8e3'], dark: ['#cfcdc8', '#2b2f37'] }

/** Returns the colors of an industry's badge. */
export function industryTone(industry: string): Tone {
  return (tones as Partial<Record<string, Tone>>)[industry] ?? defaultTone
}
