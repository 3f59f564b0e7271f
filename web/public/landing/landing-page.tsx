import { content } from '../content.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Testimonials } from './testimonials.tsx'
import { sections } from './texts.ts'

const quoted = content.quotations.length > 0

const links = (['features', ...(quoted ? (['testimonials'] as const) : []), 'pricing', 'faq'] as const).map((id) => ({
  href: `#${id}`,
  text: sections[id],
}))

export function LandingPage() {
  return (
    <PageFrame links={links}>
      <Hero />
      <Features />
      {quoted && <Testimonials />}
      <PlanChoice />
      <Faq />
      <Closing />
    </PageFrame>
  )
}
