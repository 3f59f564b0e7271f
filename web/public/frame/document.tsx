import type { ReactNode } from 'react'
import { type BuiltPage, placeholder } from '../../../contract/pages.ts'
import chosenScheme from './chosen-scheme.js?raw'
import previewUrl from '../images/preview.png'
import type { PageAssets } from './page-assets.ts'
import { site } from '../texts.ts'

export interface DocumentProps {
  readonly path: BuiltPage['path']
  readonly title: string
  readonly description: string
  /** Value of the meta tag for search engines. */
  readonly robots: 'index,follow' | 'noindex,follow' | 'noindex'
  readonly assets: PageAssets
  readonly children: ReactNode
}

const previewSize = { width: 1200, height: 630 }

/** The complete HTML document of a page. The server inserts addresses and the current date. */
export function Document({ path, title, description, robots, assets, children }: DocumentProps) {
  const address = path.startsWith('/') ? `${placeholder('origin')}${path}` : undefined
  return (
    <html lang="en" data-signed-in={placeholder('signedIn')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content={robots} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)" />
        {address && <link rel="canonical" href={address} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {address && (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={site.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={address} />
            <meta property="og:image" content={`${placeholder('origin')}${previewUrl}`} />
            <meta property="og:image:width" content={String(previewSize.width)} />
            <meta property="og:image:height" content={String(previewSize.height)} />
            <meta property="og:image:alt" content={site.previewAlt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: assets.style }} />
        <script dangerouslySetInnerHTML={{ __html: chosenScheme }} />
        <script type="module" src={assets.scriptFile} data-landing-map={assets.landingMapFile} />
      </head>
      <body>{children}</body>
    </html>
  )
}
