import { nodeTypes } from '../../../domain/entities/node/node.ts'
import { ButtonLink } from '../frame/button-link.tsx'
import { content } from '../content.ts'
import { SampleNote } from './sample-note.tsx'
import styles from './hero.module.css'
import { NodeGlyph } from './node-glyph.tsx'
import { Picture } from './picture.tsx'
import { heroShot, heroShotNarrow } from './shots.ts'
import { hero } from './texts.ts'

export function Hero() {
  const [first, second] = hero.title
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span>{first}</span> <span>{second}</span>
        </h1>
        <div className={styles.aside}>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.begin}>
            <div className={styles.actions}>
              <ButtonLink href="/network">{hero.start}</ButtonLink>
              <ButtonLink href="#features" quiet>
                {hero.how}
              </ButtonLink>
            </div>
            {content.claim && (
              <p className={styles.claim}>
                <strong>{content.claim.number}</strong> {content.claim.rest}{' '}
                <SampleNote>({hero.sampleFigure})</SampleNote>
              </p>
            )}
          </div>
        </div>
      </div>
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <Picture alt={hero.pictureAlt} wide={heroShot} narrow={heroShotNarrow} first />
          {/* The script of the page activates the canvas. Until then, and for screen readers, the picture is shown. */}
          <canvas className={styles.map} data-landing-map="" hidden aria-hidden />
          <p className={styles.hint} aria-hidden>
            {hero.hint}
          </p>
        </div>
        <figcaption>
          <ul className={styles.legend} aria-label={hero.legend}>
            {nodeTypes.map((type) => (
              <li key={type}>
                <NodeGlyph type={type} />
                {hero.types[type]}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </section>
  )
}
