import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBoxMultiple,
  IconCalendarTime,
  IconHistory,
  IconLayoutDistributeHorizontal,
  IconLineHeight,
  IconTimeline,
} from '@tabler/icons-react'
import type { AdvertisedFeature } from '../../../domain/plans/advertised-features.ts'
import { ComingSoon } from '../pricing/plan-feature.tsx'
import styles from './features.module.css'
import { Insights, Path, SmallMap } from './feature-drawings.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { Section } from './section.tsx'
import { detailShot, detailShotNarrow, tasksShot, tasksShotNarrow } from './shots.ts'
import { features } from './texts.ts'

type Icon = typeof IconHistory

export function Features() {
  const { visualization, pathways, insights, mapping, tasks } = features
  return (
    <Section id="features" title={features.title} lead={features.lead}>
      <ul className={styles.trio}>
        <li>
          <SmallMap />
          <Title {...visualization} />
          <p>{visualization.text}</p>
        </li>
        <li>
          <Path />
          <Title {...pathways} />
          <p>{pathways.text}</p>
        </li>
        <li>
          <Insights />
          <Title {...insights} />
          <p>{insights.text}</p>
        </li>
      </ul>
      <Story
        {...mapping}
        wide={detailShot}
        narrow={detailShotNarrow}
        icons={[IconLayoutDistributeHorizontal, IconBoxMultiple, IconLineHeight, IconAdjustmentsHorizontal]}
      />
      <Story
        {...tasks}
        wide={tasksShot}
        narrow={tasksShotNarrow}
        icons={[IconBellRinging, IconTimeline, IconCalendarTime, IconHistory]}
        mirrored
      />
    </Section>
  )
}

interface StoryProps extends Pick<PictureProps, 'wide' | 'narrow'> {
  readonly title: string
  readonly promised: AdvertisedFeature
  readonly text: string
  readonly pictureAlt: string
  readonly items: readonly { readonly title: string; readonly promised: AdvertisedFeature; readonly text: string }[]
  readonly icons: readonly Icon[]
  readonly mirrored?: boolean
}

/** Text on one side and a screenshot on the other. */
function Story({ title, promised, text, pictureAlt, items, icons, mirrored = false, ...shots }: StoryProps) {
  return (
    <div className={styles.story} data-mirrored={mirrored || undefined}>
      <div>
        <Title title={title} promised={promised} />
        <p>{text}</p>
        <dl className={styles.items}>
          {items.map((item, at) => {
            const ItemIcon = icons[at]
            return (
              <div key={item.title}>
                <dt>
                  {ItemIcon && <ItemIcon size={20} stroke={1.5} aria-hidden />}
                  <span>
                    {item.title}
                    <ComingSoon promised={item.promised} />
                  </span>
                </dt>
                <dd>{item.text}</dd>
              </div>
            )
          })}
        </dl>
      </div>
      <Picture alt={pictureAlt} {...shots} />
    </div>
  )
}

function Title({ title, promised }: { title: string; promised: AdvertisedFeature }) {
  return (
    <h3>
      {title}
      <ComingSoon promised={promised} />
    </h3>
  )
}
