import { Brand } from '../../ui/display/brand.tsx'
import styles from './public-footer.module.css'
import { site } from '../texts.ts'

const links = [
  { href: '/pricing', text: site.links.pricing },
  { href: '/docs', text: site.links.docs },
  { href: '/contact', text: site.links.contact },
  { href: '/terms', text: site.links.terms },
  { href: '/privacy', text: site.links.privacy },
]

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <Brand />
          <p>{site.footer}</p>
        </div>
        <nav aria-label={site.footerNavigation}>
          <ul className={styles.links}>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
