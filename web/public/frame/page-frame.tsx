import styles from './page-frame.module.css'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader, type PublicHeaderProps } from './public-header.tsx'
import { site } from '../texts.ts'

/** Header, content and footer of a public page. */
export function PageFrame({ children, ...header }: PublicHeaderProps) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        {site.skip}
      </a>
      <PublicHeader {...header} />
      <main id="content">{children}</main>
      <PublicFooter />
    </>
  )
}
