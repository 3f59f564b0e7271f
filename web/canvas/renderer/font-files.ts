import cyrillicUrl from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2?url'
import latinExtUrl from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url'
import latinUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import vietnameseUrl from '@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2?url'

/** The font files of the page's style sheet, for workers and exported files, which cannot read the style sheet. */
export const latin = {
  url: latinUrl,
  range:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}

export const otherScripts = [
  { url: latinExtUrl, range: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF' },
  { url: cyrillicUrl, range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  { url: vietnameseUrl, range: 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+1EA0-1EF9,U+20AB' },
]
