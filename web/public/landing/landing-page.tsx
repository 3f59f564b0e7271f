import { PageFrame } from '../page-frame.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Testimonials } from './testimonials.tsx'
import { sections } from './texts.ts'

const links = (['features', 'testimonials', 'pricing', 'faq'] as const).map((id) => ({
  href: `#${id}`,
  text: sections[id],
}))

export function LandingPage() {
  return (
    <PageFrame links={links} start="/login">
      <Hero />
      <Features />
      <Testimonials />
      <PlanChoice />
      <Faq />
      <Closing />
    </PageFrame>
  )
}
