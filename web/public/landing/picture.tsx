import styles from './picture.module.css'

export interface Shot {
  readonly light: string
  readonly dark: string
  readonly width: number
  readonly height: number
}

export interface PictureProps {
  readonly alt: string
  readonly wide: Shot
  /** Screenshot for windows that are too narrow for the wide screenshot. */
  readonly narrow?: Shot
  /** Whether the picture is at the top of the page. It is then loaded with priority. */
  readonly first?: boolean
}

const narrowWindow = '(max-width: 767.98px)'
const dark = '(prefers-color-scheme: dark)'

/**
 * A screenshot in the color scheme of the page. If the user has chosen another scheme than the system's, the page's
 * script replaces the screenshot.
 */
export function Picture({ alt, wide, narrow, first = false }: PictureProps) {
  return (
    <picture className={styles.picture}>
      {narrow && (
        <>
          <source
            data-scheme="dark"
            data-width={narrowWindow}
            media={`${narrowWindow} and ${dark}`}
            srcSet={narrow.dark}
            width={narrow.width}
            height={narrow.height}
          />
          <source media={narrowWindow} srcSet={narrow.light} width={narrow.width} height={narrow.height} />
        </>
      )}
      <source data-scheme="dark" media={dark} srcSet={wide.dark} width={wide.width} height={wide.height} />
      <img
        src={wide.light}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
