import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import { Sentence } from '../ui/display/sentence.tsx'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

/** Names the target and the connector. Each name has the text direction of its own script. */
export function IntroductionName({ introduction: { connector, target } }: { readonly introduction: Introduction }) {
  return (
    <span className={styles.name}>
      <Sentence parts={texts.titleParts(<bdi>{target.name}</bdi>, <bdi>{connector.name}</bdi>)} />
    </span>
  )
}
